import { toCents } from '../money.ts'
import type { Order } from './order.ts'
import type { CartPrice } from './price-cart.ts'

/** The amounts an order was placed with, from its answer. Nothing is priced again. */
export const priceOfOrder = (order: Pick<Order, 'subtotal' | 'adjustments' | 'total'>): CartPrice => ({
  subtotal: toCents(order.subtotal),
  adjustments: order.adjustments.map(({ amount, ...rest }) => ({ ...rest, cents: toCents(amount) })),
  total: toCents(order.total),
})
