import { type RawBuilder, sql } from 'kysely'
import type { CartPrice } from '../../contract/pricing/cart-price.ts'
import { productDocument } from '../catalogue/product-row.ts'
import { type Database, executeTogether } from '../database/database.ts'
import { countPlaced, type TakenStock, takenStock } from '../inventory/counted-stock.ts'
import { holdStock } from '../inventory/hold-stock.ts'
import { dependOnCategory, type PlacingRules } from '../pricing/placing-rules.ts'
import {
  areRedeemable,
  checkOffers,
  type RefusedOffer,
  refusedOffers,
  takeUses,
} from '../pricing/redeem-offers.ts'
import { areSettings } from '../settings/settings.ts'
import { upsertCustomerSearch } from './customer-search.ts'
import {
  claimedCents,
  isChargeable,
  type NewOrder,
  priceOrder,
  type StatedLine,
  statedLines,
} from './new-order.ts'
import type { OrderRow, UnstoredLineRow } from './order-serializer.ts'

type PlacedRow = TakenStock & {
  /** Null when no order was stored: the cart is out of date or too large, or its checkout has an order already. */
  number: number | null
  too_many_unpaid: boolean
  /** Too many of the last hour are not paid. */
  too_many_lately: boolean
  /** A merchant has changed the settings that it was priced by. */
  rules_changed: boolean
  /** A size was renamed at this moment: the order is to be placed anew. */
  size_renamed: boolean
  /** Offers that it was priced with and can't have; null when there are none. */
  refused_offers: RefusedOffer[] | null
  /** Prices are today's. `for_sale` is false when the product or size is gone, `as_claimed` when the price differs. */
  lines: (UnstoredLineRow & { for_sale: boolean; as_claimed: boolean })[]
}

/** The limits keep a script from filling the shop. Orders that were replaced are counted apart (replace-order.ts). */
const mostOrders = { unpaid: 20, unpaidOfAnHour: 30 }

/** Locks the orders of shoppers as `placeOrderStatement` does, for transactions that lock further rows before it. */
export const lockOrdersOf = (shopperIds: readonly string[]) => sql`
  select pg_advisory_xact_lock(key) from (
    select hashtextextended('orders ' || id, 0) as key from unnest(${shopperIds}::uuid[]) as ids (id) order by key
  ) as keys`

/** SQL: nothing where no price depends on it, so that the shipped rules cost nothing. */
const isCategoryAsStated = (rules: PlacingRules, stated: readonly StatedLine[]) =>
  dependOnCategory(rules)
    ? sql`and coalesce(
        (${stated.map(({ category, subCategory }) => category && `${category} ${subCategory}`)}::text[])[lines.position::int]
          = category || ' ' || sub_category, true)`
    : sql``

/** SQL: inserts the lines of the CTE `placed`, with their part of discounts and taxes where there are any. */
function insertLines(price: CartPrice | undefined): RawBuilder<unknown> {
  const columns = sql`order_id, position, product_id, product, price_cents, selected_size, quantity`
  const values = sql`placed.id, position, product_id, product, price_cents, selected_size, quantity`
  const parts = price?.lines.map((_, index) => linePrice(price, index)) ?? []
  if (parts.every((part) => part.discount_cents === 0 && part.tax_percent === null))
    return sql`insert into order_lines (${columns}) select ${values} from placed, priced`
  return sql`
    insert into order_lines (${columns}, discount_cents, tax_percent, tax_cents)
    select ${values},
      (${parts.map((part) => part.discount_cents)}::int[])[position],
      (${parts.map((part) => part.tax_percent)}::numeric[])[position],
      (${parts.map((part) => part.tax_cents)}::int[])[position]
    from placed, priced`
}

/** Undefined where no offer holds. */
function redeemingOf({ shopper, createdAt: at }: NewOrder, { stored }: PlacingRules, price?: CartPrice) {
  const redemptions = (price?.used ?? []).flatMap(({ offer, savedCents }) => {
    const used = stored.find((each) => each.offer.id === offer.id)
    return used ? [{ stored: used, savedCents }] : []
  })
  return redemptions.length === 0 ? undefined : { shopperId: shopper.id, at, redemptions }
}

/** The columns of a line that its price decides. */
function linePrice({ lines }: CartPrice, index: number) {
  const { discount = 0, tax } = lines[index] ?? {}
  return {
    discount_cents: Number(discount),
    tax_percent: tax?.percent ?? null,
    tax_cents: Number(tax?.cents ?? 0),
  }
}

/**
 * Compares a cart with the catalogue, takes its stock and stores the order if today's prices are those of `price`: one
 * statement, so that nothing can change in between (docs/decisions/030-one-statement-order.md). Without `price`, or with one that
 * can't be charged, nothing is stored.
 */
