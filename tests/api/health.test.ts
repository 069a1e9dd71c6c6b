import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../setup/database.ts'
import { openDatabaseLink } from '../setup/database-link.ts'
import { openShop, shopOfFile, type TestShop } from '../setup/shop.ts'

/** What a load balancer and a container's engine ask. */

const ask = async (shop: TestShop, path: string) => {
  const answer = await fetch(shop.url + path)
  return { status: answer.status, body: await answer.json(), connection: answer.headers.get('connection') }
}

const shop = await shopOfFile()

describe('an open shop', () => {
  test('is healthy and ready, and no cache keeps that', async () => {
    expect(await ask(shop, '/health')).toMatchObject({ status: 200, body: { status: 'running' } })
    expect(await ask(shop, '/ready')).toMatchObject({
      status: 200,
      body: { ready: true, database: 'reachable' },
    })
    const { headers } = await fetch(`${shop.url}/ready`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await fetch(`${shop.url}/ready`, { method: 'POST' })).status).toBe(405)
  })

  test('tells the world nothing more: there are no metrics unless they are asked for', async () => {
    expect(await (await fetch(`${shop.url}/metrics`)).text()).not.toContain('selvedge_')
  })
})

test('a shop whose primary is away is ready, since it answers from memory, and says so', async () => {
  const database = await createTestDatabase()
  const link = await openDatabaseLink(database.url)
  const linked = await openShop({ databaseUrl: link.url })
  onTestFinished(async () => {
    await linked.close()
    await link.cut()
    await database.drop()
  })
  const before = await fetch(`${linked.url}/user/get-all-products`)
  expect(before.status).toBe(200)
  await link.cut()
  await vi.waitFor(
    async () =>
      expect(await ask(linked, '/ready')).toMatchObject({
        status: 200,
        body: { ready: true, database: 'away' },
      }),
    { timeout: 30_000 },
  )
  expect((await fetch(`${linked.url}/user/get-all-products`)).status).toBe(200)
  expect(await ask(linked, '/health')).toMatchObject({ status: 200 })
  await link.mend()
  await vi.waitFor(
    async () => expect(await ask(linked, '/ready')).toMatchObject({ body: { database: 'reachable' } }),
    { timeout: 30_000 },
  )
})

test('a shop that the primary refuses is not ready, and is healthy', async () => {
  const database = await createTestDatabase()
  const refused = await openShop({ databaseUrl: database.url })
  onTestFinished(() => refused.close())
  // The server is up and has no such database.
  await database.drop()
  await vi.waitFor(
    async () =>
      expect(await ask(refused, '/ready')).toMatchObject({
        status: 503,
        body: { ready: false, reason: 'database' },
      }),
    { timeout: 30_000 },
  )
  expect(await ask(refused, '/health')).toMatchObject({ status: 200 })
})

test('a shop that is told to end answers all requests while it drains, on connections that end', {
  tags: ['release'],
}, async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const draining = await openShop({ databaseUrl: database.url, settings: { DRAIN_SECONDS: '2' } })
  expect(await ask(draining, '/ready')).toMatchObject({ status: 200, connection: 'keep-alive' })
  const closed = draining.close()
  expect(await ask(draining, '/ready')).toMatchObject({
    status: 503,
    body: { ready: false, reason: 'draining' },
    connection: 'close',
  })
  expect(await ask(draining, '/user/get-all-products')).toMatchObject({ status: 200, connection: 'close' })
  await closed
  await expect(fetch(draining.url)).rejects.toThrow()
})
