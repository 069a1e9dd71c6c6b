import type { Delivery } from '../../contract/accounts/personal-details.ts'
import type { Category, SubCategory } from '../../contract/catalogue/categories.ts'
import type { Shortage } from '../../contract/inventory/shortage.ts'
import { cents, highestPrice, toCents } from '../../contract/money.ts'
import type { CartLine } from '../../contract/orders/cart.ts'
import type { PaymentMethod } from '../../contract/orders/payment-method.ts'
import { isTakenByCard } from '../../contract/payments/smallest-charge.ts'
import type { CartPrice } from '../../contract/pricing/cart-price.ts'
import { priceCart } from '../../contract/pricing/price-cart.ts'
import { cartFault, codeError, combinationFault } from '../pricing/find-code.ts'
import { dependOnCategory, type PlacingRules } from '../pricing/placing-rules.ts'

export type NewOrder = {
  id: string
  shopper: { id: string; name: string; email: string; isGuest?: true; emailConfirmed?: true }
  checkoutId: string | null
  /** The shopper's earlier order whose place this one takes. */
  replaces?: string | undefined
  /** Sizes that are short, which it takes off the shopper's other unpaid orders. */
  takesOver?: readonly Shortage[]
  createdAt: Date
  /** Its stock is given back at this time, unless it is paid by then. */
  reservedUntil: Date
  /** Null for addresses that all shoppers behind a proxy can have. */
  network: string | null
  delivery: Delivery
  paymentMethod: PaymentMethod
  /** Of an order in cash: whether one with the same lines a moment ago is to be refused. */
  refuseDuplicate: boolean
  /** Each product and size once; `price` is in dollars, as the browser states it. */
  lines: readonly CartLine[]
  /** The subtotal or the total as the browser states it, in cents. */
  claimedTotalCents: number | null
  /** The total that the shopper has seen, in cents. */
  shownTotalCents: number | null
  /** The currency that the shopper has seen it in. */
  shownCurrency?: string | undefined
  /** The least that its payment method takes, in cents. One that costs nothing is not charged. */
  leastCents: number
  customerSearch: string
}

/** The price that the browser states; null when it states none. */
export const claimedCents = ({ price }: CartLine): number | null => (price === undefined ? null : price * 100)

/** The lines as the browser states them. */
export const statedLines = ({ lines }: NewOrder) =>
  lines.map((line) => ({ ...line, cents: claimedCents(line) }))

/** What a line is priced by, as the browser or the catalogue states it; undefined where neither does. */
export type StatedLine = {
  cents: number | null
  category?: Category | undefined
  subCategory?: SubCategory | undefined
}

/**
 * Prices an order, as the browser states its lines unless they are given; undefined when something is missing or impossible, or when the browser states another total or currency.
 * @throws ApiError code-below-minimum, code-not-for-these, code-not-combined
 */
export function priceOrder(
  order: NewOrder,
  rules: PlacingRules,
  stated: readonly StatedLine[] = statedLines(order),
): CartPrice | undefined {
  const { lines, claimedTotalCents, shownTotalCents, shownCurrency = rules.currency } = order
  const needsCategory = dependOnCategory(rules)
  const priced = lines.flatMap(({ _id, quantity }, index) => {
    const { cents: price, category, subCategory } = stated[index] ?? {}
    if (price === null || price === undefined || !(price >= 0 && price <= toCents(highestPrice))) return []
    if (needsCategory && (category === undefined || subCategory === undefined)) return []
    return {
      productId: _id,
      price: cents(Math.round(price)),
      quantity,
      category: category ?? '',
      subCategory: subCategory ?? '',
    }
  })
  if (priced.length < lines.length) return undefined
  const price = priceCart(priced, rules)
  const coded = rules.stored.filter(({ offer }) => offer.code !== undefined)
  for (const each of coded) {
    const fault = cartFault(each, priced) ?? combinationFault(each, price.used)
    if (fault !== undefined) throw codeError(fault, each.offer.code, coded)
  }
  const isClaimed = agrees(claimedTotalCents, price.subtotal) || agrees(claimedTotalCents, price.total)
  const isShown = agrees(shownTotalCents, price.total) && shownCurrency === rules.currency
  return isClaimed && isShown ? price : undefined
}

/** Whether its payment method takes what it costs. */
export const isChargeable = ({ leastCents }: NewOrder, { total }: CartPrice): boolean =>
  isTakenByCard(total, leastCents)

/** Whether an amount is the one that the browser states, if it states one. */
export const agrees = (stated: number | null, amount: number): boolean =>
  stated === null || Math.abs(stated - amount) < 0.5
