import { type Cents, cents } from '../money.ts'

/** Spec §9: the fee on top of every order, in percent of its subtotal. */
export const shippingFeePercent = 15

/** What an order costs, in whole cents. */
export type CartPrice = { subtotal: Cents; shippingFee: Cents; total: Cents }

/**
 * Sums lines of price (cents each) and quantity. The fee is 15 % of the subtotal,
 * rounded half up to the cent, once per order (contract.md, "Product and Order").
 */
export function priceCart(lines: readonly { price: Cents; quantity: number }[]): CartPrice {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const shippingFee = Math.floor((subtotal * shippingFeePercent + 50) / 100)
  return { subtotal: cents(subtotal), shippingFee: cents(shippingFee), total: cents(subtotal + shippingFee) }
}
