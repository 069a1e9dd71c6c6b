import { expect, test } from 'vitest'
import { readPrice } from './read-product-form.ts'

test.each([
  ['49', 49],
  [' 49.90 ', 49.9],
  ['49,90', 49.9],
  ['$1,234.50', 1234.5],
  ['1,234', 1234],
  ['1 234', 1234],
  ['.5', 0.5],
  ['0', 0],
  ['-3', -3],
  ['-$3', -3],
])('a merchant who writes %j means %d dollars', (text, dollars) => {
  expect(readPrice(text)).toBe(dollars)
})

test.each(['', ' ', 'free', '1.2.3', '1,2,3', '12e3', '0x10', 'Infinity', '--1', '.', '1-2'])(
  '%j is no price',
  (text) => {
    expect(readPrice(text)).toBeNaN()
  },
)
