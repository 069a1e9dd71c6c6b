// @module-tag release
import http from 'node:http'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPool } from '../../server/database/database.ts'
import { lockWaits } from '../setup/lock-waits.ts'
import { addProduct, lineOf, pay, placeOrder, type Shopper } from '../setup/orders.ts'
import { insertOfProducts } from '../setup/product-rows.ts'
import { openShop, type TestShop } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'

/** More than what lies between shop and reader can swallow: whoever does not read holds the answer up. */
const products = 20_000

let shop: TestShop
let shopper: Shopper
let shirt: Awaited<ReturnType<typeof addProduct>>

beforeAll(async () => {
  shop = await openShop({ settings: { DATABASE_CONNECTIONS: '4' } })
  shopper = await signUpShopper(shop)
  shirt = await addProduct(shop, { productName: 'Slow Shirt' })
  await stockShirts()
})
afterAll(() => shop.close())

/** Not by the shop's own connection: its time-out is for what shoppers wait for. */
async function stockShirts(): Promise<void> {
  const client = new pg.Client(shop.databaseUrl)
  await client.connect()
  const columns = {
    name: "'Slow Shirt ' || n",
    description: "repeat('Woven slowly. ', 30)",
    price_cents: 'n',
    created_at: "now() - n * interval '1 second'",
  }
  await client.query(insertOfProducts(columns, `generate_series(1, ${products}) as n`))
  await client.end()
}

/** Asks for something, reads the first bytes and then nothing for a while. */
const stall = (path: string) =>
  new Promise<{ readOn: () => Promise<string>; leave: () => void }>((resolve, reject) => {
    const request = http.get(shop.url + path, (response) => {
      response.once('readable', () =>
        resolve({
          async readOn() {
            let text = ''
            for await (const chunk of response.setEncoding('utf8')) text += chunk
            return text
          },
          leave: () => request.destroy(),
        }),
      )
    })
    request.on('error', reject)
  })

test('whoever reads a complete list slowly holds no connection, and gets all of it', async () => {
  const lists = [
    'get-all-products?sort=asc',
    'get-by-category?category=Men&sort=desc',
    'get-by-search?search=slow',
  ]
  const readers = await Promise.all(lists.map((list) => stall(`/user/${list}`)))
  onTestFinished(() => {
    for (const reader of readers) reader.leave()
  })
  const { status } = await shop.call('getById', { id: shirt._id })
  expect(status).toBe(200)
  const busyConnections = async () => {
    const { rows } = await sql<{ busy: number }>`select count(*)::int as busy from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(
      shop.running.context.database,
    )
    return rows[0]?.busy
  }
  await expect.poll(busyConnections, { timeout: 30_000 }).toBe(0)
  const texts = await Promise.all(readers.map((reader) => reader.readOn()))
  const [byDate, byPrice, found] = texts.map((text) => JSON.parse(text).data)
  expect(new Set(byDate.map(({ _id }: { _id: string }) => _id)).size).toBe(products + 1)
  const prices = byPrice.map(({ price }: { price: number }) => price)
  expect(prices).toEqual(prices.toSorted((one: number, other: number) => other - one))
  expect(prices).toHaveLength(products + 1)
  expect(found.data).toHaveLength(products + 1)
  expect(found.total).toBe(products + 1)
})

test('a crowd whose searches take long keeps nobody from paying', async () => {
  const order = await placeOrder(shop, shopper, [lineOf(shirt)])
  const pool = openPool(shop.databaseUrl, { connections: 1 })
  const slowness = await pool.connect()
  const crowd = new AbortController()
  try {
    await slowness.query('begin; lock table products')
    const searches = Array.from({ length: 20 }, (_, number) =>
      fetch(`${shop.url}/user/get-by-search?search=shirt%20${number}`, { signal: crowd.signal }).catch(
        () => {},
      ),
    )
    await expect.poll(() => lockWaits(shop.running.context.database)).toBeGreaterThan(1)
    expect((await pay(shop, shopper, order)).status).toBe(200)
    crowd.abort()
    await slowness.query('rollback')
    await Promise.all(searches)
  } finally {
    slowness.release(true)
    await pool.end()
  }
})
