/** The order that was paid in this tab, for the success screen. Its cart is bought: see web/cart/cart-store.ts. */

import type { Order } from '../../contract/orders/order.ts'
import { markBought } from '../cart/cart-store.ts'
import { forget, isRecord, recall, remember } from '../session/tab-memory.ts'
import { forgetCheckout, isOrderOfCart } from './current-checkout.ts'

const key = 'paidOrder'

/** `amount` in dollars, `paidAt` in ISO 8601. */
export type PaidOrder = { amount: number; paidAt: string }

/** Notes a paid order; where it was the cart's, the cart is bought and its checkout over. */
export function notePaid(order: Order): void {
  remember(key, { amount: order.total, paidAt: new Date().toISOString() } satisfies PaidOrder)
  if (!isOrderOfCart(order._id)) return
  markBought()
  forgetCheckout()
}

export function paidOrder(): PaidOrder | undefined {
  const value = recall(key)
  if (!isRecord(value) || typeof value.amount !== 'number' || typeof value.paidAt !== 'string')
    return undefined
  return { amount: value.amount, paidAt: value.paidAt }
}

export const forgetPaidOrder = (): void => forget(key)
