import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, openPool, type TestDatabase } from '../../tests/setup/database.ts'
import { insertBuyers, newOrder, shippedRules } from '../../tests/setup/new-order.ts'
import { booksOf, insertCounted } from '../../tests/setup/stock.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { isOutage } from '../database/outage.ts'
import type { NewOrder } from './new-order.ts'
import { OrderBatches } from './order-batches.ts'

const buyers = 40
const price = 49

let home: TestDatabase
let database: Database
let shoppers: string[]
let batches: OrderBatches
let productId: string
beforeAll(async () => {
  home = await createTestDatabase()
  database = openDatabase(home.url, { connections: 4, statementTimeout: 60_000, pipelined: true })
  shoppers = await insertBuyers(database, buyers)
})
beforeEach(async () => {
  batches = new OrderBatches(database)
  productId = await insertCounted(database, { S: 100, M: 100 }, { price })
})
afterAll(async () => {
  await database.destroy()
  await home.drop()
})

const orderOf = (shopper: number, sizes: readonly string[] = ['S']): NewOrder =>
  newOrder(
    shoppers[shopper] ?? '',
    sizes.map((size) => ({ productId, size, quantity: 1 })),
    price,
  )
const store = (order: NewOrder) => batches.store(order, shippedRules)
const storeAll = (orders: readonly NewOrder[]) => Promise.allSettled(orders.map(store))
const everyBuyer = (order: (shopper: number) => NewOrder = orderOf) => shoppers.map((_, at) => order(at))

async function stored(): Promise<{ orders: number; transactions: number }> {
  const { rows } = await sql<{ orders: number; transactions: number }>`
    select count(*)::int as orders, count(distinct orders.xmin::text)::int as transactions
    from orders join order_lines on order_id = orders.id where product_id = ${productId}::uuid and position = 1`.execute(
    database,
  )
  return rows[0] ?? { orders: 0, transactions: 0 }
}

const books = async () =>
  (await booksOf(database, productId)).map(({ available, reserved }) => [available, reserved])

test('orders of one size that come at once are stored in a few transactions, each with its own number', async () => {
  const outcomes = await Promise.all(everyBuyer().map(store))
  const numbers = outcomes.map(({ placed }) => placed?.number)
  expect(new Set(numbers).size).toBe(buyers)
  expect(numbers).not.toContain(undefined)
  expect(outcomes.map(({ placed }) => placed?.shopper_id)).toEqual(shoppers)
  // The first by itself, then 16, 16 and 7.
  expect(await stored()).toEqual({ orders: buyers, transactions: 4 })
  expect(await books()).toEqual([
    [100 - buyers, buyers],
    [100, 0],
  ])
})

test('those that come first get what there is, and the others hear what is left', async () => {
  await sql`update stock_levels set available = 10 where product_id = ${productId}::uuid`.execute(database)
  const outcomes = await Promise.all(everyBuyer().map(store))
  expect(outcomes.filter(({ placed }) => placed !== undefined)).toHaveLength(10)
  const refused = outcomes.filter(({ placed }) => placed === undefined)
  for (const { row } of refused)
    expect(row.shortages).toEqual([{ _id: productId, selectedSize: 'S', quantity: 1, available: 0 }])
  expect(await books()).toEqual([
    [0, 10],
    [10, 0],
  ])
})

test('an order that cannot be stored takes no other with it', async () => {
  const orders = everyBuyer()
  const [first, , , broken] = orders as [NewOrder, NewOrder, NewOrder, NewOrder]
  // Two orders with one id.
  orders[3] = { ...broken, id: first.id }
  const outcomes = await storeAll(orders)
  expect(outcomes.flatMap(({ status }, at) => (status === 'rejected' ? at : []))).toEqual([3])
  expect((await stored()).orders).toBe(buyers - 1)
  expect(await books()).toEqual([
    [100 - buyers + 1, buyers - 1],
    [100, 0],
  ])
})

test('one checkout that is sent many times at once is one order', async () => {
  const order = orderOf(0)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => store({ ...orderOf(0), checkoutId: order.checkoutId })),
  )
  expect(outcomes.filter(({ placed }) => placed !== undefined)).toHaveLength(1)
  expect(await stored()).toMatchObject({ orders: 1 })
  expect(await books()).toEqual([
    [99, 1],
    [100, 0],
  ])
})

test('orders of several sizes do not wait for those of one', async () => {
  const outcomes = await Promise.all(everyBuyer((at) => orderOf(at, at % 2 ? ['S'] : ['M', 'S'])).map(store))
  expect(outcomes.filter(({ placed }) => placed === undefined)).toEqual([])
  expect(await books()).toEqual([
    [100 - buyers, buyers],
    [100 - buyers / 2, buyers / 2],
  ])
})

test('a batch whose connection is cut off is refused whole, stores nothing, and the next is stored', async () => {
  const pool = openPool(home.url, 2)
  const merchant = await pool.connect()
  await merchant.query('begin')
  await merchant.query('select from stock_levels where product_id = $1 for update', [productId])
  const storing = storeAll(everyBuyer())
  const ended: number[] = []
  const cutOff = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and pid <> all ($1)`,
      [ended],
    )
    ended.push(...rows.map(({ pid }) => pid))
    return ended.length
  }
  await expect.poll(cutOff).toBe(1)
  // The batch that follows the first order waits for the merchant now.
  await expect.poll(cutOff).toBe(2)
  await merchant.query('commit')
  merchant.release()
  const refused = (await storing).filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(1 + 16)
  expect(refused.every(({ reason }) => isOutage(reason))).toBe(true)
  expect((await stored()).orders).toBe(buyers - 17)
  expect(await books()).toEqual([
    [100 - buyers + 17, buyers - 17],
    [100, 0],
  ])
  await pool.end()
})
