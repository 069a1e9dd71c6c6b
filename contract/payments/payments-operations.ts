import { z } from 'zod'
import { bodyLimits, operation } from '../operation.ts'
import { duplicateOrder } from '../orders/duplicate-order.ts'
import { Order, OrderId } from '../orders/order.ts'
import { typedText } from '../text.ts'
import { Books } from './books.ts'
import { cardPayment } from './card-payment.ts'
import { OrderRefunds, RefundInput } from './order-refunds.ts'

export const getPaymentProvider = operation('getPaymentProvider', {
  summary: "Who turns a card into a token, and what its card fields need, such as Stripe's publishable key.",
  access: 'anyone',
  answer: z.object({
    /** The provider's name and the settings of its card fields. */
    data: z.object({ name: z.string() }).catchall(z.string()),
    /** An order that costs less, and is not free, is not paid by card. */
    leastCents: z.int(),
  }),
})

export const payOrder = operation('payOrder', {
  summary: "Charges an order with a payment provider's token; at most once, however often it is asked.",
  access: 'shopper',
  guests: true,
  input: z.object({
    order_id: OrderId,
    ...cardPayment,
    /** The total in dollars that the shopper has seen. An order that was edited since is not charged. */
    shownTotal: z.number().optional(),
    duplicateOrder,
  }),
  answer: z.object({ data: Order }),
  errors: [
    'order-not-found',
    'order-changed',
    'payment-declined',
    'payment-pending',
    'payment-unconfirmed',
    'order-not-payable',
    'out-of-stock',
    'duplicate-order',
    'too-many-attempts',
  ],
})

export const refundOrder = operation('refundOrder', {
  summary:
    'Refunds a paid order: the whole rest, some pieces, an amount; once for each refund_id, and never beyond what was paid.',
  right: 'orders:write',
  bodyLimit: bodyLimits.address,
  input: RefundInput,
  answer: z.object({ data: Order }),
  errors: [
    'order-not-found',
    'order-changed',
    'order-not-paid',
    'refund-too-large',
    'refund-refused',
    'payment-disputed',
    'edit-unpaid',
  ],
})

export const getRefunds = operation('getRefunds', {
  summary: 'What can be refunded of an order, the refunds that were made of it, and its disputes.',
  right: 'orders:read',
  input: z.object({ order_id: OrderId }),
  answer: z.object({ data: OrderRefunds }),
  errors: ['order-not-found'],
})

const cancelErrors = [
  'order-not-found',
  'too-late-to-cancel',
  'order-being-paid',
  'payment-disputed',
] as const

export const cancelOrder = operation('cancelOrder', {
  summary: 'Cancels an order of the shopper until it is packed. What was paid goes back.',
  access: 'shopper',
  guests: true,
  input: z.object({ order_id: OrderId }),
  answer: z.object({ data: Order }),
  errors: cancelErrors,
})

export const adminCancelOrder = operation('adminCancelOrder', {
  summary: 'Cancels an order until it is shipped. What was paid goes back, and the shopper gets an email.',
  right: 'orders:write',
  input: z.object({
    order_id: OrderId,
    /** The shopper reads it in the email. */
    reason: typedText({ longest: 200 }).optional(),
  }),
  answer: z.object({ data: Order }),
  errors: cancelErrors,
})

export const recordCashPayment = operation('recordCashPayment', {
  summary: 'Books that the courier was paid for an order that is paid in cash on delivery. Twice is once.',
  right: 'orders:write',
  input: z.object({
    order_id: OrderId,
    /** The total in dollars that the merchant has seen. An order that was edited since is not booked. */
    shownTotal: z.number().optional(),
  }),
  answer: z.object({ data: Order }),
  errors: ['order-not-found', 'order-changed', 'order-not-payable', 'order-cancelled'],
})

export const getBooks = operation('getBooks', {
  summary: 'The last nightly comparison of the books with the payment provider’s, and refunds that failed.',
  right: 'orders:read',
  answer: z.object({ data: Books }),
})
