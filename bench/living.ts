import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { namesOf, shippedCategories, typeNames } from '../contract/catalogue/categories.ts'
import type { Product } from '../contract/catalogue/product.ts'
import { type Ask, asAdministrator } from './administrator.ts'
import { type BenchShop, startBenchShop } from './bench-shop.ts'
import { buy, type Crowd, signUpCrowd, tokenise } from './buying.ts'
import { KeptConnections } from './kept-connections.ts'
import { type Load, runLoad } from './load.ts'
import { listProducts } from './shoppers.ts'

const categories = namesOf(shippedCategories)
const subCategories = typeNames(shippedCategories)

const products = 10_000
const browser = { 'accept-encoding': 'br, gzip' }
/** Each round of a situation; the median round counts. */
const roundSeconds = 5
const rounds = 3
/** So many changes, additions or purchases are underway at a time; each worker is a shopper. */
const workers = 16

type Stage = {
  shop: BenchShop
  database: pg.Pool
  ask: Ask
  crowd: Crowd
  /** Of each of the crowd: tokens are made by the provider's servers, which are no part of a shop. */
  cardTokens: readonly string[]
  goods: readonly Product[]
  connections: KeptConnections
}
type Situation = {
  name: string
  target: number
  /** How often `act` is begun in a second. */
  perSecond: number
  act: (stage: Stage, worker: number, number: number) => Promise<unknown>
}

const situations: readonly Situation[] = [
  { name: 'nothing changes', target: 1, perSecond: 0, act: async () => {} },
  { name: 'random products change: price, words, stock', target: 0.5, perSecond: 50, act: changeProduct },
  { name: 'products are added', target: 0.5, perSecond: 5, act: addProduct },
  { name: 'orders are paid, with stock', target: 0.6, perSecond: 200, act: payOrder },
]

/** `done`: how often per second the situation's act was done. */
type Measured = Load & { done: number }
/** `ratio`: to the requests per second while nothing changes. */
type Result = Measured & { situation: string; wanted: number; ratio: number; target: number }

/**
 * Public pages, lists and searches, asked for at random, while products change, are added and are bought. The situations
 * take turns, so that the machine's noise affects them alike; ratios are to the rate while nothing changes.
 */
export async function measureLiving(): Promise<{
  products: number
  addresses: number
  situations: Result[]
}> {
  const shop = await startBenchShop({ products })
  const database = new pg.Pool({ connectionString: shop.databaseUrl, application_name: 'bench', max: 4 })
  const connections = new KeptConnections(shop.url)
  try {
    const crowd = await signUpCrowd(shop.url, workers)
    const goods = await listProducts(shop.url, 100)
    await trackStock(database, goods)
    const cardTokens = await Promise.all(crowd.map((shopper) => tokenise(connections, shopper)))
    const ask = await asAdministrator(shop.url)
    const stage = { shop, database, connections, crowd, cardTokens, goods, ask }
    const paths = await visitedPaths(shop.url, database)
    for (let warming = 0; warming < 3; warming++)
      for (const path of paths)
        await fetch(shop.url + path, { headers: browser }).then((answer) => answer.arrayBuffer())
    const loads = new Map<Situation, Measured[]>(situations.map((situation) => [situation, []]))
    for (let round = 0; round < rounds; round++)
      for (const situation of situations) loads.get(situation)?.push(await measure(stage, situation, paths))
    return { products, addresses: paths.length, situations: compare(loads) }
  } finally {
    connections.destroy()
    await database.end()
    await shop.stop()
  }
}

/** Visitors ask for pages while the situation lasts. */
async function measure(
  stage: Stage,
  { perSecond, act }: Situation,
  paths: readonly string[],
): Promise<Measured> {
  let done = 0
  const stop = repeat(perSecond, async (worker) => {
    await act(stage, worker, done)
    done += 1
  })
  const load = await runLoad(stage.shop.url, { seconds: roundSeconds, headers: browser, paths })
  const perSecondDone = done / roundSeconds
  await stop()
  await wait(500)
  return { ...load, done: perSecondDone }
}

/**
 * Begins `act` so often in a second, while one of the workers is free. Each of them does one thing at a time.
 * @returns a function that ends it and waits for what is underway
 */
