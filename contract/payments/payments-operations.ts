import { z } from 'zod'
import { noInput, operation } from '../operation.ts'
import { duplicateOrder } from '../orders/duplicate-order.ts'
import { Order, OrderId } from '../orders/order.ts'
import { boundedText, uuidText } from '../text.ts'

export const getPaymentProvider = operation('getPaymentProvider', {
  summary: "Who turns a card into a token, and what its card fields need, such as Stripe's publishable key.",
  access: 'anyone',
  input: noInput,
  answer: z.object({
    /** The provider's name and the settings of its card fields. */
    data: z.object({ name: z.string() }).catchall(z.string()),
  }),
})

export const payOrder = operation('payOrder', {
  summary: "Charges an order with a payment provider's token; at most once, however often it is asked.",
  access: 'shopper',
  input: z.object({
    order_id: OrderId,
    paymentToken: boundedText(256, {
      missing: 'Please send a card token.',
      tooLong: 'This is not a card token.',
    }).min(1, 'Please send a card token.'),
    /** The id of a payment the shopper has been asked to confirm: it is settled, and no other is begun. */
    confirmation: uuidText('This is not a payment id.', 'This is not a payment id.').optional(),
    duplicateOrder,
  }),
  answer: z.object({ data: Order }),
  errors: [
    'order-not-found',
    'payment-declined',
    'payment-pending',
    'payment-unconfirmed',
    'order-not-payable',
    'out-of-stock',
    'duplicate-order',
    'too-many-attempts',
  ],
})
