import { expect, test } from 'vitest'
import { readExclusion } from './search-exclusions.ts'

test.each([
  ['dresses not black', 'dresses', ['black'], 'without black'],
  ['dress not black not red', 'dress', ['black', 'red'], 'without black or red'],
  ['dress no lace, no sequin', 'dress', ['lace', 'sequin'], 'without lace or sequin'],
  [
    'dress without lace, sequins or beads',
    'dress',
    ['lace', 'sequins', 'beads'],
    'without lace, sequins or beads',
  ],
  ['dress without lace/sequin', 'dress', ['lace', 'sequin'], 'without lace or sequin'],
  ['dress without puff sleeves', 'dress', ['puff sleeves'], 'without puff sleeves'],
  ['dress not black, size m, not lace', 'dress size m', ['black', 'lace'], 'without black or lace'],
  ['dresses but not black or white', 'dresses', ['black', 'white'], 'without black or white'],
  ['no lace midi dress', 'midi dress', ['lace'], 'without lace'],
  ['no lace, red dress', 'red dress', ['lace'], 'without lace'],
  ['not plus size dress', 'dress', ['plus size'], 'without plus size'],
  ['dress that isn’t black', 'dress that', ['black'], 'without black'],
  ["i don't want a black dress", 'i dress', ['black'], 'without black'],
  ['w/o lace dress', 'dress', ['lace'], 'without lace'],
  ['neither black nor white dress', 'dress', ['black', 'white'], 'without black or white'],
  ['dress except black except red', 'dress', ['black', 'red'], 'without black or red'],
  ['non-black non-red dress', 'dress', ['black', 'red'], 'without black or red'],
  ['dress -lace', 'dress', ['lace'], 'without lace'],
  ['dress not for tall women', 'dress', ['tall women'], 'without tall women'],
  ['anything but black dress', 'dress', ['black'], 'without black'],
  ['dress other than black or red', 'dress', ['black', 'red'], 'without black or red'],
  ['non black smock', 'smock', ['black'], 'without black'],
  ['dress without sleeves or lace', 'sleeveless dress', ['lace'], 'without lace'],
  ['dress with no straps', 'strapless dress with', [], ''],
  ['no sleeves', 'sleeveless', [], ''],
  ['not black', '', ['black'], 'without black'],
  ['anything but black or white', '', ['black', 'white'], 'without black or white'],
  ['no lace', '', ['lace'], 'without lace'],
  ['without hood', '', ['hood'], 'without hood'],
  ['anything without cold shoulders', '', ['cold shoulders'], 'without cold shoulders'],
  ['no stripes', '', ['stripes'], 'without stripes'],
  ['not striped', '', ['striped'], 'without striped'],
  ['dress not constructor', 'dress', ['constructor'], 'without constructor'],
])('%j', (search, words, excluded, text) => {
  expect(readExclusion(search)).toMatchObject({ words, excluded, text })
})

test.each([
  'no 21',
  'not only black dress',
  'dress not size m',
  'why not',
  'not cold shoulder',
  't-shirt',
  'fit-&-flare dress',
  'no',
  'no fear',
  'wild nothing pants',
])('%j says nothing of what is not wanted', (search) => expect(readExclusion(search)).toBeUndefined())
