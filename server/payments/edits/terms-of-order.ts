import type { Categories } from '../../../contract/catalogue/categories.ts'
import { type Adjustment, type CartPrice, sumOf } from '../../../contract/pricing/cart-price.ts'
import { destinationOf } from '../../../contract/pricing/destination.ts'
import type { AppliesTo, Offer } from '../../../contract/pricing/offer.ts'
import { priceCart } from '../../../contract/pricing/price-cart.ts'
import type { ShippingSettings, TaxRate, TaxSettings } from '../../../contract/pricing/pricing-rules.ts'
import type { Database } from '../../database/database.ts'
import type { OrderContent, StoredContent } from '../../orders/order-content.ts'
import { readOffersOfOrder } from '../../pricing/offers-of-order.ts'
import { settingsAround, settingsSince } from '../../settings/settings-history.ts'

/** What an order is priced by when it is edited (docs/decisions/205-editing-orders.md). */
export type OrderTerms = { shipping: ShippingSettings; tax: TaxSettings; offers: readonly Offer[] }

/** The rules by which the order was placed, if they are known; else those that its own price shows. */
export async function readOrderTerms(
  database: Database,
  orderId: string,
  content: StoredContent,
): Promise<OrderTerms> {
  const offered = await offersAsPlaced(database, orderId, content.placedAt)
  const shippings = await settingsAround(database, 'shipping', content.placedAt)
  const taxes = await settingsAround(database, 'tax', content.placedAt)
  const candidates = offered.flatMap((offers) =>
    shippings.flatMap((shipping) => taxes.map((tax) => ({ shipping, tax, offers }))),
  )
  const known = candidates.find((terms) => isPricedBy(content, terms))
  return known ?? { ...ownTerms(content), offers: offered[0] ?? [] }
}

/**
 * The offers of an order as they may have read when it was placed, the likeliest first: offers follow categories and types to
 * other names, and the lines of orders keep those of their time.
 */
async function offersAsPlaced(database: Database, orderId: string, at: Date): Promise<Offer[][]> {
  const offers = await readOffersOfOrder(database, orderId)
  if (offers.every(({ appliesTo }) => appliesTo.kind !== 'category')) return [offers]
  const then = await settingsAround(database, 'catalogue', at)
  const since = await settingsSince(database, 'catalogue', at)
  return then.map(({ categories }) => {
    const newestFirst = [...since.flatMap((value) => value.categories), ...categories]
    return offers.map((offer) => ({
      ...offer,
      appliesTo: namedAsIn(categories, offer.appliesTo, newestFirst),
    }))
  })
}

function namedAsIn(then: Categories, appliesTo: AppliesTo, newestFirst: Categories[number][]): AppliesTo {
  if (appliesTo.kind !== 'category') return appliesTo
  const { category, subCategory } = appliesTo
  const now = newestFirst.find(
    ({ name, types }) =>
      name === category && (subCategory === undefined || types.some((type) => type.name === subCategory)),
  )
  const was = then.find(({ id }) => id === now?.id)
  if (now === undefined || was === undefined) return appliesTo
  const type = now.types.find(({ name }) => name === subCategory)
  const typeWas = was.types.find(({ id }) => id === type?.id)
  return {
    ...appliesTo,
    category: was.name,
    ...(typeWas === undefined ? {} : { subCategory: typeWas.name }),
  }
}

/** Prices lines of the order, which keep their unit prices, for an address. */
export function priceContent(
  { lines, delivery }: Pick<OrderContent, 'lines' | 'delivery'>,
  { products, lines: bought }: Pick<StoredContent, 'products' | 'lines'>,
  terms: OrderTerms,
): CartPrice {
  const priced = lines.map(({ from, productId, price, quantity }) => {
    const product = products[bought.findIndex((line) => line.from === from)]
    if (product === undefined) throw new Error(`the order has no line at ${from}`)
    return { productId, price, quantity, category: product.category, subCategory: product.subCategory }
  })
  return priceCart(priced, { ...terms, ...destinationOf(delivery.address) })
}

function isPricedBy(content: StoredContent, terms: OrderTerms): boolean {
  const { adjustments, total } = priceContent(content, content, terms)
  return total === content.total && textOf(adjustments) === textOf(content.adjustments)
}

/** PostgreSQL orders the fields in its own way. */
const textOf = (adjustments: readonly Adjustment[]): string =>
  JSON.stringify(
    adjustments.map(({ kind, label, percent, cents, included, offerId, code }) => [
      kind,
      label,
      percent,
      cents,
      included,
      offerId,
      code,
    ]),
  )

/** The shipping fee's share or amount, and the tax rate of each category of the order, for any country. */
function ownTerms({ adjustments, lines, products }: StoredContent): {
  shipping: ShippingSettings
  tax: TaxSettings
} {
  const fee = adjustments.find(({ kind }) => kind === 'shipping')
  const taxes = adjustments.filter(({ kind }) => kind === 'tax')
  const rates = new Map<string, TaxRate>()
  for (const [index, { taxPercent }] of lines.entries()) {
    const category = products[index]?.category
    const tax = taxes.find(({ percent }) => percent === taxPercent)
    if (category !== undefined && taxPercent !== null && tax !== undefined)
      rates.set(category, {
        label: tax.label,
        percent: taxPercent,
        countries: 'all',
        categories: [category],
      })
  }
  return {
    shipping: {
      rules: [
        fee?.percent === undefined
          ? { countries: 'all', kind: 'flat', amountCents: sumOf('shipping', adjustments) }
          : { countries: 'all', kind: 'percent', percent: fee.percent },
      ],
    },
    tax: { included: taxes.every(({ included }) => included === true), rates: [...rates.values()] },
  }
}
