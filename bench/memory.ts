import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startBenchShop } from './bench-shop.ts'

const run = promisify(execFile)
const products = 10_000
const pages = 10_000
const browser = { 'accept-encoding': 'br, gzip' }

type Memory = { when: string; residentMiB: number; target: number }

/**
 * Resident memory of a shop's process with the default settings: after its start, and after one request for each of 10,000
 * different pages. The figures do not depend on the machine's memory.
 */
export async function measureMemory(): Promise<{ memory: Memory[]; pagesPerSecond: number }> {
  const shop = await startBenchShop({ products })
  try {
    await requestAll(shop.url, ['/', '/collections'])
    const atRest = await residentMiB(shop.processId)
    const started = performance.now()
    const addresses = Array.from({ length: pages }, (_, n) => `/collections?search=shirt+${n}`)
    await requestAll(shop.url, addresses)
    const pagesPerSecond = (pages * 1000) / (performance.now() - started)
    const memory = [
      { when: 'at rest', residentMiB: atRest, target: 350 },
      { when: `after ${pages} different pages`, residentMiB: await residentMiB(shop.processId), target: 350 },
    ]
    return { memory, pagesPerSecond }
  } finally {
    await shop.stop()
  }
}

/** Requests each address once, eight at a time. */
async function requestAll(base: string, addresses: string[]): Promise<void> {
  const remaining = addresses.values()
  const requestNext = async () => {
    for (const address of remaining) {
      const response = await fetch(base + address, { headers: browser })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, requestNext))
}

/** Memory of a process. */
export async function residentMiB(processId: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(processId)])
  return Math.round(Number(stdout) / 1024)
}