function repeat(perSecond: number, act: (worker: number) => Promise<void>): () => Promise<void> {
  const free = Array.from({ length: workers }, (_, worker) => worker)
  const underway = new Set<Promise<unknown>>()
  const failures: unknown[] = []
  let due = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // Acts that could not begin in time are left out, so `done` is lower than `wanted`.
    due = Math.min(workers, due + ((now - last) / 1_000) * perSecond)
    last = now
    for (; due >= 1 && free.length > 0; due--) {
      const worker = free.shift() ?? 0
      const acting = act(worker)
        .catch((error) => failures.push(error))
        .finally(() => {
          free.push(worker)
          underway.delete(acting)
        })
      underway.add(acting)
    }
  }, 5)
  return async () => {
    clearInterval(timer)
    await Promise.all(underway)
    if (failures.length > 0) throw failures[0]
  }
}

/** Lists and searches as shoppers open them, the newest products, and others from all over the catalogue. */
async function visitedPaths(url: string, database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    'select id from products order by md5(id::text) limit 60',
  )
  const newest = await listProducts(url, 5)
  const queries = ['wool coat', 'linen shirt', 'merino', 'harbour parka'].map(encodeURIComponent)
  return [
    '/',
    '/collections',
    '/user/get-all-products?sort=desc&limit=24',
    ...categories.flatMap((category) => [
      `/collections?category=${category}`,
      `/user/get-by-category?limit=24&category=${category}&sort=asc`,
    ]),
    ...queries.flatMap((query) => [
      `/collections?search=${query}`,
      `/user/get-by-search?search=${query}&limit=24`,
      `/user/get-suggestions?search=${query.slice(0, 4)}`,
    ]),
    ...newest.map(({ _id }) => `/product/${_id}`),
    ...rows.map(({ id }, at) => (at % 4 === 0 ? `/user/get-by-id?id=${id}` : `/product/${id}`)),
  ]
}

/** In turn another price, other words, and other stock. Sessions like this one are announced by the triggers. */
async function changeProduct({ database, goods }: Stage, _worker: number, number: number): Promise<void> {
  const changes = [
    'update products set price_cents = 900 + (price_cents + 37) % 30000 where id = $1',
    "update products set description = description || ' New.' where id = $1",
    `insert into stock_levels (product_id, size, available) values ($1, 'M', 2)
     on conflict (product_id, size) do update set available =
       case stock_levels.available when 1 then 2 when 2 then 1 else stock_levels.available end`,
  ]
  const { rows } = await database.query<{ id: string }>(
    'select id from products where id >= (select gen_random_uuid()) and id <> all ($1) order by id limit 1',
    // A cart with an old price is refused.
    [goods.map(({ _id }) => _id)],
  )
  await database.query(changes[number % changes.length] ?? '', [rows[0]?.id])
}

async function addProduct({ ask }: Stage, _worker: number, number: number): Promise<void> {
  await ask('/admin/add-product', {
    productName: `Harbour Linen Shirt ${number}`,
    productDescription: 'A shirt in linen, cut for everyday wear.',
    price: 49,
    category: categories[number % categories.length],
    subCategory: subCategories[number % subCategories.length],
    imgUrl: 'https://pictures.example/shirt.jpg',
  })
}

/** More than is bought here. */
const pieces = 1_000_000

async function trackStock(database: pg.Pool, goods: readonly Product[]): Promise<void> {
  for (const { _id, size } of goods)
    await database.query(
      'insert into stock_levels (product_id, size, available) select $1, size, $3 from unnest($2::text[]) as size',
      [_id, size, pieces],
    )
}

async function payOrder(
  { connections, crowd, cardTokens, goods }: Stage,
  worker: number,
  number: number,
): Promise<void> {
  const [shopper, product] = [crowd[worker], goods[number % goods.length]]
  if (shopper && product) await buy(connections, shopper, product, cardTokens[worker])
}

/** The median round of each situation, compared with that of the first. */
function compare(loads: ReadonlyMap<Situation, Measured[]>): Result[] {
  const medians = [...loads].map(([{ name, target, perSecond }, rounds]) => {
    const sorted = rounds.toSorted((one, other) => one.requestsPerSecond - other.requestsPerSecond)
    const median = sorted[Math.floor(sorted.length / 2)]
    if (median === undefined) throw new Error(`${name} was not measured`)
    return { situation: name, wanted: perSecond, ...median, target }
  })
  const quiet = medians[0]?.requestsPerSecond ?? 0
  return medians.map((median) => ({ ...median, ratio: median.requestsPerSecond / quiet }))
}
