import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import type { Customer, CustomerOrder } from '../../contract/customers/customer.ts'
import { cents, toDollars } from '../../contract/money.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import type { Call } from '../http/call.ts'
import { cutPage, fromCursor, isInteger, isSerial, isText, isTime } from '../http/cursor.ts'
import { isKnownAs, type OrderSearch, readOrderSearch } from '../orders/order-search.ts'

export type CustomerRow = {
  shopper_id: string
  name: string
  email: string
  is_guest: boolean
  sort_name: string
  orders: number
  spent_cents: string
  last_order_at: Date
}

type Sorting = {
  column: RawBuilder<unknown>
  type: RawBuilder<unknown>
  isKey: (key: unknown) => key is string | number
  keyOf: (row: CustomerRow) => string | number
}

const sortings: Readonly<Record<CustomerOrder, Sorting>> = {
  'last-order': {
    column: sql`last_order_at`,
    type: sql`timestamptz`,
    isKey: isTime,
    keyOf: (row) => row.last_order_at.toISOString(),
  },
  spent: {
    column: sql`spent_cents`,
    type: sql`bigint`,
    isKey: isSerial,
    keyOf: (row) => Number(row.spent_cents),
  },
  orders: { column: sql`orders`, type: sql`integer`, isKey: isInteger, keyOf: (row) => row.orders },
  name: {
    column: sql`sort_name collate shop_names`,
    type: sql`text`,
    isKey: isText,
    keyOf: (row) => row.sort_name,
  },
}

/** A search that finds more customers than this walks them in the order of the list. */
const exactMatchLimit = 1_000
/** A search is first held against so many customers: what many are called fills a page there, and an index would read all. */
const firstLooked = 2_000

/** Customers with the figures of a minute ago at most. */
export async function listCustomers(
  { database }: Pick<AppContext, 'database'>,
  { input: { search: typed, order, sort, limit, cursor } }: Call<'listCustomers'>,
): Promise<AnswerOf<'listCustomers'>> {
  const { column, type, isKey, keyOf } = sortings[order]
  const after = fromCursor(cursor, isKey)
  const direction = sort === 'asc' ? sql`asc` : sql`desc`
  const inOrder = sql`order by ${column} ${direction}, shopper_id ${direction}`
  const isLater = after
    ? sql`(${column}, shopper_id) ${sort === 'asc' ? sql`>` : sql`<`} (${after.key}::${type}, ${after.id}::uuid)`
    : sql`true`
  const read = async (source: RawBuilder<unknown>, isFound: RawBuilder<unknown>) => {
    const { rows } = await sql<CustomerRow>`
      with page as (select * from ${source} where ${isFound} ${inOrder} limit ${limit + 1})
      select shopper_id, name, email, email_key is null as is_guest, sort_name, orders, spent_cents, last_order_at
      from page join shoppers on shoppers.id = shopper_id ${inOrder}`.execute(database)
    return rows
  }
  const search = typed === '' ? undefined : readOrderSearch(typed)
  const next = sql`(select * from customers where ${isLater} ${inOrder} limit ${firstLooked}) as customers`
  let rows = await read(next, search ? isSearched(search) : sql`true`)
  if (search && rows.length <= limit)
    rows = await read(sql`customers`, sql`${await matching(database, search)} and ${isLater}`)
  const { page, ...more } = cutPage(rows, limit, (row) => ({ key: keyOf(row), id: row.shopper_id }))
  return { data: page.map(toCustomer), ...more }
}

export const toCustomer = (row: CustomerRow): Customer => ({
  id: row.shopper_id as ShopperId,
  name: row.name,
  email: row.email,
  ...(row.is_guest ? { isGuest: true } : {}),
  orders: row.orders,
  spent: toDollars(cents(Number(row.spent_cents))),
  ...(row.orders === 0 ? {} : { lastOrderAt: row.last_order_at.toISOString() }),
})

/** By the number or the id of an order, or by their own id, which the cards of their orders have. */
const isOfOrder = ({ number, id }: OrderSearch) => sql<SqlBool>`(
  ${number === undefined ? sql`false` : sql`shopper_id in (select shopper_id from orders where orders.number = ${number})`}
  or ${id === undefined ? sql`false` : sql`shopper_id in (select ${id}::uuid union all select shopper_id from orders where id = ${id}::uuid)`}
)`

/**
 * SQL: whether a row of customers is searched for, asked of each row. Texts of their orders have the addresses and phone
 * numbers.
 */
const isSearched = (search: OrderSearch): RawBuilder<SqlBool> =>
  search.words.length === 0
    ? isOfOrder(search)
    : sql`(${isOfOrder(search)} or ${isKnownAs(sql`words`, search)} or (
    select true from order_customers
    where order_customers.shopper_id = customers.shopper_id and ${isKnownAs(sql`customer_text`, search)} limit 1
  ) or (
    select true from customer_notes
    where customer_notes.shopper_id = customers.shopper_id and ${isNoted(search)} limit 1
  ))`

/** SQL: whether a note of staff says it. Notes are few beside orders, so that no index has their words. */
const isNoted = (search: OrderSearch) => isKnownAs(sql`search_text(note)`, search)

/** SQL: the same by indexes, where few are found. */
async function matching(database: Database, search: OrderSearch): Promise<RawBuilder<SqlBool>> {
  if (search.words.length === 0) return isOfOrder(search)
  const { rows } = await sql<{ shopper_id: string }>`
    (select shopper_id from customers where ${isKnownAs(sql`words`, search)} limit ${exactMatchLimit + 1})
    union
    (select shopper_id from order_customers where ${isKnownAs(sql`customer_text`, search)} limit ${exactMatchLimit + 1})
    union
    (select shopper_id from customer_notes where ${isNoted(search)} limit ${exactMatchLimit + 1})
    ${search.number === undefined ? sql`` : sql`union (select shopper_id from orders where orders.number = ${search.number})`}
    ${search.id === undefined ? sql`` : sql`union (select shopper_id from customers where ${isOfOrder(search)})`}`.execute(
    database,
  )
  return rows.length <= exactMatchLimit
    ? sql`shopper_id = any (${rows.map((row) => row.shopper_id)}::uuid[])`
    : isSearched(search)
}
