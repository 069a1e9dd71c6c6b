import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { normalCode } from '../../contract/pricing/normal-code.ts'
import type { AppContext } from '../app-context.ts'
import { typedWordsQuery } from '../catalogue/search/typed-words.ts'
import { isAny } from '../database/is-any.ts'
import { sizesByNumber } from '../inventory/variants.ts'
import { listedOrders } from './order-queries.ts'
import { ordersOfExchange } from './order-returns.ts'
import { isKnownAs, type OrderSearch, readOrderSearch } from './order-search.ts'
import { soldUnder } from './sold-names.ts'

type Condition = RawBuilder<SqlBool>

/** A search that finds more customers or order lines than this walks the orders by date instead. */
const exactMatchLimit = 1_000

/** SQL: the orders that a merchant's search finds (docs/decisions/333-order-search.md). */
export async function ordersMatching(context: AppContext, text: string): Promise<Condition> {
  const search = readOrderSearch(text)
  const { number, invoiceNumber, ids, id, shortId, trackingNumber, words } = search
  const conditions: Condition[] = [...(number === undefined ? [] : [sql<SqlBool>`orders.number = ${number}`])]
  const [numbered, ofTheCode] = await Promise.all([ofNumber(context, text), ofCode(context, text)])
  if (numbered !== undefined) conditions.push(numbered)
  if (trackingNumber !== undefined)
    conditions.push(
      // As an array, since a subquery beside "or" is tested for each order.
      sql`orders.id = any (array(
        select order_id from parcels where upper(tracking_number) = ${trackingNumber}
        union all ${ordersOfExchange(trackingNumber)}
      ))`,
    )
  // A number that an order, one of its parcels or one of its sizes has is meant alone, or a code.
  if (/\d/.test(text) && (await isAnyListed(context, conditions))) return anyOf([...conditions, ofTheCode])
  conditions.push(ofTheCode)
  if (invoiceNumber !== undefined)
    conditions.push(sql`orders.id = any (array(
      select order_id from invoices where livemode in (true, false) and invoices.number = ${invoiceNumber}))`)
  if (ids !== undefined) conditions.push(sql`orders.id between ${ids.first}::uuid and ${ids.last}::uuid`)
  if (id !== undefined) conditions.push(sql`${id}::uuid in (orders.id, orders.shopper_id)`)
  if (shortId !== undefined) conditions.push(sql`right(orders.id::text, 8) = ${shortId}`)
  if (words.length > 0)
    conditions.push(
      ...(await Promise.all([ofCustomers(context, search), ofProducts(context, words.join(' '))])),
    )
  return anyOf(conditions)
}

async function ofCustomers({ database }: AppContext, search: OrderSearch): Promise<Condition> {
  const isKnown = isKnownAs(sql`customer_text`, search)
  const customers = await database
    .selectFrom('order_customers')
    .select('shopper_id')
    .where(isKnown)
    .limit(exactMatchLimit + 1)
    .execute()
  if (customers.length <= exactMatchLimit)
    return sql`orders.shopper_id = any (${customers.map((customer) => customer.shopper_id)}::uuid[])`
  // Left as a subquery on purpose: PostgreSQL then walks the orders by date and stops when the page is full.
  return sql`(
    select true from order_customers
    where order_customers.shopper_id = orders.shopper_id and ${isKnown} limit 1
  )`
}

const anyOf = (conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join([sql`false`, ...conditions], sql` or `)})`

const isAnyListed = async (context: AppContext, conditions: readonly Condition[]): Promise<boolean> =>
  conditions.length > 0 &&
  isAny(listedOrders(context).where(anyOf(conditions)).clearSelect().select('orders.id'))

/** Orders of a size that has the SKU or the barcode, whatever the size was called when it was ordered. */
async function ofNumber({ database }: AppContext, number: string): Promise<Condition | undefined> {
  const sizes = await sizesByNumber(database, number)
  if (sizes.length === 0) return undefined
  const [ids, names] = [sizes.map(({ productId }) => productId), sizes.map(({ size }) => size)]
  return sql`orders.id in (
    select order_id from order_lines
    where product_id = any (${ids}::uuid[]) and (product_id, size_of_order(order_id, product_id, selected_size))
      in (select * from unnest(${ids}::uuid[], ${names}::text[]))
  )`
}

/** Orders that hold a use of the offer with this code, and cancelled ones, which have given theirs back. */
async function ofCode({ database }: AppContext, text: string): Promise<Condition> {
  const code = normalCode(text)
  const wasCancelled = sql<SqlBool>`cancelled_at is not null and adjustments @> ${JSON.stringify([{ code }])}::jsonb`
  const { rows } = await sql<{ orderId: string }>`
    (select order_id as "orderId" from offers join offer_uses on offer_id = offers.id where code = ${code}
      limit ${exactMatchLimit + 1})
    union all
    (select id from orders where ${wasCancelled} limit ${exactMatchLimit + 1})`.execute(database)
  if (rows.length <= exactMatchLimit)
    return sql`orders.id = any (${rows.map(({ orderId }) => orderId)}::uuid[])`
  return sql`(${wasCancelled} or (
    select true from offers join offer_uses on offer_id = offers.id where code = ${code} and order_id = orders.id
  ))`
}

type SoldName = { product_id: string; name: string }

/** Orders of products that had a name with words that begin with each of the text's when they were ordered. */
async function ofProducts({ database }: AppContext, text: string): Promise<Condition> {
  const query = await typedWordsQuery(database, text)
  if (query === undefined) return sql`false`
  const { rows } = await sql<SoldName>`${soldUnder(query)} limit ${exactMatchLimit + 1}`.execute(database)
  if (rows.length > exactMatchLimit)
    return sql`(
      select true from order_lines
      where order_lines.order_id = orders.id
        and to_tsvector('shop_english', spaced_text(product ->> 'productName')) @@ ${query}::tsquery limit 1
    )`
  // A line with one of the names has the words, whichever of the products it is of.
  const isSold = sql`order_lines.product_id = any (${rows.map((row) => row.product_id)}::uuid[])
    and product ->> 'productName' = any (${rows.map(({ name }) => name)}::text[])`
  const { rows: lines } = await sql<{ order_id: string }>`
    select order_id from order_lines where ${isSold} limit ${exactMatchLimit + 1}`.execute(database)
  if (lines.length <= exactMatchLimit)
    return sql`orders.id = any (${lines.map((line) => line.order_id)}::uuid[])`
  // Names are compared: what was sold often, and long ago, is looked for in every order since.
  return sql`(select true from order_lines where order_lines.order_id = orders.id and ${isSold} limit 1)`
}
