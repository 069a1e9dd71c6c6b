import { type Adjustment, type CartPrice, sumOf } from '../../../contract/pricing/cart-price.ts'
import { destinationOf } from '../../../contract/pricing/destination.ts'
import type { Offer } from '../../../contract/pricing/offer.ts'
import { priceCart } from '../../../contract/pricing/price-cart.ts'
import type { ShippingSettings, TaxRate, TaxSettings } from '../../../contract/pricing/pricing-rules.ts'
import type { Database } from '../../database/database.ts'
import type { OrderContent, StoredContent } from '../../orders/order-content.ts'
import { settingsAround } from '../../settings/settings-history.ts'
import { offersAsPlaced } from './offers-as-placed.ts'

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
