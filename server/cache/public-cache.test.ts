import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CachedResponse } from './cached-response.ts'
import { PublicCache } from './public-cache.ts'

let version: number | undefined
let made: number
let cache: PublicCache
let server: http.Server
let url: string

const page = (text: string, status = 200) =>
  new CachedResponse(Buffer.from(text), { 'content-type': 'text/plain' }, { status })
const make = async () => {
  made += 1
  return page(`page ${made}`)
}

beforeEach(async () => {
  version = 1
  made = 0
  cache = new PublicCache(() => version, 100_000)
  server = http.createServer((request, response) => {
    if (!cache.serve(request, response)) response.writeHead(404).end('not kept')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => void server.close())

const served = async (address: string) =>
  (await fetch(url + address, { headers: { 'accept-encoding': 'identity' } })).text()
const fill = (key: string, address = key) =>
  cache.fill(key, address, make).then(async (answer) => String(await answer.body()))

/** Sends an answer as a slow first request would, so that its encoding is made. */
async function warm(address: string): Promise<void> {
  const answer = await cache.fill(address, address, make)
  const once = http.createServer((request, response) => void answer.send(request, response))
  await new Promise<void>((resolve) => once.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(once.address() as AddressInfo).port}`
  await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  once.close()
}

describe('a page that is the same for everyone', () => {
  test('is made once, however many ask at the same time', async () => {
    expect(await Promise.all(Array.from({ length: 20 }, () => fill('/')))).toEqual(Array(20).fill('page 1'))
  })

  test('is served by its address without being looked up', async () => {
    await warm('/')
    expect(await served('/')).toBe('page 1')
    expect(await served('/other')).toBe('not kept')
  })

  test('is gone with the next version of the catalogue', async () => {
    await warm('/')
    version = 2
    expect(await served('/')).toBe('not kept')
    expect(await fill('/')).toBe('page 2')
  })

  test('is neither kept nor reused while the version is not known', async () => {
    await warm('/')
    version = undefined
    expect(await served('/')).toBe('not kept')
    expect(await fill('/')).toBe('page 2')
    version = 1
    expect(await fill('/')).toBe('page 1')
  })

  test('that was begun before a change is not kept after it', async () => {
    const begun = cache.fill('/', '/', async () => {
      version = 2
      return page('old')
    })
    expect(String(await (await begun).body())).toBe('old')
    expect(await fill('/')).toBe('page 1')
  })

  test('is not kept when it is no success', async () => {
    await cache.fill('/gone', '/gone', async () => page('gone', 404))
    expect(await fill('/gone')).toBe('page 1')
  })

  test('is not served by address when it is for some only', async () => {
    await cache.fill('/cart', '', make)
    expect(await served('/cart')).toBe('not kept')
  })

  test('makes room for newer ones: memory is bounded', async () => {
    for (let number = 0; number < 200; number++) await fill(`/${number}`)
    made = 0
    await fill('/0')
    expect(made).toBe(1)
    await fill('/199')
    expect(made).toBe(1)
  })

  test('is not held on to by its address once there is no room for it', async () => {
    await warm('/0')
    expect(await served('/0')).toBe('page 1')
    for (let number = 1; number < 200; number++) await fill(`/${number}`)
    expect(await served('/0')).toBe('not kept')
  })

  test('is kept compressed: memory for one uncompressed page holds many', async () => {
    const long = () => page('red thread '.repeat(8_000))
    for (let number = 0; number < 10; number++) await cache.fill(`/${number}`, '', async () => long())
    expect(await fill('/0')).toHaveLength(88_000)
    expect(made).toBe(0)
  })

  test('counts in full once a client has asked for it uncompressed', async () => {
    const long = () => page('red thread '.repeat(8_000))
    for (const key of ['/0', '/1']) {
      await cache.fill(key, key, async () => long())
      await warm(key)
      expect(await served(key)).toHaveLength(88_000)
    }
    await fill('/0')
    expect(made).toBe(1)
  })

  test('whose making failed is tried again', async () => {
    const failing = async () => {
      throw new Error('database away')
    }
    await expect(cache.fill('/', '/', failing)).rejects.toThrow('database away')
    expect(await fill('/')).toBe('page 1')
  })
})
