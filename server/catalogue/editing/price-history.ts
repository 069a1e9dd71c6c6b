import { sql } from 'kysely'
import { formatCents } from '../../../contract/money.ts'
import type { Database } from '../../database/database.ts'
import { dayMs } from '../../days.ts'
import type { ProductState } from './product-state.ts'

/** A price at which a product was offered, from and until when in milliseconds; null while it was not offered. */
export type OfferedPrice = { price: number | null; from: number; until: number }

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
  const offered = offeredBetween(prices, moment - windowMs, moment).map(({ price }) => price)
  return offered.length === 0 ? undefined : Math.min(...offered)
}

const offeredBetween = (prices: readonly OfferedPrice[], start: number, end: number) =>
  prices.flatMap(({ price, from, until }) =>
    price !== null && from < end && until > start
      ? [{ price, ms: Math.max(0, Math.min(until, end) - from) }]
      : [],
  )

/** The prices of a window that a product was offered at for a day or longer, counted from when each began. */
function stoodBetween(prices: readonly OfferedPrice[], start: number, end: number): number[] {
  const stood = new Map<number, number>()
  for (const { price, ms } of offeredBetween(prices, start, end))
    stood.set(price, (stood.get(price) ?? 0) + ms)
  return [...stood].flatMap(([price, ms]) => (ms >= dayMs ? [price] : []))
}

/** The prices as if the last time of a price had not ended; undefined when it ended a day ago or longer, or never was. */
export function withoutInterruption(
  prices: readonly OfferedPrice[],
  price: number,
  now: number,
): OfferedPrice[] | undefined {
  const at = prices.findLastIndex((one) => one.price === price)
  const last = prices[at]
  if (last === undefined || now - last.until >= dayMs) return undefined
  return [...prices.slice(0, at), { ...last, until: Number.POSITIVE_INFINITY }]
}

/**
 * The rules of a price before (decision 317): the one that is named was the product's for a day or longer in the last 30 days,
 * and the price is below the lowest of the 30 days before the reduction. @returns that lowest price in cents, which is the
 * price before, or what is wrong
 */
export function checkReduction(
  before: ProductState,
  after: ProductState,
  prices: readonly OfferedPrice[],
  now: number,
): { lowest: number } | { fault: string } {
  const { price, compareAtPrice: compareAt } = after
  if (compareAt === null || compareAt <= price)
    return { fault: 'The previous price has to be higher than the price.' }
  if (compareAt !== before.compareAtPrice) {
    const fault = namedFault(compareAt, prices, now)
    if (fault !== undefined) return { fault }
  }
  const current = prices.at(-1)
  const reducedAt = price === before.price && current?.price === price ? current.from : now
  const lowest = lowestBefore(prices, reducedAt)
  if (lowest === undefined) return { fault: 'This was not sold in the 30 days before the reduction.' }
  if (stoodBetween(prices, reducedAt - windowMs, reducedAt).length === 0)
    return { fault: 'This was not sold for a whole day in the 30 days before the reduction.' }
  if (lowest <= price)
    return { fault: `In the 30 days before, this cost ${formatCents(lowest)}, so this is not a reduction.` }
  return { lowest }
}

function namedFault(named: number, prices: readonly OfferedPrice[], now: number): string | undefined {
  if (stoodBetween(prices, now - windowMs, now).includes(named)) return undefined
  return offeredBetween(prices, now - windowMs, now).some(({ price }) => price === named)
    ? `This cost ${formatCents(named)} for less than a day: too short for a previous price.`
    : `This did not cost ${formatCents(named)} in the last 30 days.`
}
