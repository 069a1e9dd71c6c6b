import type { Category, SubCategory } from '../catalogue/taxonomy.ts'
import { type Cents, cents, formatPercent } from '../money.ts'
import type { Offer } from './offer.ts'

/** A line of a cart. Lines of one product in two sizes are two lines. */
export type PricedLine = {
  price: Cents
  quantity: number
  productId: string
  category: Category
  subCategory: SubCategory
}

/**
 * What an order costs beside its lines. `cents` are added to them; below zero they make the order cheaper. Only a share has a
 * `percent`. An amount that is `included` in the prices is shown and not added.
 */
export type Adjustment = {
  kind: string
  label: string
  percent?: number | undefined
  cents: Cents
  included?: true | undefined
  /** The offer that it comes from, with the code that was entered for it. */
  offerId?: string | undefined
  code?: string | undefined
}

/** `subtotal` is the lines, `total` the lines and the adjustments that are not included. */
export type OrderPrice = { subtotal: Cents; adjustments: readonly Adjustment[]; total: Cents }

/** What of the discounts, which it makes cheaper, and of the taxes falls to a line. */
export type LinePrice = { discount: Cents; tax: { percent: number; cents: Cents } | undefined }

export type UsedOffer = { offer: Offer; savedCents: Cents }

/** `lines` are in the order of the cart's. `used` are the offers that hold, with what each saves. */
export type CartPrice = OrderPrice & { lines: readonly LinePrice[]; used: readonly UsedOffer[] }

export const subtotalOf = (lines: readonly { price: Cents; quantity: number }[]): Cents =>
  cents(lines.reduce((sum, line) => sum + line.price * line.quantity, 0))

/** "Shipping fee", "Summer sale · SUMMER20", "Includes VAT". */
export function nameOfAdjustment({
  label,
  included,
  code,
}: Pick<Adjustment, 'label' | 'included' | 'code'>): string {
  const named = code === undefined || code === label.toUpperCase() ? label : `${label} · ${code}`
  return included ? `Includes ${named}` : named
}

/** "Shipping fee (15%)", "Summer sale · SUMMER20 (20%)", "Includes VAT (19%)". */
export const adjustmentLabel = ({ percent, ...adjustment }: Omit<Adjustment, 'cents'>): string =>
  percent === undefined
    ? nameOfAdjustment(adjustment)
    : `${nameOfAdjustment(adjustment)} (${formatPercent(percent)})`

export const sumOf = (kind: Adjustment['kind'], adjustments: readonly Adjustment[]): Cents =>
  cents(adjustments.reduce((sum, each) => sum + (each.kind === kind ? each.cents : 0), 0))