const placeOrderStatement = (
  order: NewOrder,
  rules: PlacingRules,
  { stated, price }: { stated: readonly StatedLine[]; price: CartPrice | undefined },
  redeeming = redeemingOf(order, rules, price),
) => sql<PlacedRow>`
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
      (claimed_cents is null or abs(claimed_cents - price_cents) < 0.5) ${isCategoryAsStated(rules, stated)} as as_claimed
    from lines left join products on products.id = lines.product_id
  ), summed as (
    select coalesce(sum(price_cents::bigint * quantity), 0)::bigint as subtotal_cents,
      bool_and(for_sale and as_claimed) as as_claimed
    from priced
  ), unpaid as materialized (
    select order_ids, cardinality(order_ids) >= ${mostOrders.unpaid}::int as too_many,
      lately >= ${mostOrders.unpaidOfAnHour}::int as too_many_lately
    from lock_unpaid_orders(${order.shopper.id}::uuid, ${new Date(order.createdAt.getTime() - 3_600_000)}::timestamptz)
  ), rules as (
    select ${areSettings(rules.versions)} as current
  ), ${redeeming ? sql`${checkOffers(redeeming, sql`(select as_claimed from summed)`)},` : sql``}
  priced_as_claimed as (
    select subtotal_cents from summed, unpaid, rules
    where not too_many and not too_many_lately and as_claimed and rules.current and subtotal_cents = ${price && isChargeable(order, price) ? price.subtotal : null}::bigint
      ${redeeming ? sql`and ${areRedeemable(redeeming)}` : sql``}
  ), ${countPlaced(sql`exists (select from priced_as_claimed)`)}, placed as (
    insert into orders (id, shopper_id, checkout_id, created_at, customer_name, customer_email, delivery,
      subtotal_cents, adjustments, total_cents)
    select ${order.id}::uuid, ${order.shopper.id}::uuid, ${order.checkoutId}::text, ${order.createdAt}::timestamptz,
      ${order.shopper.name}::text, ${order.shopper.email}::text, ${JSON.stringify(order.delivery)}::jsonb,
      subtotal_cents, ${JSON.stringify(price?.adjustments)}::jsonb, ${price?.total}::bigint
    from priced_as_claimed, enough
    on conflict (shopper_id, checkout_id) do nothing
    returning id, number
  ), placed_lines as (
    ${insertLines(price)}
  ), customer as (
    ${upsertCustomerSearch(order.shopper.id, order.customerSearch, sql`where exists (select from placed)`)}
  ), ${redeeming ? sql`${takeUses(redeeming, sql`placed`)},` : sql``}
  ${holdStock(holderOf(order))}
  select placed.number, too_many as too_many_unpaid, too_many_lately, not rules.current as rules_changed,
    exists (select from renamed) as size_renamed,
    ${redeeming ? refusedOffers : sql`null`} as refused_offers,
    (select json_agg(priced order by position) from priced) as lines, ${takenStock}
  from rules, unpaid left join placed on true`

const holderOf = ({ shopper, network, createdAt: at, reservedUntil: until }: NewOrder) => ({
  shopperId: shopper.id,
  isProven: shopper.emailConfirmed === true,
  network,
  at,
  until,
})

/** `placed` is undefined when nothing was stored; `row` then has the reason. */
export type Outcome = { placed: OrderRow | undefined; price: CartPrice | undefined; row: PlacedRow }

/**
 * Stores an order at the prices that the browser states, in one round trip. A cart without prices takes two: the first
 * reads today's prices.
 */
export async function storeOrder(database: Database, order: NewOrder, rules: PlacingRules): Promise<Outcome> {
  const claimed = statedLines(order)
  const outcome = await storeAt(database, order, rules, claimed)
  const { placed, row } = outcome
  const isStated = claimed.every(({ cents }) => cents !== null) && !dependOnCategory(rules)
  if (placed !== undefined || isStated || row.rules_changed) return outcome
  if (row.too_many_unpaid || row.too_many_lately) return outcome
  if (row.refused_offers !== null) return outcome
  const agrees = row.lines.every((line) => line.for_sale && line.as_claimed)
  if (!agrees) return outcome
  return storeAt(
    database,
    order,
    rules,
    row.lines.map(({ price_cents: cents, product }) => ({ cents, ...product })),
  )
}

async function storeAt(
  database: Database,
  order: NewOrder,
  rules: PlacingRules,
  stated: readonly StatedLine[],
): Promise<Outcome> {
  const price = priceOrder(order, rules, stated)
  const { rows } = await placeOrderStatement(order, rules, { stated, price }).execute(database)
  return outcomeOf(order, price, rows)
}

/** An order that one statement stores, with its price and rules. */
export type PricedOrder = { order: NewOrder; rules: PlacingRules; price: CartPrice }

/** Stores orders in one transaction, as `storeOrder` would one after the other. When it fails, none is stored. */
export async function storeOrdersTogether(
  database: Database,
  orders: readonly PricedOrder[],
): Promise<Outcome[]> {
  const statements = orders.map(({ order, rules, price }) =>
    placeOrderStatement(order, rules, { stated: statedLines(order), price }).compile(database),
  )
  // All shoppers before the first level, as an order of one of them may wait for that level (docs/decisions/155-stock-in-three-tables.md).
  const lock = lockOrdersOf(orders.map(({ order }) => order.shopper.id)).compile(database)
  const [, ...answers] = await executeTogether<unknown>(database, [lock, ...statements])
  return orders.map(({ order, price }, index) =>
    outcomeOf(order, price, (answers[index] ?? []) as PlacedRow[]),
  )
}

function outcomeOf(order: NewOrder, price: CartPrice | undefined, [row]: readonly PlacedRow[]): Outcome {
  if (row === undefined) throw new Error('placing an order answered no row')
  const { number } = row
  const placed = price && number !== null ? placedOrder(order, price, row, number) : undefined
  return { placed, price, row }
}

const placedOrder = (order: NewOrder, price: CartPrice, row: PlacedRow, number: number): OrderRow => ({
  id: order.id,
  number,
  shopper_id: order.shopper.id,
  created_at: order.createdAt,
  status: 'Order Placed',
  payment_state: 'awaiting',
  payment_method: order.paymentMethod,
  customer_name: order.shopper.name,
  customer_email: order.shopper.email,
  delivery: order.delivery,
  subtotal_cents: String(price.subtotal),
  adjustments: [...price.adjustments],
  total_cents: String(price.total),
  lines: row.lines.map((line, index) => ({ ...line, ...linePrice(price, index) })),
  card_brand: null,
  card_last4: null,
  livemode: true,
  refunded_cents: '0',
  refunding_cents: '0',
  cancelled_at: null,
  due_cents: '0',
  captured_cents: '0',
})
