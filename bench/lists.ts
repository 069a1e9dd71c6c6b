import { startBenchShop } from './bench-shop.ts'
import { type ListQuery, listQueries, searchPath, seedCollection } from './list-queries.ts'
import { type Growth, growthOf, percentiles } from './load.ts'
import { residentMiB } from './memory.ts'
import { type RealProduct, readRealProducts, seedMillionProducts } from './million-products.ts'

/** Products of the large shop; fewer by BENCH_PRODUCTS, for a try. */
const million = Number(process.env.BENCH_PRODUCTS ?? 1_000_000)
const few = 10_000

const kinds = ['lists and filters', 'searches with filters'] as const
type Kind = (typeof kinds)[number]
const kindOf = ({ path }: ListQuery): Kind =>
  path === searchPath ? 'searches with filters' : 'lists and filters'

/** Milliseconds of an answer that is not kept; and how many times that of the small shop the large one may take. */
const targets = {
  p99: { 'lists and filters': 50, 'searches with filters': 150 } satisfies Record<Kind, number>,
  times: 2,
  startSeconds: 10,
  memoryMiB: 500,
} as const

type Speed = {
  products: number
  asked: string
  requests: number
  p50: number
  p99: number
  targetP99: number
}
type Streamed = { products: number; file: string; seconds: number; mebibytes: number; residentMiB: number }
type Size = { products: number; startSeconds: number; residentMiB: number }
type Shop = { url: string; processId: number }

/** How long lists and filters take that are not kept, and what a feed and a sitemap take that are read whole. */
export async function measureLists(): Promise<{
  targets: typeof targets
  growth: Growth[]
  speed: Speed[]
  streamed: Streamed[]
  sizes: Size[]
}> {
  const real = await readRealProducts()
  const small = await measureShop(real, few)
  const large = await measureShop(real, million)
  return {
    targets,
    growth: kinds.flatMap((kind) => growthOf(kind, small.times[kind], large.times[kind])),
    speed: [...small.speed, ...large.speed],
    streamed: [...small.streamed, ...large.streamed],
    sizes: [small.size, large.size],
  }
}

async function measureShop(real: readonly RealProduct[], products: number) {
  const shop = await startBenchShop({
    products,
    demo: false,
    settings: { CACHE_BYTES: '0' },
    keptAs: `coloured-and-reduced-${products}`,
    seed: async (url, count) => {
      await seedMillionProducts(url, count, real, { isColoured: true })
      await seedCollection(url)
    },
  })
  try {
    const speed: Speed[] = []
    const all: Record<Kind, number[]> = { 'lists and filters': [], 'searches with filters': [] }
    for (const listQuery of listQueries) {
      const { asked, path, query } = listQuery
      const kind = kindOf(listQuery)
      const times = await timePages(shop.url + path, query)
      all[kind].push(...times)
      const targetP99 = targets.p99[kind]
      speed.push({ products, asked, requests: times.length, ...percentiles(times), targetP99 })
    }
    const size = {
      products,
      startSeconds: shop.startMs / 1000,
      residentMiB: await residentMiB(shop.processId),
    }
    return { times: all, speed, size, streamed: [await stream(shop, products, '/sitemap.xml')] }
  } finally {
    await shop.stop()
  }
}

/** Pages of a list after each other, from its beginning again and again. */
const pagesOfList = 100
const warmingPages = 20

/** A search's answer has its list within `data`. */
type Answer = { next?: string; data: { next?: string } }

async function timePages(address: string, query: Record<string, string>): Promise<number[]> {
  const times: number[] = []
  let next: string | undefined
  for (let page = 0; page < warmingPages + pagesOfList; page++) {
    const asked = new URLSearchParams({
      ...query,
      soldOut: 'last',
      limit: '24',
      ...(next && { cursor: next }),
    })
    const started = performance.now()
    const response = await fetch(`${address}?${asked}`)
    const answer = (await response.json()) as Answer
    if (!response.ok) throw new Error(`${asked} was answered with ${response.status}`)
    if (page >= warmingPages) times.push(performance.now() - started)
    next = answer.next ?? answer.data.next
  }
  return times
}

/** Reads a file, and the files that it names if it is an index. */
async function stream({ url, processId }: Shop, products: number, file: string): Promise<Streamed> {
  const started = performance.now()
  const root = await (await fetch(url + file)).text()
  let bytes = root.length
  if (root.includes('<sitemapindex'))
    for (const [, address = ''] of root.matchAll(/<loc>([^<]*)<\/loc>/g)) {
      const part = await fetch(url + new URL(address).pathname)
      for await (const piece of part.body ?? []) bytes += piece.length
    }
  return {
    ...{ products, file, seconds: Math.round((performance.now() - started) / 100) / 10 },
    ...{ mebibytes: Math.round(bytes / 2 ** 20), residentMiB: await residentMiB(processId) },
  }
}
