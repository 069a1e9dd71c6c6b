import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, toDollars } from '../money.ts'
import { priceCart, sumOf } from './price-cart.ts'
import { priceOfOrder } from './price-of-order.ts'

const line = fc.record({
  price: fc.integer({ min: 0, max: 9_999_999 }).map(cents),
  quantity: fc.integer({ min: 1, max: 100 }),
})

test('the total of any cart is its lines and its adjustments', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
      const { subtotal, adjustments, total } = priceCart(lines)
      expect(subtotal).toBe(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
      expect(total).toBe(adjustments.reduce((sum, adjustment) => sum + adjustment.cents, Number(subtotal)))
    }),
  )
})

test.each([
  [0, 0],
  [3, 0],
  [10, 2],
  [5_997, 900],
  [9_999_999, 1_500_000],
])('goods of %i cents ship for %i', (price, fee) => {
  const { adjustments } = priceCart([{ price: cents(price), quantity: 1 }])
  expect(adjustments).toEqual([{ kind: 'shipping', label: 'Shipping fee', percent: 15, cents: fee }])
  expect(sumOf('shipping', adjustments)).toBe(fee)
})

test('an order keeps the fee it was placed with', () => {
  const fee = { kind: 'shipping', label: 'Shipping fee', amount: toDollars(cents(99)) }
  const order = { subtotal: 10, adjustments: [fee], total: 10.99 }
  expect(priceOfOrder(order)).toMatchObject({ subtotal: 1_000, adjustments: [{ cents: 99 }], total: 1_099 })
})
