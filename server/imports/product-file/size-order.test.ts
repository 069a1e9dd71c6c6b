import { expect, test } from 'vitest'
import { inSizeOrder } from './size-order.ts'

test.each([
  ['Large, Medium, Small', 'Small, Medium, Large'],
  ['2XL, L, M, S, XL, XS, XXXL', 'XS, S, M, L, XL, 2XL, XXXL'],
  ['Extra Large, Extra-Small, Large, Small', 'Extra-Small, Small, Large, Extra Large'],
  ['L/XL, M/L, S/M, XS/S', 'XS/S, S/M, M/L, L/XL'],
  ['10, 12, 6, 8', '6, 8, 10, 12'],
  ['38, 37\\,5, 37', '37, 37\\,5, 38'],
  ['W32 L30, W30 L32, W30 L30', 'W30 L30, W30 L32, W32 L30'],
  ['1-2 years, 12-18 months, 3-6 months, 10Y, 9Y', '3-6 months, 12-18 months, 1-2 years, 9Y, 10Y'],
  ['One size', 'One size'],
  ['Large, Medium, Petite', 'Large, Medium, Petite'],
  ['L, 38, M', 'L, 38, M'],
  ['EU 38, UK 8', 'EU 38, UK 8'],
  [', L, M', ', L, M'],
])('%s are shown as %s', (written, shown) => {
  const listed = (text: string) => text.split(/(?<!\\), /)
  const plain = (text: string) => listed(text).map((size) => size.replace('\\', ''))
  expect(inSizeOrder(plain(written), (size) => size)).toEqual(plain(shown))
})
