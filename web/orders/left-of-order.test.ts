import { expect, test } from 'vitest'
import { leftOfOrder } from './left-of-order.ts'

test.each([
  [{}, 57.5],
  [{ refunded: 12, refunding: 3.5 }, 42],
  [{ captured: 115, refunded: 57.5 }, 57.5],
  [{ lost: 57.5 }, 0],
  [{ refunded: 12, lost: 45.5 }, 0],
])('of an order with the payment %j would go back %d', (payment, left) => {
  expect(leftOfOrder({ total: 57.5, payment: { method: 'Card', state: 'paid', ...payment } })).toBe(left)
})
