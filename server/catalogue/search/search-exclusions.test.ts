import { expect, test } from 'vitest'
import { readExclusion } from './search-exclusions.ts'

test.each([
  ['dresses not black', 'dresses', ['black'], 'without black'],
  ['dress not black not red', 'dress', ['black', 'red'], 'without black or red'],
  ['dress no lace, no sequin', 'dress', ['lace', 'sequin'], 'not named lace or sequin'],
  [
    'dress without lace, sequins or beads',
    'dress',
    ['lace', 'sequins', 'beads'],
    'not named lace, sequins or beads',
  ],
  ['dress without lace/sequin', 'dress', ['lace', 'sequin'], 'not named lace or sequin'],
  ['dress without puff sleeves', 'dress', ['puff sleeves'], 'not named puff sleeves'],
  ['dress not black, size m, not lace', 'dress size m', ['black', 'lace'], 'without black, not named lace'],
  ['dresses but not black or white', 'dresses', ['black', 'white'], 'without black or white'],
  ['no lace midi dress', 'midi dress', ['lace'], 'not named lace'],
  ['no lace, red dress', 'red dress', ['lace'], 'not named lace'],
  ['not plus size dress', 'dress', ['plus size'], 'not named plus size'],
  ['dress that isn’t black', 'dress that', ['black'], 'without black'],
  ["i don't want a black dress", 'i dress', ['black'], 'without black'],
  ['w/o lace dress', 'dress', ['lace'], 'not named lace'],
  ['neither black nor white dress', 'dress', ['black', 'white'], 'without black or white'],
  ['dress except black except red', 'dress', ['black', 'red'], 'without black or red'],
  ['non-black non-red dress', 'dress', ['black', 'red'], 'without black or red'],
  ['dress -lace', 'dress', ['lace'], 'not named lace'],
  ['dress not for tall women', 'dress', ['tall women'], 'not named tall women'],
  ['anything but black dress', 'dress', ['black'], 'without black'],
  ['dress other than black or red', 'dress', ['black', 'red'], 'without black or red'],
  ['non black smock', 'smock', ['black'], 'without black'],
  ['dress without sleeves or lace', 'sleeveless dress', ['lace'], 'not named lace'],
  ['dress with no straps', 'strapless dress with', [], ''],
  ['no sleeves', 'sleeveless', [], ''],
  ['not black', '', ['black'], 'without black'],
  ['anything but black or white', '', ['black', 'white'], 'without black or white'],
  ['no lace', '', ['lace'], 'not named lace'],
  ['without hood', '', ['hood'], 'not named hood'],
  ['anything without cold shoulders', '', ['cold shoulders'], 'not named cold shoulders'],
  ['no stripes', '', ['stripes'], 'not named stripes'],
  ['not striped', '', ['striped'], 'not named striped'],
  ['dress not constructor', 'dress', ['constructor'], 'not named constructor'],
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
