import type { Category, SubCategory } from '../../contract/catalogue/categories.ts'
import { cents, highestPrice, toCents } from '../../contract/money.ts'
import type { CartPrice } from '../../contract/pricing/cart-price.ts'
import { priceCart } from '../../contract/pricing/price-cart.ts'
import { cartFault, codeError, combinationFault } from '../pricing/find-code.ts'
import { dependOnCategory, type PlacingRules } from '../pricing/placing-rules.ts'
import type { NewOrder } from './new-order.ts'

/** What a line is priced by, as the browser or the catalogue states it; undefined where neither does. */
export type StatedLine = {
  cents: number | null
  category?: Category | undefined
  subCategory?: SubCategory | undefined
}

/**
 * Prices an order; undefined when something is missing or impossible, or when the browser states another total.
 * @throws ApiError code-below-minimum, code-not-for-these, code-not-combined
 */
export function priceOrder(
  { lines, claimedTotalCents, shownTotalCents }: NewOrder,
  rules: PlacingRules,
  stated: readonly StatedLine[],
): CartPrice | undefined {
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
  return isClaimed && agrees(shownTotalCents, price.total) ? price : undefined
}

/** Whether an amount is the one that the browser states, if it states one. */
export const agrees = (stated: number | null, amount: number): boolean =>
  stated === null || Math.abs(stated - amount) < 0.5
