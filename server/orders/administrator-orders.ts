import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OrderStatus } from '../../contract/orders/statuses.ts'
import type { Shop } from '../shop.ts'
import { answerOrders, listedOrders, type Page } from './order-queries.ts'

type Wanted = Page & { search: string; status?: OrderStatus | undefined }

/** Up to this many customers a search is answered from their orders; beyond it, from the newest orders on. */
const fewCustomers = 1_000

/** All orders, newest first: of one status, of customers whose name or email contains a text, or by their id. */
export async function listForAdministrator(shop: Shop, { search, status, ...page }: Wanted) {
  const found = search === '' ? undefined : await matching(shop, search)
  const orders = listedOrders(shop)
    .$if(status !== undefined, (query) => query.where('status', '=', String(status)))
    .$if(found !== undefined, (query) => query.where(found ?? sql<SqlBool>`true`))
  return answerOrders(shop, orders, page)
}

async function matching(shop: Shop, search: string): Promise<RawBuilder<SqlBool>> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const customers = await shop.database
    .selectFrom('order_customers')
    .select('shopper_id')
    .where('known_as', 'ilike', pattern)
    .limit(fewCustomers + 1)
    .execute()
  // Left as a subquery on purpose: PostgreSQL then walks the orders by date and stops when the page is full.
  if (customers.length > fewCustomers)
    return sql<SqlBool>`(
      select true from order_customers
      where order_customers.shopper_id = orders.shopper_id and known_as ilike ${pattern} limit 1
    )`
  const theirs = sql<SqlBool>`orders.shopper_id = any (${customers.map((customer) => customer.shopper_id)}::uuid[])`
  const range = idsBeginningWith(search)
  if (range === undefined) return theirs
  const beginning = sql<SqlBool>`orders.id between ${range.first}::uuid and ${range.last}::uuid`
  return isShortId(search)
    ? sql<SqlBool>`(${theirs} or ${beginning} or right(orders.id::text, 8) = ${search.toLowerCase()})`
    : sql<SqlBool>`(${theirs} or ${beginning})`
}

/** Shoppers know their orders by the last eight characters of the id. */
const isShortId = (text: string): boolean => /^[0-9a-f]{8}$/i.test(text)

/** The ids that begin with a text of at least 8 hexadecimal digits; undefined when it is none. */
function idsBeginningWith(text: string): { first: string; last: string } | undefined {
  const digits = text.toLowerCase().replaceAll('-', '')
  if (!/^[0-9a-f]{8,32}$/.test(digits)) return undefined
  return { first: digits.padEnd(32, '0'), last: digits.padEnd(32, 'f') }
}
