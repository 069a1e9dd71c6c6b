import { expect, test } from 'vitest'
import { reductionInPercent } from './reduction.ts'

test.each([
  [{ price: 118.4, compareAtPrice: 148 }, 20],
  [{ price: 118.41, compareAtPrice: 148 }, 19],
  [{ price: 0, compareAtPrice: 20 }, 100],
  [{ price: 99.9, compareAtPrice: 100 }, 0],
  // The price before is higher than what was asked for last, so the shop counts from that.
  [{ price: 90, compareAtPrice: 150, lowestPrice30Days: 100 }, 10],
  [{ price: 90, compareAtPrice: 150, lowestPrice30Days: 80 }, 0],
  [{ price: 90, compareAtPrice: 100, lowestPrice30Days: 120 }, 10],
  [{ price: 0, compareAtPrice: 20, lowestPrice30Days: 0 }, 0],
])('%o is reduced by %i percent', (product, percent) => {
  expect(reductionInPercent(product)).toBe(percent)
})
