import type { AnswerSent, Examples } from './example.ts'

type Refunding =
  | 'refundOrder'
  | 'getRefunds'
  | 'cancelOrder'
  | 'adminCancelOrder'
  | 'recordCashPayment'
  | 'getBooks'
type Bought = { orderId: string; paid: AnswerSent<'getOrder'>['data'] }

const requestedAt = '2026-03-05T14:02:11.000Z'
const refundId = '0199c1bb-4a7d-7b10-9c55-3f2e8d6a1b47'

/** An order of two shirts at 59.90, of which one was refunded. */
const refunds: AnswerSent<'getRefunds'>['data'] = {
  captured: 137.77,
  refunded: 59.9,
  refunding: 0,
  left: 77.87,
  shippingLeft: 17.97,
  lines: [{ position: 1, quantity: 2, refundedQuantity: 1, paid: 119.8 }],
  refunds: [
    {
      id: refundId,
      amount: 59.9,
      reason: 'damaged',
      note: 'A seam was open.',
      state: 'succeeded',
      requestedAt,
      by: 'owner@shop.example',
    },
  ],
  disputes: [],
}

const booksOf = (orderId: string): AnswerSent<'getBooks'>['data'] => ({
  provider: 'stripe',
  lastCheck: {
    at: '2026-03-05T03:41:00.000Z',
    charges: 412,
    refunds: 7,
    settled: 1,
    differences: [
      { kind: 'amounts-differ', orderId, number: 1042, chargeId: 'pi_3P', books: 13777, provider: 7787 },
    ],
  },
  failedRefunds: [{ orderNumber: 1007, amount: 24.5, failedReason: 'lost or stolen card', requestedAt }],
  disputedOrders: [1011],
})

export function refundExamples({ orderId, paid }: Bought): Pick<Examples, Refunding> {
  const cancelled = {
    ...paid,
    payment: { ...paid.payment, state: 'refunded', refunded: paid.total },
    cancelledAt: requestedAt,
  } as const
  const refund = {
    order_id: orderId,
    refund_id: refundId,
    lines: [{ position: 1, quantity: 1, restock: true }],
    reason: 'damaged',
    note: 'A seam was open.',
  } as const
  return {
    refundOrder: {
      input: { ...refund, lines: [...refund.lines] },
      answer: { data: { ...paid, payment: { ...paid.payment, refunded: 59.9 } } },
    },
    getRefunds: { input: { order_id: orderId }, answer: { data: refunds } },
    cancelOrder: { input: { order_id: orderId }, answer: { data: cancelled } },
    adminCancelOrder: {
      input: { order_id: orderId, reason: 'The last piece was torn.' },
      answer: { data: cancelled },
    },
    recordCashPayment: {
      input: { order_id: orderId },
      answer: { data: { ...paid, payment: { method: 'Cash on delivery', state: 'paid' } } },
    },
    getBooks: { input: {}, answer: { data: booksOf(orderId) } },
  }
}
