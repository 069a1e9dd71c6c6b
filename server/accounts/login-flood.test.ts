// @module-tag release
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import { openShop, type TestShop } from '../../tests/setup/shop.ts'
import { from, goodPassword, signUpShopper } from '../../tests/setup/shoppers.ts'
import { mostSessions } from '../sign-in/session-limits.ts'

vi.setConfig({ testTimeout: 120_000 })

const clock = testClock()
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ clock: clock.now, settings: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => shop.close())

const attacker = from('203.0.113.66')

/** Keeps requests of one client under way at the same time until it is stopped. */
function hammer(request: () => Promise<{ status: number }>, atOnce: number) {
  let going = true
  const answers = new Map<number, number>()
  const loops = Array.from({ length: atOnce }, async () => {
    while (going) {
      const { status } = await request()
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  })
  return {
    answers,
    async stop() {
      going = false
      await Promise.all(loops)
    },
  }
}

test('logging in is open to others while one client logs in with its own right password again and again', async () => {
  const eve = await signUpShopper(shop)
  const ada = await signUpShopper(shop)
  const flood = hammer(
    () => shop.callWith('login', { email: eve.email, password: goodPassword }, attacker),
    600,
  )
  await vi.waitFor(() => expect(flood.answers.size).toBeGreaterThan(0), { timeout: 60_000 })
  const answers = []
  for (let n = 0; n < 3; n++)
    answers.push(
      await shop.callWith('login', { email: ada.email, password: goodPassword }, from(`198.51.100.${n}`)),
    )
  await flood.stop()
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect([...flood.answers.keys()].sort()).toEqual([200, 429])
})

test('signing up is open to others while one client signs up again and again', async () => {
  let count = 0
  const flood = hammer(
    () =>
      shop.callWith(
        'signUp',
        { name: 'Eve', email: `eve${++count}@flood.example`, password: goodPassword },
        attacker,
      ),
    120,
  )
  await vi.waitFor(() => expect(flood.answers.size).toBeGreaterThan(0), { timeout: 60_000 })
  const { status } = await shop.callWith(
    'signUp',
    { name: 'Ada', email: 'ada@flood.example', password: goodPassword },
    from('198.51.100.20'),
  )
  await flood.stop()
  expect(status).toBe(201)
})

test('an account keeps its newest sessions, and no more than are allowed', async () => {
  const { email, cookie, id } = await signUpShopper(shop)
  const { database } = shop.running.context
  const logIn = async (n: number) =>
    (await shop.call('login', { email, password: goodPassword }, from(`192.0.2.${n}`))).cookie
  const [second = ''] = [await logIn(1)]
  await database
    .insertInto('shopper_sessions')
    .values(
      Array.from({ length: mostSessions - 2 }, (_, n) => ({
        token_hash: Buffer.from(`session ${n}`),
        shopper_id: id,
        created_at: clock.now(),
        seen_at: clock.now(),
      })),
    )
    .execute()
  expect((await shop.call('verify', {}, { cookie })).status).toBe(200)
  const newest = await logIn(2)
  expect((await shop.call('verify', {}, { cookie })).status).toBe(401)
  expect((await shop.call('verify', {}, { cookie: second })).status).toBe(200)
  expect((await shop.call('verify', {}, { cookie: newest })).status).toBe(200)
})

test('right passwords are limited, and the limit ends', async () => {
  const { email } = await signUpShopper(shop)
  const { database } = shop.running.context
  const logIn = () => shop.callWith('login', { email, password: goodPassword }, from('192.0.2.9'))
  expect((await logIn()).status).toBe(200)
  await database
    .updateTable('rate_limits')
    .set({ count: 1_000 })
    .where('subject', 'like', 'password-right%')
    .execute()
  expect((await logIn()).status).toBe(429)
  clock.pass({ minutes: 5 })
  expect((await logIn()).status).toBe(200)
})
