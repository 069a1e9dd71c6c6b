import { toCents } from '../money.ts'
import type { Order } from '../orders/order.ts'
import type { OrderPrice } from './cart-price.ts'

/** The amounts an order was placed with, from its answer. Nothing is priced again. */
export const priceOfOrder = (order: Pick<Order, 'subtotal' | 'adjustments' | 'total'>): OrderPrice => ({
  subtotal: toCents(order.subtotal),
  adjustments: order.adjustments.map(({ amount, ...rest }) => ({ ...rest, cents: toCents(amount) })),
  total: toCents(order.total),
})
