import type { AnswerOf, InputOf } from '../contract/operations.ts'
import { openPool } from '../server/database/database.ts'
import { administrator, startBenchShop } from './bench-shop.ts'
import { percentiles } from './load.ts'

/** Products in the measured shop. */
const products = 1_000_000
/** Times each page is asked for, after once that does not count. */
const rounds = 5
const target = 100

/** Frequent and rare words, two words, parts of names, a typing mistake, words of every description, and nothing. */
const searches = [
  '',
  'coat',
  'merino',
  'thistle',
  'anchor',
  'wool',
  'kids',
  'shirt 12345',
  '777777',
  'velvet parka',
  'jaket',
  'finished by hand',
  'ltmars',
  'sh',
  'no such garment',
]
const orders = ['date', 'name', 'category', 'price'] as const
const statuses = [undefined, 'draft', 'archived'] as const

type Times = { p50: number; p95: number; most: number }
type Row = { search: string; order: string } & Times
type Input = InputOf<'listProducts'>

/** The panel's list among a million products, in milliseconds: every sort and search, the first page and the second. */
export async function measurePanelList(): Promise<{
  products: number
  target: number
  every: Times
  filters: (Times & { status: string })[]
  edit: Times
  lists: Row[]
}> {
  const shop = await startBenchShop({ products })
  try {
    await hideSome(shop.databaseUrl)
    const ask = await signedIn(shop.url)
    const lists: Row[] = []
    const every: number[] = []
    for (const search of searches)
      for (const order of orders)
        for (const sort of ['asc', 'desc'] as const) {
          const times = await timePages(ask, { search, order, sort })
          every.push(...times)
          lists.push({ search, order: `${order} ${sort}`, ...summary(times) })
        }
    const filters = []
    for (const status of statuses) {
      const times = await timePages(ask, { ...(status ? { status } : {}), order: 'name', sort: 'asc' })
      filters.push({ status: status ?? 'all but archived', ...summary(times) })
    }
    const edit = summary(await timeEdits(ask, shop.url))
    return { products, target, every: summary(every), filters, edit, lists }
  } finally {
    await shop.stop()
  }
}

function summary(times: readonly number[]): Times {
  const sorted = [...times].sort((one, other) => one - other)
  const p95 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0
  return { p50: percentiles(times).p50, p95, most: sorted.at(-1) ?? 0 }
}

/** A hundred drafts, and a tenth of the rest in the archive. */
async function hideSome(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, { connections: 1, statementTimeout: 0 })
  await pool.query(
    "update products set status = 'draft' where id in (select id from products order by id limit 100)",
  )
  await pool.query("update products set status = 'archived' where status = 'active' and price_cents % 10 = 3")
  await pool.query('vacuum analyze products')
  await pool.end()
}

type Ask = <Answer>(path: string, body?: unknown) => Promise<Answer>

async function signedIn(url: string): Promise<Ask> {
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(administrator),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return async (path, body) => {
    const answer = await fetch(url + path, {
      headers: { cookie, ...(body === undefined ? {} : json) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

async function timePages(ask: Ask, input: Input): Promise<number[]> {
  const path = (cursor?: string) =>
    `/admin/list-products?${new URLSearchParams({ ...(input as Record<string, string>), ...(cursor ? { cursor } : {}) })}`
  const { next } = await ask<AnswerOf<'listProducts'>>(path())
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const cursor of next === undefined ? [undefined] : [undefined, next]) {
      const started = performance.now()
      await ask(path(cursor))
      times.push(performance.now() - started)
    }
  return times
}

/** From saving a price to its page showing it, with the next request. */
async function timeEdits(ask: Ask, url: string): Promise<number[]> {
  const { data } = await ask<AnswerOf<'listProducts'>>('/admin/list-products?status=active&limit=20')
  const times: number[] = []
  for (const { _id: id, version, price } of data) {
    await (await fetch(`${url}/product/${id}`)).text()
    const started = performance.now()
    await ask('/admin/update-product', { id, version, changes: { price: price + 1.11 } })
    const page = await (await fetch(`${url}/product/${id}`)).text()
    times.push(performance.now() - started)
    if (!page.includes((price + 1.11).toFixed(2))) throw new Error(`${id} does not show its new price`)
  }
  return times
}
