import pg from 'pg'
import type { Product } from '../contract/catalogue/product.ts'
import type { AnswerOf } from '../contract/operations.ts'
import { shopRole, superuser } from '../launcher/postgres/cluster-location.ts'
import { openDatabase } from '../server/database/database.ts'
import { asAdministrator } from './administrator.ts'
import { startBenchShop } from './bench-shop.ts'
import { buy, buyFor, type Crowd, newestProduct, signUpCrowd } from './buying.ts'
import { KeptConnections } from './kept-connections.ts'
import { percentiles } from './load.ts'
import { recordStatements, replayStatements } from './replay-sql.ts'
import { seedOrders } from './seed-orders.ts'

const shoppers = 8
/** Each round; the median round counts. */
const roundSeconds = 5
const rounds = 5
const manyOrders = 1_000_000

/**
 * Paid orders per second: 8 shoppers over HTTP (token, order, payment, with webhooks and mails) and the same SQL replayed by
 * a script, each in a shop with few orders and in one with a million. All four take turns, so that the machine's noise
 * affects them alike. Then the response times of the administrator's list among a million orders.
 */
export async function measurePaidOrders() {
  const [few, full] = [await openBenchShop(), await openBenchShop()]
  try {
    const database = openDatabase(full.databaseUrl, { connections: 2, statementTimeout: 900_000 })
    await seedOrders(database, manyOrders)
    await database.destroy()
    await writeCheckpoint(full.databaseUrl)
    const rates = {
      few: { http: [] as number[], sql: [] as number[] },
      full: { http: [] as number[], sql: [] as number[] },
    }
    for (const stage of [few, full]) await buyFor(stage, roundSeconds)
    for (let round = 0; round < rounds; round++)
      for (const [stage, rate] of [
        [few, rates.few],
        [full, rates.full],
      ] as const) {
        rate.http.push(await buyFor(stage, roundSeconds))
        rate.sql.push(
          await replayStatements(stage.databaseUrl, stage.raw, {
            customers: shoppers,
            seconds: roundSeconds,
            kept: stage.kept,
          }),
        )
      }
    const ordersPerSecond = (['few', 'full'] as const).map((name) => {
      const [http, sql] = [median(rates[name].http), median(rates[name].sql)]
      return { stored: name === 'few' ? 'few' : manyOrders, http, sql, ratio: http / sql }
    })
    return {
      statementsPerOrder: few.raw.length,
      ordersPerSecond,
      rateHeld: median(rates.full.http) / median(rates.few.http),
      administratorsList: await timeList(full.url),
    }
  } finally {
    await few.stop()
    await full.stop()
  }
}

/** Writes dirty buffers to disk, so that no round has to. Only the superuser may do that. */
async function writeCheckpoint(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl.replace(shopRole, superuser))
  await client.connect()
  await client.query('checkpoint')
  await client.end()
}

const median = (figures: number[]) => percentiles(figures).p50

/** A shop with shoppers, and the statements of one purchase. */
async function openBenchShop() {
  const shop = await startBenchShop({ products: 1_000 })
  const crowd = await signUpCrowd(shop.url, shoppers)
  const product = await newestProduct(shop.url)
  const raw = await recordOnePurchase(shop.databaseUrl, crowd, product)
  return { ...shop, crowd, product, raw, kept: [...crowd.map(({ id }) => id), product._id] }
}

async function recordOnePurchase(databaseUrl: string, [shopper]: Crowd, product: Product) {
  if (shopper === undefined) throw new Error('No shopper has signed up')
  return recordStatements(databaseUrl, async (url) => {
    const connections = new KeptConnections(url)
    await buy(connections, shopper, product).finally(() => connections.destroy())
  })
}

/** Response times of the administrator's list in milliseconds, for every kind of query that the panel sends. */
async function timeList(url: string) {
  const admin = await asAdministrator(url)
  const ask = (query: string) => admin<AnswerOf<'getAllOrders'>>(`/admin/get-all-orders?limit=50&${query}`)
  let deep = await ask('')
  for (let page = 0; page < 40; page++) deep = await ask(`cursor=${deep.next}`)
  const queries: [string, string][] = [
    ['newest', ''],
    ['page 41', `cursor=${deep.next}`],
    ['of a status', 'status=Packing'],
    ['of one customer by email', 'search=customer777@mail'],
    ['of many customers', 'search=greta'],
    ['of all customers', 'search=mail.example'],
    ['of a status and many customers', 'status=Shipped&search=greta'],
    ['by order id', `search=${deep.data[0]?._id}`],
    ['of nobody', 'search=zebrafinch'],
  ]
  const timed = []
  for (const [name, query] of queries) {
    const times: number[] = []
    for (let n = 0; n < 30; n++) {
      const start = performance.now()
      await ask(query)
      times.push(performance.now() - start)
    }
    timed.push({ name, ...percentiles(times) })
  }
  return timed
}

if (import.meta.main) console.dir(await measurePaidOrders(), { depth: 4 })
