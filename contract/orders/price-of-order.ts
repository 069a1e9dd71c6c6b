import { toCents } from '../money.ts'
import type { Order } from './order.ts'
import { type CartPrice, shippingFee } from './price-cart.ts'

/** What an order cost when it was placed, as its answer tells; nothing is priced anew. */
export const priceOfOrder = (order: Pick<Order, 'subtotal' | 'shippingFee' | 'total'>): CartPrice => ({
  subtotal: toCents(order.subtotal),
  adjustments: [shippingFee(toCents(order.shippingFee))],
  total: toCents(order.total),
})
