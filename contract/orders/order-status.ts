import { z } from 'zod'
import { schema } from '../schema.ts'

/** The fulfilment statuses in their usual order. An order can move from any to any other (spec §4). */
export const orderStatuses = ['Order Placed', 'Packing', 'Shipped', 'Out for Delivery', 'Delivered'] as const
export const OrderStatus = schema(() =>
  z.enum(orderStatuses, { error: `Choose one of ${orderStatuses.join(', ')}.` }),
)
export type OrderStatus = z.infer<typeof OrderStatus>

/** The payment states of an order (contract.md, "Product and Order"). */
export const paymentStates = ['awaiting', 'failed', 'paid', 'refunded', 'cancelled'] as const
export type PaymentState = (typeof paymentStates)[number]
