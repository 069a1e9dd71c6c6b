import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { copyOrder } from '../../tests/setup/copied-orders.ts'
import { addProduct, buy, lineOf } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { planOf, recordStatements } from '../../tests/setup/recorded-statements.ts'
import { askReturn, delivered, tooSmall } from '../../tests/setup/returns.ts'
import { listReturns } from '../returns/return-queries.ts'
import { listOrders } from './order-queries.ts'
import { ordersMatching } from './orders-matching.ts'

const { shop, ada, database } = await openPayments()
const { context } = shop.running

/** Cutting a name into words takes ten times as long as comparing names. */
test('a search for what was sold often cuts no names of other orders into words', async () => {
  const kaftan = await addProduct(shop, { productName: 'Kaftan' })
  const { _id } = await buy(shop, ada, [lineOf(kaftan)])
  await copyOrder(database, _id, 1_001)
  const { recording, statements } = recordStatements(database)
  const matching = await ordersMatching(context, 'kaftan')
  const { data } = (await listOrders({ ...context, database: recording }, { matching, limit: 5 })) as {
    data: object[]
  }
  expect(data).toHaveLength(5)
  const [listing] = statements
  expect(listing?.sql).toContain('order_lines')
  expect(listing?.sql).not.toContain('to_tsvector')
})

test('a search for returns reads the orders that have one, and no names of their lines', async () => {
  const coat = await addProduct(shop, { productName: 'Loden Coat' })
  const order = await delivered(shop, ada, [lineOf(coat)])
  expect((await askReturn(shop, ada, order, [tooSmall])).status).toBe(201)
  const ids = await copyOrder(database, order._id, 4_000)
  await sql`
    with added as (
      insert into returns (id, order_id, code, kind, state, requested_at)
      select gen_random_uuid(), id::uuid, 'R9' || n || '-1', 'return', 'done', now()
      from unnest(${ids.slice(0, 1_000)}::text[]) with ordinality as copied (id, n) returning id
    )
    insert into return_lines (return_id, position, product_id, product_name, size, quantity)
    select id, 1, gen_random_uuid(), 'Scarf', 'S', 1 from added`.execute(database)
  await sql`analyze orders, returns, return_lines, sold_names`.execute(database)
  const found = await asAdministrator(shop, 'listReturns', { search: 'loden' })
  expect(found.body.data.map(({ orderId }) => orderId)).toEqual([order._id])
  const { recording, statements } = recordStatements(database)
  await listReturns({ ...context, database: recording }, { search: 'loden', limit: 25 })
  const listing = statements.find(({ sql: text }) => text.includes('from "returns"'))
  const plan = await planOf(database, listing ?? { sql: '', parameters: [] })
  expect(plan).not.toContain('Seq Scan on orders')
  expect(plan).not.toMatch(/to_tsvector.*product_name/)
})
