import { expect, test } from 'vitest'
import { withoutPhrases } from './function-words.ts'

test.each([
  'dress w/pockets',
  'dress w/ pockets',
  'dress w/orange flowers',
  'dress w/open back',
  'dress w/outer shell',
])('%j has a short “with”', (search) => {
  const read = search.replace(/w\/\s*/, ' with ').replaceAll(/\s+/g, ' ')
  expect(withoutPhrases(search).replaceAll(/\s+/g, ' ')).toBe(read)
})

test.each(['dress w/o lace', 'dress w/out lace'])('%j has a short “without”', (search) =>
  expect(withoutPhrases(search)).toBe(search),
)
