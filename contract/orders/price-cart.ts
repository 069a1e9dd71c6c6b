import { type Cents, cents } from '../money.ts'

/** Spec §9: the fee on top of every order, in percent of what its goods cost. */
export const shippingFeePercent = 15

/** What an order costs beside its lines. */
export type Adjustment = {
  kind: 'shipping'
  /** What screens and mails call it. */
  label: string
  /** Set where the amount is a share. */
  percent?: number
  cents: Cents
}

/** What an order costs: `subtotal` is its lines, `total` its lines and adjustments. */
export type CartPrice = { subtotal: Cents; adjustments: readonly Adjustment[]; total: Cents }

export const shippingFee = (amount: Cents): Adjustment => ({
  kind: 'shipping',
  label: 'Shipping fee',
  percent: shippingFeePercent,
  cents: amount,
})

/**
 * The only place that prices lines (price of one in cents, and quantity): for the cart, the checkout, orders and tests.
 * The fee is rounded half up to the cent, once per order (contract.md, "Product and Order").
 */
export function priceCart(lines: readonly { price: Cents; quantity: number }[]): CartPrice {
  const subtotal = cents(lines.reduce((sum, line) => sum + line.price * line.quantity, 0))
  const adjustments = [shippingFee(cents(Math.floor((subtotal * shippingFeePercent + 50) / 100)))]
  const total = cents(adjustments.reduce((sum, each) => sum + each.cents, Number(subtotal)))
  return { subtotal, adjustments, total }
}

/** What adjustments of one kind add up to. */
export const sumOf = (kind: Adjustment['kind'], adjustments: readonly Adjustment[]): Cents =>
  cents(adjustments.reduce((sum, each) => sum + (each.kind === kind ? each.cents : 0), 0))
