import { type FilterOptions, type Filters, isNarrowed } from '../../contract/catalogue/facets.ts'
import { toCents } from '../../contract/money.ts'
import type { ProductChange, ProductFacts } from './change-log.ts'
import type { Dependency } from './dependencies.ts'

/** Where a product stands in a list: by what the list is sorted by, and among equals by its id. */
export type Place = { readonly soldOut: boolean; readonly key: string | number; readonly id: string }

/** What an answer shows of a list. */
export type ListWindow = {
  readonly filters: Filters
  readonly by: 'createdAt' | 'price'
  readonly direction: 'asc' | 'desc'
  readonly soldOutLast: boolean
  /** The place that the shown products come after; undefined when the list is shown from its beginning. */
  readonly after: Place | undefined
  /** The last shown product, and the first that is not; undefined when the list is shown to its end. */
  readonly end: { readonly last: Place; readonly next: Place } | undefined
}

/** A part of a list. What changes before it or beyond it does not touch it. */
export const onList = (window: ListWindow): Dependency => ({
  name: `list ${JSON.stringify(window)}`,
  hooks: ['lists'],
  isTouchedBy: (change) => isWindowTouched(window, change),
})

/** @param isInList whether a product is in the list, apart from the filters */
export function isWindowTouched(
  window: ListWindow,
  { productId, before, after }: ProductChange,
  isInList: (facts: ProductFacts) => boolean = () => true,
): boolean {
  const { filters, by, after: start, end } = window
  const placeOf = (facts: ProductFacts | undefined): Place | undefined =>
    facts && passes(filters, facts) && isInList(facts)
      ? { soldOut: window.soldOutLast && facts.soldOut, key: facts[by], id: productId }
      : undefined
  const isAfter = (place: Place, other: Place) => isOrdered(window, other, place)
  const isShown = (place: Place | undefined) =>
    place !== undefined &&
    (start === undefined || isAfter(place, start)) &&
    (end === undefined || !isAfter(place, end.last))
  const place = placeOf(after)
  if (isShown(placeOf(before)) || isShown(place)) return true
  // The answer says that there is more as long as something stands beyond.
  return productId === end?.next.id && (place === undefined || !isAfter(place, end.last))
}

/** The end of a page of `limit` products, by the places of what was read: one more than that if there is more. */
export function endOf(places: readonly Place[], limit: number): ListWindow['end'] {
  const [last, next] = places.slice(limit - 1)
  return last && next && { last, next }
}

/** How many products pass the filters: a change touches the numbers where it changes what a product counts as. */
export const onNumbers = (filters: Filters): Dependency => ({
  name: `numbers ${JSON.stringify(filters)}`,
  hooks: ['lists'],
  isTouchedBy: ({ before, after }) => countsAs(filters, before) !== countsAs(filters, after),
})

/** The prices that a list can be filtered by. A change touches them where the product is at either end, or comes to it. */
export const onPriceRange = (filters: Filters, prices: FilterOptions['prices']): Dependency => ({
  name: `price range ${JSON.stringify([filters, prices])}`,
  hooks: ['lists'],
  isTouchedBy: ({ before, after }) =>
    isOutermost(filters, prices, before) !== isOutermost(filters, prices, after),
})

/** What a product counts as beside any list. */
export const countedFacts = (facts: ProductFacts | undefined): string | undefined =>
  facts && JSON.stringify([facts.category, facts.subCategory, facts.colourFamily, facts.sizes, facts.onSale])

/** Where the numbers beside filters count a product; undefined where they don't. */
function countsAs(filters: Filters, facts: ProductFacts | undefined): string | undefined {
  if (facts === undefined || !isPriced(filters, facts)) return undefined
  // Narrowed lists count the products of every category.
  if (!isNarrowed(filters) && !isOfType(filters, facts)) return undefined
  return countedFacts(facts)
}

/** The price of a product that is at either end of a list's prices, or beyond. */
function isOutermost(
  filters: Filters,
  prices: FilterOptions['prices'],
  facts: ProductFacts | undefined,
): number | undefined {
  if (facts === undefined || !passes({ ...filters, priceFrom: undefined, priceTo: undefined }, facts))
    return undefined
  const isOuter =
    prices === undefined || facts.price <= toCents(prices.lowest) || facts.price >= toCents(prices.highest)
  return isOuter ? facts.price : undefined
}

const passes = (filters: Filters, facts: ProductFacts): boolean => {
  const { colour = [], size = [] } = filters
  return (
    isOfType(filters, facts) &&
    isPriced(filters, facts) &&
    (!filters.onSale || facts.onSale) &&
    (colour.length === 0 || (facts.colourFamily !== null && colour.includes(facts.colourFamily))) &&
    (size.length === 0 || facts.sizes.some((offered) => size.some((one) => isAlike(one, offered))))
  )
}

const isAlike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const isOfType = ({ category, subCategory }: Filters, facts: ProductFacts): boolean =>
  (category.length === 0 || category.includes(facts.category)) &&
  (subCategory.length === 0 || subCategory.includes(facts.subCategory))

const isPriced = ({ priceFrom = 0, priceTo = Number.POSITIVE_INFINITY }: Filters, { price }: ProductFacts) =>
  price >= priceFrom && price <= priceTo

function isOrdered({ direction }: ListWindow, one: Place, other: Place): boolean {
  if (one.soldOut !== other.soldOut) return other.soldOut
  const [lower, higher] = direction === 'asc' ? [one, other] : [other, one]
  return lower.key === higher.key ? lower.id < higher.id : lower.key < higher.key
}
