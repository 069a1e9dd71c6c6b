import { setTimeout as wait } from 'node:timers/promises'
import { fastify } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { endpoint } from '../contract/paths.ts'
import { type ReportGrouping, reportGroupings } from '../contract/reports/report.ts'
import type { AppContext } from '../server/app-context.ts'
import { readConfig } from '../server/config.ts'
import { refreshCustomers } from '../server/customers/refresh-customers.ts'
import { type Database, openDatabase } from '../server/database/database.ts'
import { closeContext, openContext } from '../server/open-context.ts'
import { summariseSales } from '../server/reports/summarise-sales.ts'
import { type Ask, administratorCookie, asAdministrator } from './administrator.ts'
import { type BenchShop, startBenchShop } from './bench-shop.ts'
import { percentiles } from './load.ts'
import { residentMiB } from './memory.ts'
import { seedOrders } from './seed-orders.ts'
import { seedReturns } from './seed-returns.ts'

/** Stored orders and customers; fewer by BENCH_ORDERS, for a try. */
const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const customers = Math.ceil(orders * 0.3)
/** Each request is made so often. */
const times = 10
const uniqueViolation = '23505'
/** Each refusal is a day that the shop's job has summed up. */
const mostRefused = 5
/** Milliseconds, for the p95 of each request. */
const target = 500

type Timed = { name: string; p50: number; p95: number; target: number }
type Exported = {
  file: string
  rows: number
  seconds: number
  rowsPerSecond: number
  mebibytes: number
  restMiB: number
  mostMiB: number
}

/**
 * Among a million orders of 300,000 customers over three years: response times of every report, of the list of customers in
 * every order and of its searches, and the accountant's files of all three years with the memory that they take.
 */
export async function measureReports(): Promise<{
  orders: number
  customers: number
  bytesOfAnOrder: number
  secondsToSumUp: number
  reports: Timed[]
  lists: Timed[]
  overTarget: number
  exports: Exported[]
}> {
  const shop = await startBenchShop({ products: 1_000, demo: false })
  const database = openDatabase(shop.databaseUrl, { connections: 1, statementTimeout: 600_000 })
  try {
    await seedOrders(database, orders, customers)
    await seedReturns(database)
    const bytesOfAnOrder = (await bytesOfOrders(database)) / orders
    const secondsToSumUp = await sumUp(shop, database)
    const ask = await asAdministrator(shop.url)
    const reports = await timeAll(ask, reportQueries())
    const lists = await timeAll(ask, await customerQueries(ask))
    const overTarget = [...reports, ...lists].filter(({ p95 }) => p95 > target).length
    const exports = await exportAll(shop)
    return { orders, customers, bytesOfAnOrder, secondsToSumUp, reports, lists, overTarget, exports }
  } finally {
    await database.destroy()
    await shop.stop()
  }
}

