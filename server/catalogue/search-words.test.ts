import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  ['wool coat', ['wool', 'coat']],
  ['  Wool,  COAT! ', ['wool', 'coat']],
  ["men's shirts", ['men', 'shirts']],
  ['café crème', ['café', 'crème']],
  ['T-shirt', ['t', 'shirt']],
  ['coat coat', ['coat']],
  ["'; drop table products; --", ['drop', 'table', 'products']],
  ['ﬁne', ['fine']],
  ['セーター', ['セーター']],
  ['!!! ???', []],
])('%j is searched as %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test('any text is searched as at most 8 words of at most 40 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const words = searchWords(text)
      expect(words.length).toBeLessThanOrEqual(8)
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}]{0,39}$/u)
    }),
  )
})
