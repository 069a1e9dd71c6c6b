import { z } from 'zod'
import { schema } from '../schema.ts'

/** How far an order has come, in the order that is usual; none is enforced (spec §4). */
export const orderStatuses = ['Order Placed', 'Packing', 'Shipped', 'Out for Delivery', 'Delivered'] as const
export const OrderStatus = schema(() =>
  z.enum(orderStatuses, { error: `Choose one of ${orderStatuses.join(', ')}.` }),
)
export type OrderStatus = z.infer<typeof OrderStatus>

/** Where the money of an order stands (contract.md, "Product and Order"). */
export const paymentStates = ['awaiting', 'failed', 'paid', 'refunded', 'cancelled'] as const
export type PaymentState = (typeof paymentStates)[number]