/** What orders and all that belongs to them take on the disk, with their indexes. */
async function bytesOfOrders(database: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select sum(pg_total_relation_size(oid)) as bytes from pg_class
    where relkind = 'r' and relname in ('orders', 'order_lines', 'order_customers', 'payment_attempts')`.execute(
    database,
  )
  return Number(rows[0]?.bytes)
}

/** Computes the figures of customers and the sums of days, as jobs of the shop do. @returns the seconds it took */
async function sumUp(shop: BenchShop, database: Database): Promise<number> {
  await sql`insert into changed_customers (shopper_id) select id from shoppers`.execute(database)
  const began = performance.now()
  const { log } = fastify({ logger: { level: 'silent' } })
  const config = readConfig({ DATA_DIR: shop.folder, PAYMENTS: 'test' })
  const context = await openContext(
    { ...config, DATABASE_URL: shop.databaseUrl },
    { publicUrl: () => shop.url, log },
  )
  await refreshCustomers(context)
  await sumUpSales(context)
  await closeContext(context)
  await untilSummedUp(database)
  const seconds = (performance.now() - began) / 1_000
  for (const table of ['customers', 'sales_days', 'sales_lines', 'sales_codes'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database)
  return seconds
}

/** The shop's own job begins every five minutes; where both are at a day, the later one is refused and goes on from there. */
async function sumUpSales(context: AppContext): Promise<void> {
  for (let refused = 0; ; refused++)
    try {
      return await summariseSales(context)
    } catch (error) {
      if (refused === mostRefused || !(error instanceof pg.DatabaseError) || error.code !== uniqueViolation)
        throw error
    }
}

async function untilSummedUp(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ ready: boolean }>`
      select not exists (select from changed_customers) and not exists (select from changed_sales) and exists (
        select from sales_days where day >= current_date - 4
      ) as ready`.execute(database)
    if (rows[0]?.ready) return
    await wait(500)
  }
}

const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const allYears = { from: day(1_097), to: day(0) }

function reportQueries(): [string, string][] {
  const periods = {
    'a month': { from: day(30), to: day(0) },
    'a year': { from: day(365), to: day(0) },
    all: allYears,
  }
  const bys: readonly (ReportGrouping | 'returns')[] = [...reportGroupings, 'returns']
  return Object.entries(periods).flatMap(([length, period]) =>
    bys.map((by): [string, string] => [
      `${by}, ${length}`,
      by === 'returns'
        ? `${endpoint('getReturnsReport').path}?${new URLSearchParams(period)}`
        : `${endpoint('getReport').path}?${new URLSearchParams({ by, ...period })}`,
    ]),
  )
}

async function customerQueries(ask: Ask): Promise<[string, string][]> {
  const list = `${endpoint('listCustomers').path}?limit=50`
  const page = async (query: string) =>
    (await ask<{ data: { email: string }[]; next?: string }>(`${list}&${query}`)).next
  let deep = await page('')
  for (let number = 0; number < 40; number++) deep = await page(`cursor=${deep}`)
  const inOrders = ['last-order', 'spent', 'orders', 'name'].flatMap((order) =>
    ['asc', 'desc'].map((sort): [string, string] => [`by ${order}, ${sort}`, `order=${order}&sort=${sort}`]),
  )
  const searches = [
    'greta',
    'customer777@mail',
    'mail.example',
    'mill lane',
    'greta mill',
    'zebrafinch',
    '1777',
    'a',
    '4420',
  ]
  return [
    ...inOrders,
    ['page 42', `cursor=${deep}`] satisfies [string, string],
    ...searches.flatMap((search) =>
      ['last-order', 'spent'].map((order): [string, string] => [
        `search "${search}" by ${order}`,
        `${new URLSearchParams({ search, order })}`,
      ]),
    ),
  ].map(([name, query]) => [name, `${list}&${query}`])
}

async function timeAll(ask: Ask, queries: readonly [string, string][]): Promise<Timed[]> {
  const timed: Timed[] = []
  for (const [name, path] of queries) {
    const taken: number[] = []
    for (let time = 0; time < times; time++) {
      const began = performance.now()
      await ask(path)
      taken.push(performance.now() - began)
    }
    const { p50, p95 } = percentiles(taken)
    timed.push({ name, p50, p95, target })
  }
  return timed
}

async function exportAll(shop: BenchShop): Promise<Exported[]> {
  const cookie = await administratorCookie(shop.url)
  const exported: Exported[] = []
  for (const file of ['exportOrders', 'exportOrderLines', 'exportCustomers', 'exportRefunds'] as const) {
    const restMiB = await residentMiB(shop.processId)
    let mostMiB = restMiB
    const watching = setInterval(
      async () => (mostMiB = Math.max(mostMiB, await residentMiB(shop.processId))),
      250,
    )
    const began = performance.now()
    const { rows, bytes } = await download(
      `${shop.url}${endpoint(file).path}?${new URLSearchParams(allYears)}`,
      cookie,
    )
    clearInterval(watching)
    const seconds = (performance.now() - began) / 1_000
    exported.push({
      file,
      rows,
      seconds,
      rowsPerSecond: rows / seconds,
      mebibytes: bytes / 2 ** 20,
      restMiB,
      mostMiB,
    })
  }
  return exported
}

/** Reads a file and keeps nothing of it. Rows are counted without the line of names. */
async function download(address: string, cookie: string): Promise<{ rows: number; bytes: number }> {
  const answer = await fetch(address, { headers: { cookie } })
  if (!answer.ok || answer.body === null) throw new Error(`${address}: ${answer.status}`)
  let lines = 0
  let bytes = 0
  for await (const piece of answer.body) {
    bytes += piece.length
    for (const byte of piece) if (byte === 10) lines += 1
  }
  return { rows: lines - 1, bytes }
}

if (import.meta.main) console.dir(await measureReports(), { depth: 4 })
