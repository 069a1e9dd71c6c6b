import { sql } from 'kysely'
import type { Delivery } from '../../contract/accounts/personal-details.ts'
import { cents, highestPrice, toCents } from '../../contract/money.ts'
import type { CartLine } from '../../contract/orders/cart.ts'
import { type CartPrice, priceCart } from '../../contract/orders/price-cart.ts'
import { productDocument } from '../catalogue/product-row.ts'
import type { Database } from '../database/database.ts'
import { countStock, reserveStock, type TakenStock, takenStock } from '../stock/reservations.ts'
import type { LineRow, OrderRow } from './order-serializer.ts'

export type NewOrder = {
  id: string
  shopper: { id: string; name: string; email: string }
  checkoutId: string | null
  createdAt: Date
  /** Its stock is given back at this time, unless it is paid by then. */
  reservedUntil: Date
  delivery: Delivery
  /** Each product and size once; `price` is in dollars, as the browser states it. */
  lines: readonly CartLine[]
  /** The subtotal or the total as the browser states it, in cents. */
  claimedTotalCents: number | null
  customerSearch: string
}

/** The price that the browser states; null when it states none. */
export const claimedCents = ({ price }: CartLine): number | null => (price === undefined ? null : price * 100)

type PlacedRow = TakenStock & {
  /** Null when no order was stored: the cart is out of date or too large, or its checkout has an order already. */
  number: number | null
  too_many_unpaid: boolean
  /** Prices are today's. `for_sale` is false when the product or size is gone, `as_claimed` when the price differs. */
  lines: (LineRow & { for_sale: boolean; as_claimed: boolean })[]
}

/** The limit keeps a script from filling the shop. Orders placed at the same moment can exceed it. */
const mostUnpaidOrders = 20

/** SQL: a row that exists is locked, so that the purge of customers without orders waits and then sees the order. */
export const upsertCustomerSearch = (shopperId: string, customerSearch: string, condition = sql``) => sql`
  insert into order_customers (shopper_id, customer_text) select ${shopperId}::uuid, search_text(${customerSearch}) ${condition}
  on conflict (shopper_id, md5(customer_text)) do update set shopper_id = excluded.shopper_id`

/**
 * Compares a cart with the catalogue, takes its stock and stores the order if today's prices are those of `price`: one
 * statement, so that nothing can change in between (docs/decisions/030-one-statement-order.md). Without `price` nothing is
 * stored.
 */
const placeOrderStatement = (order: NewOrder, price: CartPrice | undefined) => sql<PlacedRow>`
  with lines as (
    select * from unnest(
      ${order.lines.map((line) => line._id)}::uuid[],
      ${order.lines.map((line) => line.selectedSize)}::text[],
      ${order.lines.map((line) => line.quantity)}::smallint[],
      ${order.lines.map(claimedCents)}::float8[]
    ) with ordinality as lines (product_id, selected_size, quantity, claimed_cents, position)
  ), priced as (
    select lines.position::smallint, lines.product_id, ${productDocument} as product, price_cents, selected_size, quantity,
      coalesce(listed and selected_size = any (sizes), false) as for_sale,
      claimed_cents is null or abs(claimed_cents - price_cents) < 0.5 as as_claimed
    from lines left join products on products.id = lines.product_id
  ), summed as (
    select coalesce(sum(price_cents::bigint * quantity), 0)::bigint as subtotal_cents,
      bool_and(for_sale and as_claimed) as as_claimed
    from priced
  ), unpaid as (
    select count(*) >= ${mostUnpaidOrders}::int as too_many from (
      select from orders where shopper_id = ${order.shopper.id}::uuid and payment_state in ('awaiting', 'failed')
      limit ${mostUnpaidOrders}::int
    ) as few
  ), priced_as_claimed as (
    select subtotal_cents from summed, unpaid
    where not too_many and as_claimed and subtotal_cents = ${price?.subtotal}::bigint
  ), ${countStock(sql`exists (select from priced_as_claimed)`)}, placed as (
    insert into orders (id, shopper_id, checkout_id, created_at, customer_name, customer_email, delivery,
      subtotal_cents, adjustments, total_cents)
    select ${order.id}::uuid, ${order.shopper.id}::uuid, ${order.checkoutId}::text, ${order.createdAt}::timestamptz,
      ${order.shopper.name}::text, ${order.shopper.email}::text, ${JSON.stringify(order.delivery)}::jsonb,
      subtotal_cents, ${JSON.stringify(price?.adjustments)}::jsonb, ${price?.total}::bigint
    from priced_as_claimed, enough
    on conflict (shopper_id, checkout_id) do nothing
    returning id, number
  ), placed_lines as (
    insert into order_lines (order_id, position, product_id, product, price_cents, selected_size, quantity)
    select placed.id, position, product_id, product, price_cents, selected_size, quantity
    from placed, priced
  ), customer as (
    ${upsertCustomerSearch(order.shopper.id, order.customerSearch, sql`where exists (select from placed)`)}
  ), ${reserveStock(sql`placed`, order.reservedUntil)}
  select placed.number, too_many as too_many_unpaid,
    (select json_agg(priced order by position) from priced) as lines, ${takenStock}
  from unpaid left join placed on true`

/** `placed` is undefined when nothing was stored; `row` then has the reason. */
type Outcome = { placed: OrderRow | undefined; row: PlacedRow }

/**
 * Stores an order at the prices that the browser states, in one round trip. A cart without prices takes two: the first
 * reads today's prices.
 */
export async function storeOrder(database: Database, order: NewOrder): Promise<Outcome> {
  const claimed = order.lines.map(claimedCents)
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
