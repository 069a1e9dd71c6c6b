import { expect, test } from 'vitest'
import { withPlainDigits } from './plain-digits.ts'

test.each([
  ['０９０−１２３４', '090−1234'],
  ['٠٥٠ ١٢٣ ٤٥٦٧٨٩', '050 123 456789'],
  ['۰۹۱۲', '0912'],
  ['९८७६५४३२१०', '9876543210'],
  ['𝟗𝟎𝟙', '901'],
  ['½ m² No. 7', '½ m² No. 7'],
])('%s has the digits of %s', (typed, plain) => {
  expect(withPlainDigits(typed)).toBe(plain)
})
