import type { ChildProcess } from 'node:child_process'
import http from 'node:http'
import { startBenchShop } from './bench-shop.ts'
import { type ProcessorTime, processorTimeOf } from './processor-time.ts'

const products = 10_000
const browser = { 'accept-encoding': 'br, gzip' }
const warming = 200
const rounds = 5
const pagesPerRound = 100

/** Milliseconds of processor time for a page. */
type Making = { page: string; main: number; all: number; target: number; bytes: number }

/**
 * The processor time of making a page anew: calls, SQL, rendering, styles, policy, compression and the answer to one client
 * that accepts Brotli. Nothing is kept in this shop, so each request makes its page.
 */
export async function measurePageMaking(): Promise<{ making: Making[] }> {
  const shop = await startBenchShop({ products, settings: { CACHE_BYTES: '0' } })
  try {
    const list = await (await fetch(`${shop.url}/user/get-all-products?sort=desc&limit=100`)).json()
    const ids = (list as { data: { _id: string }[] }).data.map(({ _id }) => _id)
    const pages = [
      { page: 'home page', paths: ['/'] },
      { page: 'list of 24', paths: ['/collections?category=Women'] },
      { page: 'product page', paths: ids.map((id) => `/product/${id}`) },
    ]
    return { making: await measurePages(shop, pages) }
  } finally {
    await shop.stop()
  }
}

type MeasuredPage = { page: string; paths: readonly string[] }

async function measurePages(
  shop: { url: string; child: ChildProcess },
  pages: readonly MeasuredPage[],
): Promise<Making[]> {
  const making: Making[] = []
  for (const { page, paths } of pages) {
    await requestInTurn(shop.url, paths, warming)
    const times: ProcessorTime[] = []
    for (let round = 0; round < rounds; round++)
      times.push(await processorTimeOf(shop.child, () => requestInTurn(shop.url, paths, pagesPerRound)))
    const median = (of: 'main' | 'all') =>
      (times.map((time) => time[of]).sort((one, other) => one - other)[rounds >> 1] ?? 0) / pagesPerRound
    const bytes = await weigh(shop.url, paths)
    making.push({ page, main: median('main'), all: median('all'), target: 3, bytes })
  }
  return making
}

async function requestInTurn(base: string, paths: readonly string[], count: number): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  for (let request = 0; request < count; request++)
    await download(`${base}${paths[request % paths.length]}`, agent)
  agent.destroy()
}

/** The bytes of a page as they travel, on average. */
async function weigh(base: string, paths: readonly string[]): Promise<number> {
  let bytes = 0
  for (const path of paths) bytes += await download(base + path)
  return Math.round(bytes / paths.length)
}

/** @returns the bytes of the answer's body, as it travels */
function download(address: string, agent?: http.Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(address, { headers: browser, ...(agent && { agent }) }, (response) => {
        if (response.statusCode !== 200)
          reject(new Error(`${address} was answered with ${response.statusCode}`))
        let bytes = 0
        response.on('data', (piece: Buffer) => {
          bytes += piece.length
        })
        response.on('end', () => resolve(bytes))
      })
      .on('error', reject)
  })
}
