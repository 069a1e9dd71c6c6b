import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { startScheduledBackups } from '../launcher/backups/start-scheduled-backups.ts'
import { openDatabase } from '../server/database/database.ts'
import { idleProcessors } from '../server/health/idle-processors.ts'
import { asAdministrator } from './administrator.ts'
import { backUp, temporaryFolder, untilBackedUp, whileBackingUp } from './backing-up.ts'
import { type BenchShop, startBenchShop } from './bench-shop.ts'
import { newestProduct, signUpCrowd, timePurchases } from './buying.ts'
import { percentiles, runLoad } from './load.ts'
import { makeOffers } from './offers.ts'
import { seedOrders } from './seed-orders.ts'

const shoppers = 8
const storedOrders = 20_000
/** Each round; the ratio is the median of those of the rounds. Shorter and fewer by BENCH_SECONDS and BENCH_ROUNDS, for a try. */
const roundSeconds = Number(process.env.BENCH_SECONDS ?? 3)
const rounds = Number(process.env.BENCH_ROUNDS ?? 4)
const target = 0.9
/** How often Prometheus asks, and how often a merchant acts meanwhile, in milliseconds. */
const operatingEveryMs = 5_000

type Stage = BenchShop & {
  crowd: Awaited<ReturnType<typeof signUpCrowd>>
  product: Awaited<ReturnType<typeof newestProduct>>
}

/**
 * What it costs to operate a shop: paid orders a second, and pages from memory, while it is backed up; paid orders where
 * PostgreSQL archives its log, where requests are traced, and in a shop with everything on, each against the shop as
 * shipped. A round measures all of them one after the other, so that the machine's noise affects them alike. Before each
 * the machine comes to rest: mails, invoices and figures of the orders before would be made in the time of the next ones.
 */
export async function measureOperating() {
  const collector = await openCollector()
  const shipped = await openStage()
  const archiving = await openStage({ archive: true })
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  const sampled = await openStage({ settings: endpoint })
  const traced = await openStage({ settings: { ...endpoint, OTEL_TRACES_SAMPLER: 'always_on' } })
  const everything = await openEverything(endpoint)
  const stages = { shipped, archiving, sampled, traced, everything }
  try {
    for (const stage of Object.values(stages)) await orders(stage)
    await pages(shipped)
    const measured: Round[] = []
    for (let round = 0; round < rounds; round++) measured.push(await measureRound(stages, round))
    return {
      storedOrders,
      secondsOfABackup: await backUp(shipped),
      mebibytesCopiedInARound: median(measured.flatMap(({ copied }) => copied)) / 2 ** 20,
      rates: compared.map(([kind, name, base]) => ({
        name,
        perSecond: median(measured.map(({ loads }) => loads[kind].perSecond)),
        p50: median(measured.map(({ loads }) => loads[kind].p50)),
        p99: median(measured.map(({ loads }) => loads[kind].p99)),
        asShipped: median(measured.map(({ loads }) => loads[base].perSecond)),
        ratio: median(measured.map(({ loads }) => loads[kind].perSecond / loads[base].perSecond)),
        ...(kind === 'traced' ? {} : { target }),
      })),
      batchesOfSpans: collector.requests(),
    }
  } finally {
    for (const stage of Object.values(stages)) await stage.stop()
    collector.close()
  }
}

const kinds = [
  'orders',
  'backedUp',
  'archived',
  'sampled',
  'traced',
  'everything',
  'pages',
  'pagesBackedUp',
] as const
type Kind = (typeof kinds)[number]

const compared: readonly (readonly [Kind, string, Kind])[] = [
  ['orders', 'paid orders as shipped', 'orders'],
  ['backedUp', 'paid orders during a backup', 'orders'],
  ['archived', 'paid orders, log archived for points in time', 'orders'],
  ['sampled', 'paid orders, traces as shipped: a tenth', 'orders'],
  ['traced', 'paid orders, every request traced', 'orders'],
  ['everything', 'paid orders, everything on', 'orders'],
  ['pages', 'pages from memory as shipped', 'pages'],
  ['pagesBackedUp', 'pages from memory during a backup', 'pages'],
]

type Load = { perSecond: number; p50: number; p99: number }
type Round = { loads: Record<Kind, Load>; copied: number[] }
type Stages = Record<'shipped' | 'archiving' | 'sampled' | 'traced' | 'everything', Stage>

