import { expect, test } from 'vitest'
import type { Order } from '../../contract/orders/order.ts'
import { paymentWords } from './payment-words.ts'

const at = '2026-03-05T14:02:11.000Z'

test.each([
  [{ state: 'paid' }, undefined, 'Paid'],
  [{ state: 'failed' }, undefined, 'Not paid yet'],
  [{ state: 'paid', refunded: 12 }, undefined, 'Partly refunded $12.00'],
  [
    { state: 'paid', refunded: 12, refunding: 3.5 },
    undefined,
    'Partly refunded $12.00, $3.50 is on its way back',
  ],
  [{ state: 'paid', refunding: 57.5 }, at, 'Cancelled, $57.50 is on its way back'],
  [{ state: 'paid', refunding: 5 }, undefined, 'Paid, $5.00 is on its way back'],
  [{ state: 'paid', captured: 115, refunded: 57.5 }, undefined, 'Paid $115.00, refunded $57.50'],
  [{ state: 'paid', captured: 115, refunding: 57.5 }, undefined, 'Paid $115.00, $57.50 is on its way back'],
  [{ state: 'paid', lost: 57.5 }, undefined, 'Paid, $57.50 taken back by the bank'],
  [{ state: 'paid', lost: 57.5 }, at, 'Cancelled, $57.50 taken back by the bank'],
  [{ state: 'refunded', refunded: 57.5 }, undefined, 'Refunded'],
  [{ state: 'refunded', refunded: 57.5 }, at, 'Cancelled, refunded'],
  [{ state: 'cancelled' }, at, 'Cancelled'],
  [{ state: 'awaiting', method: 'Cash on delivery' }, undefined, 'To be paid in cash: $57.50'],
] as const)('an order with the payment %j, cancelled at %s, says %j', (payment, cancelledAt, words) => {
  expect(
    paymentWords({
      payment: { method: 'Card', ...payment },
      total: 57.5,
      ...(cancelledAt ? { cancelledAt } : {}),
    } as Order),
  ).toBe(words)
})
