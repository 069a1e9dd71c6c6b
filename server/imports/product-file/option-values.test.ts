import { expect, test } from 'vitest'
import { linkedShoeSize, linkedText, linkedValue } from './option-values.ts'

test.each([
  ['xl', 'XL'],
  ['2xl', '2XL'],
  ['xs-s', 'XS-S'],
  ['m', 'M'],
  ['one-size', 'One size'],
  ['navy-blue', 'Navy blue'],
  ['34', '34'],
  ['8-10', '8-10'],
  ['Long', 'Long'],
  ['Navy-Blue / Gold', 'Navy-Blue / Gold'],
])('a linked value of %s is called %s', (value, text) => {
  expect(linkedText(value)).toBe(text)
})

test.each([
  ['XL', 'xl'],
  ['Navy blue', 'navy-blue'],
  ['Navy Blue', 'Navy Blue'],
  ['S / Linen', 'S / Linen'],
])('a linked value for %s is %s', (text, value) => {
  expect(linkedValue(text)).toBe(value)
})

test.each([
  ['8-5', '8.5'],
  ['37-5', '37.5'],
  ['9', '9'],
  ['6-7', '6-7'],
  ['us-8-5', 'Us 8-5'],
])('a linked shoe size of %s is called %s', (value, text) => {
  expect(linkedShoeSize(value)).toBe(text)
})
