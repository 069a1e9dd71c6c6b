import { expect, test } from 'vitest'
import type { Order } from '../../contract/orders/order.ts'
import { hasCreditNote, hasInvoice } from './issued-documents.ts'

test.each([
  [{ state: 'awaiting' }, []],
  [{ state: 'paid' }, ['invoice']],
  [{ state: 'paid', refunded: 12 }, ['invoice', 'credit note']],
  [{ state: 'paid', captured: 69.5, refunded: 12 }, ['invoice']],
  [{ state: 'refunded', refunded: 57.5 }, ['invoice', 'credit note']],
  [{ state: 'refunded', refunded: 57.5, tooLate: true }, []],
  [{ state: 'cancelled' }, []],
] as const)('an order with the payment %j has %j', (payment, documents) => {
  const order = { payment: { method: 'Card', ...payment }, total: 57.5 } as Order
  expect([
    ...(hasInvoice(order) ? ['invoice'] : []),
    ...(hasCreditNote(order) ? ['credit note'] : []),
  ]).toEqual(documents)
})
