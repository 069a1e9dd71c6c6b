import { expect, test } from 'vitest'
import { withNumbers } from './number-words.ts'
import { readPhrases } from './search-phrases.ts'

test.each([
  ['size ten dress', 'size 10 dress'],
  ['Sizes eight to twelve', 'Sizes 8 to 12'],
  ['size UK fourteen jeans', 'size UK 14 jeans'],
  ['blouse under thirty pounds', 'blouse under 30 pounds'],
  ['dress between twenty and forty-five', 'dress between 20 and 45'],
  ['coat for a hundred dollars', 'coat for 100 dollars'],
  ['five to ten euros', '5 to 10 euros'],
  ['two piece dress', 'two piece dress'],
  ['over one shoulder dress', 'over one shoulder dress'],
  ['ten pack socks', 'ten pack socks'],
  ['under tension', 'under tension'],
])('%j is read as %j', (search, read) => {
  expect(withNumbers(search)).toBe(read)
})

test('numbers in words are sizes and prices', () => {
  expect(readPhrases('two piece dress in size ten under forty dollars')).toMatchObject({
    words: 'two piece dress',
    price: { to: 3999 },
    sizes: ['10'],
    text: 'under $40, in size 10',
  })
  expect(readPhrases('two piece dress')).toBeUndefined()
})
