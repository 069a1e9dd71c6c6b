import { sql } from 'kysely'
import { cents, formatMoney, toDollars } from '../../contract/money.ts'
import type { Database } from '../database/database.ts'
import type { ProductState } from './product-state.ts'

/** A price at which a product was offered, from and until when in milliseconds; null while it was not offered. */
export type OfferedPrice = { price: number | null; from: number; until: number }

const dayMs = 24 * 60 * 60 * 1_000
const windowMs = 30 * dayMs

/** The prices of products by id, in the order in which they were saved. */
export async function readPrices(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OfferedPrice[]>> {
  const rows = await database
    .selectFrom('product_prices')
    .select(['product_id', 'price_cents', 'from_at'])
    .where('product_id', '=', sql<string>`any(${ids}::uuid[])`)
    // An edit that waited for another one's lock can have an earlier time, and a later id.
    .orderBy('id')
    .execute()
  const prices = new Map<string, OfferedPrice[]>()
  for (const { product_id, price_cents: price, from_at } of rows) {
    const from = from_at.getTime()
    const ofProduct = prices.get(product_id) ?? []
    const last = ofProduct.at(-1)
    if (last) last.until = from
    ofProduct.push({ price, from, until: Number.POSITIVE_INFINITY })
    prices.set(product_id, ofProduct)
  }
  return prices
}

/** The lowest price of the 30 days before a moment; undefined when the product was not offered in them. */
export function lowestBefore(prices: readonly OfferedPrice[], moment: number): number | undefined {
  const offered = pricesBetween(prices, moment - windowMs, moment)
  return offered.length === 0 ? undefined : Math.min(...offered)
}

const pricesBetween = (prices: readonly OfferedPrice[], start: number, end: number): number[] =>
  prices.flatMap(({ price, from, until }) => (price !== null && from < end && until > start ? [price] : []))

/**
 * The rules of a price before (decision 152): the product had it in the last 30 days, and the price is below the lowest
 * of the 30 days before the reduction. @returns that lowest price in cents, or what is wrong
 */
export function checkReduction(
  before: ProductState,
  after: ProductState,
  prices: readonly OfferedPrice[],
  now: number,
): { lowest: number } | { fault: string } {
  const { price, compareAtPrice: compareAt } = after
  if (compareAt === null || compareAt <= price) return { fault: 'The price before has to exceed the price.' }
  const isNamed = compareAt !== before.compareAtPrice
  if (isNamed && !pricesBetween(prices, now - windowMs, now).includes(compareAt))
    return { fault: `This did not cost ${inDollars(compareAt)} in the last 30 days.` }
  const current = prices.at(-1)
  const reducedAt = price === before.price && current?.price === price ? current.from : now
  const lowest = lowestBefore(prices, reducedAt)
  if (lowest === undefined) return { fault: 'This was not sold in the 30 days before the reduction.' }
  if (lowest <= price)
    return { fault: `In the 30 days before, this cost ${inDollars(lowest)}: the price is no reduction.` }
  return { lowest }
}

const inDollars = (amount: number) => formatMoney(toDollars(cents(amount)))
