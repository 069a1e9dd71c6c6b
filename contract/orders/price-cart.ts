import { type Cents, cents } from '../money.ts'

/** Spec §9: the fee on top of every order, in percent of what its goods cost. */
export const shippingFeePercent = 15

/** An adjustment adds `cents` to the lines; below zero they make the order cheaper. Only a share has a `percent`. */
export type Adjustment = { kind: string; label: string; percent?: number | undefined; cents: Cents }

/** `subtotal` is the lines, `total` the lines and adjustments. */
export type CartPrice = { subtotal: Cents; adjustments: readonly Adjustment[]; total: Cents }

export const shippingFee = (amount: Cents): Adjustment => ({
  kind: 'shipping',
  label: 'Shipping fee',
  percent: shippingFeePercent,
  cents: amount,
})

/** The only place that prices lines. The fee is rounded half up, once per order (contract.md, "Product and Order"). */
export function priceCart(lines: readonly { price: Cents; quantity: number }[]): CartPrice {
  const subtotal = cents(lines.reduce((sum, line) => sum + line.price * line.quantity, 0))
  const adjustments = [shippingFee(cents(Math.floor((subtotal * shippingFeePercent + 50) / 100)))]
  const total = cents(adjustments.reduce((sum, each) => sum + each.cents, Number(subtotal)))
  return { subtotal, adjustments, total }
}

export const sumOf = (kind: Adjustment['kind'], adjustments: readonly Adjustment[]): Cents =>
  cents(adjustments.reduce((sum, each) => sum + (each.kind === kind ? each.cents : 0), 0))
