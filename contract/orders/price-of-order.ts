import { toCents } from '../money.ts'
import type { Order } from './order.ts'
import { type CartPrice, shippingFee } from './price-cart.ts'

/** The amounts an order was placed with, from its answer. Nothing is priced again. */
export const priceOfOrder = (order: Pick<Order, 'subtotal' | 'shippingFee' | 'total'>): CartPrice => ({
  subtotal: toCents(order.subtotal),
  adjustments: [shippingFee(toCents(order.shippingFee))],
  total: toCents(order.total),
})
