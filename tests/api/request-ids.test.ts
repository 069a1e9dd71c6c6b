import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ensureAdministrator } from '../../server/administration/ensure-administrator.ts'
import { type Database, openDatabase } from '../../server/database/database.ts'
import { type KillableShop, openTraces, startShop, type Traces } from '../faults/killable-shop.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'
import { checkoutOf, lineOf, setFaults, tokenise } from '../setup/orders.ts'
import { garment } from '../setup/products.ts'
import { administratorLogin } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'

let home: TestDatabase
let database: Database
let traces: Traces
let shop: KillableShop
let behindProxy: KillableShop
beforeAll(async () => {
  home = await createTestDatabase()
  database = openDatabase(home.url, { connections: 2 })
  traces = await openTraces()
  const settings = { PAYMENTS: 'test', JOBS: 'off', LOG_LEVEL: 'info' }
  ;[shop, behindProxy] = await Promise.all([
    startShop(home.url, traces, { settings }),
    startShop(home.url, traces, { settings: { ...settings, TRUSTED_PROXIES: '1' } }),
  ])
})
afterAll(async () => {
  await Promise.all(traces.kill.map((kill) => kill()))
  await database.destroy()
  await rm(traces.folder, { recursive: true, force: true })
  await home.drop()
})

const idOf = async (url: string, sent?: string): Promise<string | null> =>
  (
    await fetch(`${url}/user/auth/verify`, sent === undefined ? {} : { headers: { 'x-request-id': sent } })
  ).headers.get('x-request-id')

const made = /^[\da-f]{12}$/

test('each answer names its request, and no two requests have the same name', async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, () => idOf(shop.url)))
  for (const id of ids) expect(id).toMatch(made)
  expect(new Set(ids).size).toBe(50)
})

test('the name that a trusted proxy gave to a request is kept, and nobody else’s', async () => {
  expect(await idOf(behindProxy.url, 'edge-7f3a.19')).toBe('edge-7f3a.19')
  expect(await idOf(shop.url, 'edge-7f3a.19')).toMatch(made)
  for (const ugly of ['', 'two words', `"quoted"`, 'a'.repeat(129)])
    expect(await idOf(behindProxy.url, ugly)).toMatch(made)
})

test('a shopper can quote the request that failed, and the log knows it by the same name', async () => {
  const shopper = await signUpShopper(shop)
  await database.schema.alterTable('wishlist_items').renameTo('moved_away').execute()
  try {
    const answer = await shop.callWith(
      'deleteWishlist',
      { user_id: shopper.id, product_id: randomUUID() },
      shopper.as,
    )
    const id = answer.headers.get('x-request-id') ?? ''
    expect(answer).toMatchObject({
      status: 500,
      body: {
        code: 'unexpected',
        message: `Something went wrong on our side. Please try again. (Reference ${id})`,
        requestId: id,
      },
    })
    await vi.waitFor(() => expect(linesAbout(id).map(({ msg }) => msg)).toContain('a request failed'), 30_000)
  } finally {
    await database.schema.alterTable('moved_away').renameTo('wishlist_items').execute()
  }
})

test('a line that the shop logs deep inside a payment names the request', async () => {
  const shopper = await signUpShopper(shop)
  await ensureAdministrator(database, administratorLogin)
  const { cookie } = await shop.call('adminLogin', administratorLogin)
  const { body } = await shop.call('addProduct', garment(), { cookie })
  const placed = await shop.call('addToOrder', checkoutOf(shopper, [lineOf(body.data)]), shopper.as)
  await setFaults(database, { failing: 1 })
  const paymentToken = await tokenise(shop)
  const { headers } = await shop.callWith(
    'payOrder',
    { order_id: placed.body.data._id, paymentToken },
    shopper.as,
  )
  const id = headers.get('x-request-id') ?? ''
  await vi.waitFor(
    () => expect(linesAbout(id).map(({ msg }) => msg)).toContain('no clear answer from the payment provider'),
    30_000,
  )
})

test('a security event names its request once', async () => {
  const login = { email: 'nobody@shop.example', password: 'a wrong password' }
  const { headers } = await shop.callWith('login', login)
  const id = headers.get('x-request-id') ?? ''
  await vi.waitFor(() => expect(linesAbout(id)).toMatchObject([{ event: 'login.failed' }]), 30_000)
  const [raw] = printedLines().filter((line) => line.includes(id))
  expect(raw?.split('"requestId"')).toHaveLength(2)
})

const printedLines = () => traces.printed.join('').split('\n')
const linesAbout = (id: string): Record<string, unknown>[] =>
  printedLines()
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.requestId === id)
