import { Agent, request } from 'node:http'
import pg from 'pg'
import { v7 as timeOrderedId } from 'uuid'
import type { Product } from '../contract/catalogue/product.ts'
import { shopRole, superuser } from '../launcher/postgres/cluster-location.ts'
import { openDatabase } from '../server/database/database.ts'
import { administrator, startBenchShop } from './bench-shop.ts'
import { percentiles } from './load.ts'
import { recordStatements, replayStatements } from './replay-sql.ts'
import { seedOrders } from './seed-orders.ts'
import { listProducts, type Shopper, signUp } from './shoppers.ts'

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

type StockedShop = Awaited<ReturnType<typeof openBenchShop>>

/** A shop with shoppers, and the statements of one purchase. */
async function openBenchShop() {
  const shop = await startBenchShop({ products: 1_000 })
  const crowd = await Promise.all(
    Array.from({ length: shoppers }, (_, n) => signUp(shop.url, `buyer${n}@mail.example`)),
  )
  const [product] = await listProducts(shop.url, 1)
  if (product === undefined) throw new Error('The shop is empty')
  const raw = await recordOnePurchase(shop.databaseUrl, crowd, product)
  return { ...shop, crowd, product, raw, kept: [...crowd.map(({ id }) => id), product._id] }
}

async function recordOnePurchase(databaseUrl: string, [shopper]: Shopper[], product: Product) {
  if (shopper === undefined) throw new Error('No shopper has signed up')
  const agent = new Agent({ keepAlive: true })
  try {
    return await recordStatements(databaseUrl, (url) => buy(url, agent, shopper, product))
  } finally {
    agent.destroy()
  }
}

/** All shoppers buy at the same time. @returns their paid orders per second, added up */
async function buyFor({ url, crowd, product }: StockedShop, duration: number): Promise<number> {
  const end = performance.now() + duration * 1000
  const agent = new Agent({ keepAlive: true })
  const bought = await Promise.all(
    crowd.map(async (shopper) => {
      let count = 0
      for (; performance.now() < end; count++) await buy(url, agent, shopper, product)
      return count
    }),
  )
  agent.destroy()
  return bought.reduce((sum, count) => sum + count, 0) / duration
}

/** Pays one order. @throws when it is not paid */
export async function buy(
  url: string,
  agent: Agent,
  { id, token }: Shopper,
  product: Product,
): Promise<void> {
  const send = (path: string, body: object) => post(agent, url + path, body, token)
  const card = await send('/test-gateway/tokens', { number: '4242424242424242', expiry: '12/39', cvv: '123' })
  const line = { _id: product._id, selectedSize: product.size[0], quantity: 2, price: product.price }
  const order = await send('/user/add-to-order', {
    userData: { id },
    order: { items: [line], totalCost: product.price * 2 },
    delivery,
    checkoutId: timeOrderedId(),
  })
  const paid = await send('/user/pay-order', { order_id: order.data?._id, paymentToken: card.token })
  if (paid.data?.payment.state !== 'paid') throw new Error(`an order was not paid: ${JSON.stringify(paid)}`)
}

export const delivery = {
  firstName: 'Ada',
  lastName: 'Byron',
  address: {
    street: '12 St James Square',
    city: 'London',
    state: 'Westminster',
    zipcode: 'SW1Y',
    country: 'UK',
  },
  phoneNumber: '+44 20 7946 0000',
  email: 'parcels@byron.example',
}

type Answer = { token?: string; data?: { _id: string; payment: { state: string } } }

/** Uses less of the processor than fetch, which would distort the figures on a small machine. */
export function post(agent: Agent, url: string, body: object, token: string): Promise<Answer> {
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    authorization: `Bearer ${token}`,
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let answer = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        answer += piece
      })
      response.on('end', () => resolve(JSON.parse(answer)))
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

/** Response times of the administrator's list in milliseconds, for every kind of query that the panel sends. */
async function timeList(url: string) {
  const signIn = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const cookie = signIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const ask = async (query: string) => {
    const answer = await fetch(`${url}/admin/get-all-orders?limit=50&${query}`, { headers: { cookie } })
    return (await answer.json()) as { data: { _id: string }[]; next?: string }
  }
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
