import { cents, highestPrice, toCents } from '../../contract/money.ts'
import { type CartPrice, priceCart } from '../../contract/orders/price-cart.ts'
import type { Database } from '../database/database.ts'
import type { OrderRow } from './order-serializer.ts'
import { type NewOrder, type PlacedRow, placeOrderStatement } from './place-order-statement.ts'

/** `placed` is undefined when nothing was stored; `row` then has the reason. */
type Outcome = { placed: OrderRow | undefined; row: PlacedRow }

/**
 * Stores an order at the prices that the browser states, in one round trip. A cart without prices takes two: the first
 * reads today's prices.
 */
export async function storeOrder(database: Database, order: NewOrder): Promise<Outcome> {
  const claimed = order.lines.map((line) => line.claimedCents)
  const outcome = await storeAt(database, order, claimed)
  const { placed, row } = outcome
  if (placed !== undefined || !claimed.includes(null) || row.too_many_unpaid) return outcome
  const agrees = row.lines.every((line) => line.for_sale && line.as_claimed)
  if (!agrees) return outcome
  return storeAt(
    database,
    order,
    row.lines.map((line) => line.price_cents),
  )
}

async function storeAt(
  database: Database,
  order: NewOrder,
  prices: readonly (number | null)[],
): Promise<Outcome> {
  const price = priceAt(order, prices)
  const { rows } = await placeOrderStatement(order, price).execute(database)
  const [row] = rows
  if (row === undefined) throw new Error('placing an order answered no row')
  const { number } = row
  return { placed: price && number !== null ? placedOrder(order, price, row, number) : undefined, row }
}

/** Prices the order; undefined when a price is missing or impossible, or when the browser states another total. */
function priceAt({ lines, claimedTotalCents }: NewOrder, prices: readonly (number | null)[]) {
  const priced = lines.flatMap(({ quantity }, index) => {
    const price = prices[index] ?? Number.NaN
    return Math.abs(price) <= toCents(highestPrice) ? [{ price: cents(Math.round(price)), quantity }] : []
  })
  if (priced.length < lines.length) return undefined
  const price = priceCart(priced)
  const isClaimed = (amount: number) =>
    claimedTotalCents === null || Math.abs(claimedTotalCents - amount) < 0.5
  return isClaimed(price.subtotal) || isClaimed(price.total) ? price : undefined
}

const placedOrder = (order: NewOrder, price: CartPrice, row: PlacedRow, number: number): OrderRow => ({
  id: order.id,
  number,
  shopper_id: order.shopper.id,
  created_at: order.createdAt,
  status: 'Order Placed',
  payment_state: 'awaiting',
  customer_name: order.shopper.name,
  customer_email: order.shopper.email,
  delivery: order.delivery,
  subtotal_cents: String(price.subtotal),
  adjustments: [...price.adjustments],
  total_cents: String(price.total),
  lines: row.lines,
  card_brand: null,
  card_last4: null,
  livemode: true,
})
