import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { AppContext } from '../app-context.ts'
import { answerOrders, listedOrders, type Page } from './order-queries.ts'
import { isKnownAs, type OrderSearch, readOrderSearch } from './order-search.ts'
import { toOrder } from './order-serializer.ts'

type Wanted = Page & { search: string; status?: OrderStatus | undefined }
type Condition = RawBuilder<SqlBool>

/** A search that finds more customers or order lines than this walks the orders by date instead. */
const exactMatchLimit = 1_000

/** Lists all orders, newest first. The panel searches and filters them (docs/decisions/092-order-search.md). */
export async function listForAdministrator(context: AppContext, { search, status, ...page }: Wanted) {
  const found = search === '' ? undefined : await matching(context, readOrderSearch(search))
  const orders = listedOrders(context)
    .$call((query) => (status === undefined ? query : query.where('status', '=', status)))
    .$if(found !== undefined, (query) => query.where(found ?? sql<SqlBool>`true`))
  const publicUrl = context.publicUrl()
  return answerOrders(orders, page, (row) => toOrder(row, publicUrl))
}

async function matching(context: AppContext, search: OrderSearch): Promise<Condition> {
  const { number, ids, shortId, words } = search
  const conditions: Condition[] = []
  if (number !== undefined) conditions.push(sql`orders.number = ${number}`)
  if (ids !== undefined) conditions.push(sql`orders.id between ${ids.first}::uuid and ${ids.last}::uuid`)
  if (shortId !== undefined) conditions.push(sql`right(orders.id::text, 8) = ${shortId}`)
  if (words.length > 0)
    conditions.push(...(await Promise.all([ofCustomers(context, search), ofProducts(context, words)])))
  return sql`(${sql.join(conditions, sql` or `)})`
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

/** Orders of products whose name has words that begin with each of `words`. */
async function ofProducts({ database }: AppContext, words: readonly string[]): Promise<Condition> {
  const named = sql<SqlBool>`products.search_vector @@ to_tsquery('shop_english', ${nameQuery(words)})`
  const lines = await database
    .selectFrom('order_lines')
    .select('order_id')
    .where('product_id', 'in', (query) => query.selectFrom('products').select('id').where(named))
    .limit(exactMatchLimit + 1)
    .execute()
  if (lines.length <= exactMatchLimit)
    return sql`orders.id = any (${lines.map((line) => line.order_id)}::uuid[])`
  return sql`(
    select true from order_lines join products on products.id = order_lines.product_id
    where order_lines.order_id = orders.id and ${named} limit 1
  )`
}

/** Weight A is the name (see the table `products`). */
const nameQuery = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*A`).join(' & ')
