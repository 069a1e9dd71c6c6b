import { expect, test } from 'vitest'
import { commonValues, linkedText, linkedValue } from './option-values.ts'

test.each([
  ['xl', 'XL'],
  ['2xl', '2XL'],
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
  ['is the same for all', ['S', 'Cotton'], ['M', 'Cotton'], [undefined, 'Cotton']],
  ['differs', ['S', 'Cotton'], ['M', 'Linen'], [undefined, undefined]],
  ['one lacks', ['S', 'Cotton'], ['M', ''], [undefined, undefined]],
  ['all have, where one has no size,', ['', 'Cotton'], ['M', 'Cotton'], [undefined, undefined]],
])('an option that %s', (_what, one, other, common) => {
  expect(commonValues(['size', 'other'], [{ values: one }, { values: other }])).toEqual(common)
})

test('the only option of a product names what it is sold in', () => {
  expect(commonValues(['other'], [{ values: ['Cotton'] }])).toEqual([undefined])
})
