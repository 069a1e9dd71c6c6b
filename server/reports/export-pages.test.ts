import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { seedOrders } from '../../bench/seed-orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { refreshCustomers } from '../customers/refresh-customers.ts'
import { rowsPerPage } from '../database/every-page.ts'
import { addDays, dayOf } from './shop-days.ts'

const { shop, database } = await openPayments()
const orders = 2 * rowsPerPage + 7
const today = dayOf(new Date(), 'UTC')
const period = { from: addDays(today, -1_500), to: today }

beforeAll(async () => {
  await seedOrders(database, orders, orders)
  // Pages end among orders of one moment.
  await sql`update orders set created_at = date_trunc('year', created_at)`.execute(database)
  await sql`
    insert into refunds (charge_id, order_id, provider, amount_cents, reason, requested_at, completed_at, state)
    select charge_id, id, 'test', 100, 'requested', created_at, created_at, 'succeeded' from orders`.execute(
    database,
  )
  await sql`
    insert into invoices (livemode, number, kind, order_id, issued_at, document)
    select false, row_number() over (), 'invoice', id, created_at,
      '{"buyer": [], "order": {"number": 1}, "taxes": [], "total": 100, "payment": "Paid."}' from orders`.execute(
    database,
  )
  await refreshCustomers(shop.running.context)
}, 60_000)

/** The rows of a file by one of its columns. */
async function download(file: string, columns: readonly string[]): Promise<string[]> {
  const headers = await shop.signInAdministrator()
  const answer = await fetch(`${shop.url}/admin/${file}?${new URLSearchParams(period)}`, { headers })
  const [head = '', ...rows] = (await answer.text())
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
  const places = columns.map((column) => head.split(',').indexOf(column))
  return rows.map((row) => places.map((place) => row.split(',')[place]).join(' '))
}

const rowsOf = async (query: string) =>
  (await sql.raw<{ key: string }>(query).execute(database)).rows.map(({ key }) => key)

test.each([
  ['export-orders', ['Order'], 'select number::text as key from orders'],
  [
    'export-order-lines',
    ['Order', 'Line'],
    "select number || ' ' || position as key from orders join order_lines on order_id = orders.id",
  ],
  ['export-customers', ['Customer id'], 'select distinct shopper_id::text as key from orders'],
  ['export-invoices', ['Number'], 'select number::text as key from invoices'],
  ['export-refunds', ['Refund id'], 'select id::text as key from refunds'],
])(
  '%s has every row once, however many pages it is read in',
  { tags: ['release'] },
  async (file, columns, query) => {
    const rows = await download(file, columns)
    expect(rows.length).toBeGreaterThan(rowsPerPage)
    expect(rows.sort()).toEqual((await rowsOf(query)).sort())
  },
)
