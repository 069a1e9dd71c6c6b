import { z } from 'zod'
import { bodyLimits, operation } from '../operation.ts'
import { Order, OrderId } from '../orders/order.ts'
import { uuidText } from '../text.ts'
import { cardPayment } from './card-payment.ts'
import { EditInput, OrderDifference, OrderToEdit } from './order-edit.ts'

export const getOrderToEdit = operation('getOrderToEdit', {
  summary:
    'What can be edited of an order: its revision, the sizes of its products, and the rules that price it.',
  right: 'orders:read',
  input: z.object({ order_id: OrderId }),
  answer: z.object({ data: OrderToEdit }),
  errors: ['order-not-found'],
})

export const editOrder = operation('editOrder', {
  summary:
    'Changes the address, sizes and quantities of an order before it is packed; the difference is refunded, or asked for.',
  right: 'orders:write',
  bodyLimit: bodyLimits.pictures,
  input: EditInput,
  answer: z.object({ data: Order }),
  errors: [
    'order-not-found',
    'order-changed',
    'too-late-to-edit',
    'order-being-paid',
    'edit-unpaid',
    'refund-open',
    'refunded-in-part',
    'payment-disputed',
    'out-of-stock',
  ],
})

export const withdrawOrderEdit = operation('withdrawOrderEdit', {
  summary: 'Withdraws an edit that waits for the shopper to pay; the order stays as it was.',
  right: 'orders:write',
  input: z.object({ order_id: OrderId }),
  answer: z.object({ data: Order }),
  errors: ['order-not-found', 'order-being-paid', 'edit-over'],
})

export const getOrderDifference = operation('getOrderDifference', {
  summary: "What the last edit of the shopper's order changes, and what is to be paid for it.",
  access: 'shopper',
  guests: true,
  input: z.object({ order_id: OrderId }),
  answer: z.object({ data: OrderDifference }),
  errors: ['order-not-found', 'edit-not-found'],
})

export const payOrderDifference = operation('payOrderDifference', {
  summary: 'Pays for an edit that made an order dearer; at most once, however often it is asked.',
  access: 'shopper',
  guests: true,
  input: z.object({
    order_id: OrderId,
    edit_id: uuidText('Please send an edit id.', 'This is not an edit id.'),
    ...cardPayment,
  }),
  answer: z.object({ data: Order }),
  errors: [
    'order-not-found',
    'edit-not-found',
    'edit-over',
    'payment-declined',
    'payment-pending',
    'payment-unconfirmed',
    'too-many-attempts',
  ],
})