/** Every round begins with another kind. */
async function measureRound(stages: Stages, round: number): Promise<Round> {
  const { shipped, archiving, sampled, traced, everything } = stages
  const copied: number[] = []
  const during = (stage: Stage, load: (stage: Stage) => Promise<Load>) =>
    whileBackingUp(stage, copied, { lead: () => load(stage), work: () => load(stage) })
  const measure: Record<Kind, () => Promise<Load>> = {
    orders: () => orders(shipped),
    backedUp: () => during(shipped, orders),
    archived: () => orders(archiving),
    sampled: () => orders(sampled),
    traced: () => orders(traced),
    everything: () => orders(everything),
    pages: () => pages(shipped),
    pagesBackedUp: () => during(shipped, pages),
  }
  const loads: Partial<Record<Kind, Load>> = {}
  for (const at of kinds.keys()) {
    const kind = kinds[(at + round * 3) % kinds.length] ?? 'orders'
    await untilIdle()
    loads[kind] = await measure[kind]()
  }
  return { loads: loads as Record<Kind, Load>, copied }
}

const median = (figures: number[]): number => percentiles(figures).p50

const orders = (stage: Stage): Promise<Load> => timePurchases(stage, roundSeconds)

async function pages({ url }: Stage): Promise<Load> {
  const headers = { 'accept-encoding': 'br' }
  const { requestsPerSecond, p50, p99 } = await runLoad(`${url}/collections`, {
    seconds: roundSeconds,
    headers,
  })
  return { perSecond: requestsPerSecond, p50, p99 }
}

/** Other work may take so much of the processors; how often they are looked at. */
const othersProcessors = 0.2
const mostLooks = 20

/** Waits until what the last orders have left to do is done; on a machine with other work, some seconds. */
async function untilIdle(): Promise<void> {
  for (let look = 0; look < mostLooks; look++)
    if ((await idleProcessors(300)) > os.availableParallelism() - othersProcessors) return
}

async function openStage(more: Partial<Parameters<typeof startBenchShop>[0]> = {}): Promise<Stage> {
  const shop = await startBenchShop({ products: 1_000, demo: false, ...more })
  const database = openDatabase(shop.databaseUrl, { connections: 1, statementTimeout: 600_000 })
  await seedOrders(database, storedOrders)
  await database.destroy()
  return { ...shop, crowd: await signUpCrowd(shop.url, shoppers), product: await newestProduct(shop.url) }
}

/**
 * Offers, a shipping rule and a tax that apply to every order; metrics that are read, and acts of staff that are audited, every
 * five seconds; traces by the shipped sampler; the log archived and moved by the process of the schedule, whose first backup is
 * complete before the rounds begin; what a backup under way costs has a figure of its own.
 */
async function openEverything(settings: Readonly<Record<string, string>>): Promise<Stage> {
  const token = 'a token for the bench'
  const stage = await openStage({ archive: true, settings: { ...settings, METRICS_TOKEN: token } })
  await makeOffers(stage.url)
  const ask = await asAdministrator(stage.url)
  const place = await temporaryFolder()
  const environment = {
    DATABASE_URL: stage.databaseUrl,
    DATA_DIR: stage.folder,
    BACKUP_TO: place,
    BACKUP_POINT_IN_TIME: 'on',
  }
  const endBackups = startScheduledBackups(environment, Promise.resolve())
  await untilBackedUp(stage)
  let number = 0
  const operating = setInterval(async () => {
    await fetch(`${stage.url}/metrics`, { headers: { authorization: `Bearer ${token}` } }).then((answer) =>
      answer.text(),
    )
    const terms = {
      label: 'Later',
      appliesTo: { kind: 'all' },
      minimumCents: 0,
      combines: false,
      kind: 'percent',
      percent: 1,
    }
    await ask('/admin/create-offer', { terms, code: `LATER-${number++}` })
  }, operatingEveryMs)
  return {
    ...stage,
    async stop() {
      clearInterval(operating)
      await endBackups()
      await stage.stop()
      await rm(place, { recursive: true, force: true })
    },
  }
}

/** A collector that reads what it is sent and keeps nothing. */
async function openCollector() {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    request
      .resume()
      .once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requests: () => requests, close: () => void server.close() }
}

if (import.meta.main) console.dir(await measureOperating(), { depth: 4 })
