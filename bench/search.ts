import { startBenchShop } from './bench-shop.ts'
import { type Growth, growthOf, percentiles } from './load.ts'
import { residentMiB } from './memory.ts'
import {
  type RealProduct,
  readRealProducts,
  seedMillionProducts,
  seedRealProducts,
} from './million-products.ts'
import { emptyTarget, measureQuality, type Quality, rankTarget, readRealQueries } from './search-quality.ts'
import { searchTexts } from './search-texts.ts'

/** Products of the large shop; fewer by BENCH_PRODUCTS, for a try. */
const million = Number(process.env.BENCH_PRODUCTS ?? 1_000_000)
const few = 10_000
/** Every so many queries are asked; 1 asks all. */
const everyQuery = Number(process.env.BENCH_EVERY ?? 1)

const targets = {
  search: { p50: 30, p99: 150 },
  suggestions: { p50: 30, p99: 50 },
  startSeconds: 10,
  memoryMiB: 500,
} as const

type Speed = {
  products: number
  asked: string
  requests: number
  p50: number
  p99: number
  targetP50: number
  targetP99: number
}
type Size = { products: number; startSeconds: number; residentMiB: number }

/** What shoppers find who search as real ones did. SEARCH_DATA names the folder of the real products and queries. */
export async function measureSearch(): Promise<{
  emptyTarget: number
  rankTarget: number
  quality: Quality[]
}> {
  return { emptyTarget, rankTarget, quality: await measureRealShop(await readRealProducts()) }
}

/**
 * How long an answer takes that is not kept, in milliseconds, in a shop of 10,000 and in one of a million products whose names
 * are made of real ones.
 */
export async function measureSearchSpeed(): Promise<{
  targets: typeof targets
  growth: Growth[]
  speed: Speed[]
  sizes: Size[]
}> {
  const real = await readRealProducts()
  const small = await measureSpeed(real, few)
  const large = await measureSpeed(real, million)
  const growth = kinds.flatMap((kind) => growthOf(kind, small.times[kind], large.times[kind]))
  return { targets, growth, speed: [...small.speed, ...large.speed], sizes: [small.size, large.size] }
}

const kinds = ['search', 'suggestions'] as const

const uncached = { CACHE_BYTES: '0' }

async function measureRealShop(real: readonly RealProduct[]): Promise<Quality[]> {
  const queries = (await readRealQueries()).filter((_query, at) => at % everyQuery === 0)
  const shop = await startBenchShop({
    products: real.length,
    demo: false,
    settings: uncached,
    keptAs: 'real-products',
    seed: (url) => seedRealProducts(url, real),
  })
  try {
    return await measureQuality(shop.url, real, queries)
  } finally {
    await shop.stop()
  }
}

async function measureSpeed(
  real: readonly RealProduct[],
  products: number,
): Promise<{ times: Record<(typeof kinds)[number], number[]>; speed: Speed[]; size: Size }> {
  const shop = await startBenchShop({
    products,
    demo: false,
    settings: uncached,
    keptAs: `products-${products}`,
    seed: (url, count) => seedMillionProducts(url, count, real),
  })
  try {
    const speed: Speed[] = []
    const all = { search: [] as number[], suggestions: [] as number[] }
    for (const { asked, texts, kind } of searchTexts(real)) {
      const paths = texts.map((search) =>
        kind === 'search'
          ? `/user/get-by-search?${new URLSearchParams({ search, soldOut: 'last', limit: '24' })}`
          : `/user/get-suggestions?${new URLSearchParams({ search })}`,
      )
      const times = await timeAll(shop.url, paths)
      all[kind].push(...times)
      const target = targets[kind]
      speed.push({
        ...{ products, asked, requests: times.length, ...percentiles(times) },
        ...{ targetP50: target.p50, targetP99: target.p99 },
      })
    }
    const size = {
      ...{ products, startSeconds: shop.startMs / 1000 },
      residentMiB: await residentMiB(shop.processId),
    }
    return { times: all, speed, size }
  } finally {
    await shop.stop()
  }
}

/** The first requests of a process compile its code and plan its statements. */
const warmingRequests = 20

async function timeAll(url: string, paths: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const [at, path] of [...paths.slice(0, warmingRequests), ...paths].entries()) {
    const started = performance.now()
    const response = await fetch(url + path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
    if (at >= warmingRequests) times.push(performance.now() - started)
  }
  return times
}
