// @module-tag release
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { CachedResponse } from './cached-response.ts'
import { type Dependencies, onProduct, onSubject } from './dependencies.ts'
import { PublicCache } from './public-cache.ts'
import { onSearch } from './search-dependency.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const products = Array.from(
  { length: 10_000 },
  (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
)
const pages = 2_000
const productsOfPage = 20

/** A search's page: its products, its words, and what is pinned for it. */
async function makePage(n: number, dependencies: Dependencies): Promise<CachedResponse> {
  const from = (n * 7) % (products.length - productsOfPage)
  dependencies.add(...products.slice(from, from + productsOfPage).map(onProduct))
  dependencies.add(
    onSearch(["'shirt' | 'shirt':*", `'${n}' | '${n}':*`]),
    onSubject(`pinnedSearch shirt ${n}`),
  )
  const policy = `script-src 'sha256-${randomBytes(300).toString('base64')}'`
  return new CachedResponse(Buffer.from(randomBytes(2_000).toString('hex')), {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  })
}

/** Buffers are freed a moment after the collection that finds them. */
async function memoryInUse(): Promise<number> {
  for (let collection = 0; collection < 3; collection++) {
    collectGarbage()
    await wait(20)
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const openCache = (maxBytes: number) =>
  new PublicCache({ isCurrent: () => true, becomesCurrent: async () => true }, maxBytes)

test('answers that name thousands of products take no more memory than the cache may', async () => {
  const maxBytes = 20_000_000
  const cache = openCache(maxBytes)
  const before = await memoryInUse()
  for (let n = 0; n < 150; n++)
    await cache.fill(`/search=${n}`, '', async (dependencies) => {
      dependencies.add(...products.slice(n * 10, n * 10 + 3_600).map(onProduct))
      return new CachedResponse(Buffer.from(`results ${n}`), {})
    })
  expect((await memoryInUse()) - before).toBeLessThan(maxBytes)
  // What nothing asks for any more would not be in use.
  expect(cache.size.answers).toBeGreaterThan(0)
})

test('answers at the longest addresses take no more memory than the cache may', async () => {
  const maxBytes = 20_000_000
  const cache = openCache(maxBytes)
  const before = await memoryInUse()
  for (let n = 0; n < pages; n++)
    await cache.fill(
      `/collections?colour=${randomBytes(20_000).toString('hex')}`,
      '',
      async (dependencies) => {
        dependencies.add(onSubject('products'))
        return new CachedResponse(Buffer.from(`nothing of colour ${n}`), {})
      },
    )
  expect((await memoryInUse()) - before).toBeLessThan(maxBytes)
  // What nothing asks for any more would not be in use.
  expect(cache.size.answers).toBeGreaterThan(0)
})

test('what is kept takes no more memory than the cache counts for it', async () => {
  const cache = openCache(100_000_000)
  const fill = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      const address = `/collections?search=shirt+${n}`
      await cache.fill(address, address, (dependencies) => makePage(n, dependencies))
    }
  }
  await fill(0, 100)
  const before = { inUse: await memoryInUse(), counted: cache.size.bytes }
  await fill(100, pages)
  const counted = cache.size.bytes - before.counted
  const taken = (await memoryInUse()) - before.inUse
  expect(cache.size.answers).toBe(pages)
  expect(taken).toBeLessThan(counted)
})
