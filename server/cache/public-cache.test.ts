import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CachedResponse } from './cached-response.ts'
import type { ProductChange } from './change-log.ts'
import { type Dependencies, onProduct } from './dependencies.ts'
import { PublicCache } from './public-cache.ts'

let current: boolean
let made: number
let cache: PublicCache
let server: http.Server
let url: string

const page = (text: string, status = 200) =>
  new CachedResponse(Buffer.from(text), { 'content-type': 'text/plain' }, { status })
/** A page that shows one product. */
const make = async (dependencies: Dependencies) => {
  made += 1
  dependencies.add(onProduct('coat'))
  return page(`page ${made}`)
}
const changeOf = (productId: string): ProductChange => ({ productId, before: undefined, after: undefined })

beforeEach(async () => {
  current = true
  made = 0
  cache = new PublicCache({ isCurrent: () => current, becomesCurrent: async () => current }, 100_000)
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

  test('waits for what staff do', async () => {
    const held = Promise.withResolvers<void>()
    const act = cache.before(() => held.promise)
    const filled = fill('/')
    await wait(20)
    expect(made).toBe(0)
    held.resolve()
    await act
    expect(await filled).toBe('page 1')
  })

  test('is made all the same while staff go on and on', { tags: ['release'] }, async () => {
    const begun = performance.now()
    const endless = () => cache.before(() => new Promise<never>(() => {}))
    void endless()
    expect(await fill('/')).toBe('page 1')
    expect(performance.now() - begun).toBeGreaterThan(90)
    void endless()
    expect(await fill('/other')).toBe('page 2')
    expect(performance.now() - begun).toBeLessThan(1_000)
  })

  test('is served by its address without being looked up', async () => {
    await warm('/')
    expect(await served('/')).toBe('page 1')
    expect(await served('/other')).toBe('not kept')
  })

  test('is gone when something changes that it shows, and stays when something else does', async () => {
    await warm('/')
    cache.empty([changeOf('shirt')])
    expect(await served('/')).toBe('page 1')
    cache.empty([changeOf('shirt'), changeOf('coat')])
    expect(await served('/')).toBe('not kept')
    expect(await fill('/')).toBe('page 2')
    cache.empty('everything')
    expect(await fill('/')).toBe('page 3')
  })

  test('is neither kept nor reused while this process may not have heard of changes', async () => {
    await warm('/')
    current = false
    expect(await served('/')).toBe('not kept')
    expect(await fill('/')).toBe('page 2')
    current = true
    expect(await fill('/')).toBe('page 1')
  })

  test('is not kept when it lacks something that could not be read', async () => {
    await cache.fill('/', '/', (dependencies) => {
      dependencies.addFailure()
      return make(dependencies)
    })
    expect(await fill('/')).toBe('page 2')
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

describe('pages that are made at the same time', () => {
  /** Asks for so many pages. Each is made once its `finish` is called. */
  function ask(count: number) {
    const begun: { finish: () => void }[] = []
    const answers = Array.from({ length: count }, (_, number) =>
      cache.fill(`/${number}`, '', (dependencies) => {
        const ready = Promise.withResolvers<void>()
        begun.push({ finish: ready.resolve })
        return ready.promise.then(() => make(dependencies))
      }),
    )
    return { begun, answers }
  }

  test('are two; the next is begun when one is made', { tags: ['release'] }, async () => {
    const { begun, answers } = ask(3)
    await vi.waitFor(() => expect(begun.length).toBe(2), 30_000)
    begun[0]?.finish()
    await answers[0]
    await vi.waitFor(() => expect(begun.length).toBe(3), { timeout: 40, interval: 1 })
    for (const { finish } of begun) finish()
    await Promise.all(answers)
  })

  test('do not wait for slow ones', async () => {
    const { begun, answers } = ask(6)
    await vi.waitFor(() => expect(begun.length).toBe(6), 30_000)
    for (const { finish } of begun) finish()
    await Promise.all(answers)
  })

  test('come in turns from networks, however many one of them asks for', async () => {
    const order: string[] = []
    const askFrom = (network: string, number: number) =>
      cache.fill(
        `/${network}/${number}`,
        '',
        (dependencies) => {
          order.push(network)
          return make(dependencies)
        },
        { network },
      )
    const flood = Array.from({ length: 50 }, (_, number) => askFrom('one', number))
    const others = ['two', 'two', 'three'].map(askFrom)
    await Promise.all([...flood, ...others])
    expect(order.slice(0, 8).toSorted().join(' ')).toMatch(/^(one ){5}three two two$/)
  })

  test('wait for no other network where that asks for the same as well', async () => {
    const order: string[] = []
    const askFrom = (network: string, address: string) =>
      cache.fill(
        address,
        '',
        (dependencies) => {
          order.push(address)
          return make(dependencies)
        },
        { network },
      )
    const flood = Array.from({ length: 50 }, (_, number) => askFrom('one', `/${number}`))
    const shared = ['one', 'two', 'two', 'three'].map((network) => askFrom(network, '/home'))
    const later = [askFrom('three', '/three'), askFrom('four', '/four')]
    await Promise.all([...flood, ...shared, ...later])
    expect(order.indexOf('/home')).toBeLessThan(4)
    expect(order.indexOf('/four')).toBeLessThan(6)
    expect(order.indexOf('/three')).toBeLessThan(8)
    expect(order).toHaveLength(53)
  })

  test('one that failed lets the next begin', async () => {
    const failing = () => Promise.reject(new Error('no database'))
    const failed = await Promise.allSettled([1, 2, 3].map((number) => cache.fill(`/${number}`, '', failing)))
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await fill('/')).toBe('page 1')
  })

  test('and wait for their turn show what changed meanwhile, and are kept', async () => {
    const { begun, answers } = ask(3)
    await vi.waitFor(() => expect(begun.length).toBe(2), 30_000)
    cache.empty([changeOf('coat')])
    await vi.waitFor(() => expect(begun.length).toBe(3), 30_000)
    for (const { finish } of begun) finish()
    await Promise.all(answers)
    await Promise.all([0, 1, 2].map((number) => fill(`/${number}`)))
    // The first two were made from what was there before the change.
    expect(made).toBe(5)
  })
})

describe('a page that is being made while something changes', () => {
  /** Begins a page that shows a coat. It is made once `finish` is called. */
  function begin() {
    const ready = Promise.withResolvers<void>()
    const asked = () => cache.fill('/', '/', (dependencies) => ready.promise.then(() => make(dependencies)))
    const text = () => asked().then(async (answer) => String(await answer.body()))
    return { ask: text, finish: ready.resolve }
  }

  test('is shown to those who asked before the change, and made anew for those who asked after it', async () => {
    const { ask, finish } = begin()
    const before = [ask(), ask()]
    cache.empty([changeOf('coat')])
    const after = [ask(), ask(), ask()]
    finish()
    expect(await Promise.all(before)).toEqual(['page 1', 'page 1'])
    expect(await Promise.all(after)).toEqual(['page 2', 'page 2', 'page 2'])
    expect(await fill('/')).toBe('page 2')
  })

  test('is kept, and shown to all, when it does not show what changed', async () => {
    const { ask, finish } = begin()
    const before = ask()
    cache.empty([changeOf('shirt')])
    const after = ask()
    finish()
    expect(await Promise.all([before, after, fill('/')])).toEqual(['page 1', 'page 1', 'page 1'])
  })

  test('is not kept when the change came after the last who asked', async () => {
    const { ask, finish } = begin()
    const asked = ask()
    cache.empty('everything')
    finish()
    expect(await asked).toBe('page 1')
    expect(await fill('/')).toBe('page 2')
  })

  test('is made again for those who asked after a change that it failed before', async () => {
    const ready = Promise.withResolvers<void>()
    const missing = () => ready.promise.then(() => Promise.reject(new Error('not there')))
    const before = cache.fill('/', '/', missing)
    cache.empty([changeOf('coat')])
    const after = fill('/')
    ready.resolve()
    await expect(before).rejects.toThrow('not there')
    expect(await after).toBe('page 1')
  })

  test('is made for everybody in the end, however often it changes', async () => {
    const asked: Promise<string>[] = []
    for (let change = 0; change < 50; change++) {
      asked.push(fill('/'))
      cache.empty([changeOf('coat')])
      asked.push(fill('/'))
      await Promise.resolve()
    }
    const shown = await Promise.all(asked)
    expect(shown).toHaveLength(100)
    expect(made).toBeLessThan(100)
  })
})
