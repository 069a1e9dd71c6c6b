import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPrice } from './changed-price.ts'
import { priceEndings } from './product-changes.ts'

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

test.each([
  [329, -20, '00', 263],
  [329, -20, '90', 262.9],
  [329, -20, '99', 262.99],
  [148, -20, '99', 117.99],
  [148, -20, '00', 118],
  [148, 15, '90', 169.9],
  [9.9, -1, '99', 8.99],
  [9.9, 1, '00', 10],
] as const)('$%d changed by %d percent to a price in .%s costs $%d', (dollars, value, endsIn, expected) => {
  expect(changedPrice(dollars, { by: 'percent', value, endsIn })).toBe(expected)
})

test('a price that has no other of the ending below it keeps its cents', () => {
  expect(changedPrice(0.4, { by: 'percent', value: -20, endsIn: '00' })).toBe(0.32)
  expect(changedPrice(0.5, { by: 'percent', value: -20, endsIn: '99' })).toBe(0.4)
})

test('rounding changes a price by at most a dollar and a half, and never turns the change round', () => {
  const change = fc.record({
    price: fc.integer({ min: 1, max: 9_999_999 }),
    value: fc.integer({ min: -99, max: 200 }).filter((value) => value !== 0),
    endsIn: fc.constantFrom(...priceEndings),
  })
  fc.assert(
    fc.property(change, ({ price, value, endsIn }) => {
      const exact = changedPrice(price / 100, { by: 'percent', value })
      const rounded = changedPrice(price / 100, { by: 'percent', value, endsIn })
      expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(1.5)
      if (value < 0) expect(rounded).toBeLessThanOrEqual(price / 100)
      else expect(rounded).toBeGreaterThanOrEqual(price / 100)
      if (exact > 0) expect(rounded).toBeGreaterThan(0)
    }),
  )
})
