import { expect, test } from 'vitest'
import { changedPrice } from './changed-price.ts'

test.each([
  [49, 'percent', -10, 44.1],
  [49.99, 'percent', -50, 25],
  [1.15, 'percent', 10, 1.27],
  [10.05, 'percent', -100, 0],
  [20, 'amount', -5.5, 14.5],
  [20, 'amount', -25, -5],
  [99_999.99, 'amount', 0.01, 100_000],
] as const)('$%d changed by %s %d costs $%d', (dollars, by, value, expected) => {
  expect(changedPrice(dollars, { by, value })).toBe(expected)
})
