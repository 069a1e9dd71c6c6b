import { expect, test, vi } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { goodPassword, signUpShopper } from '../../tests/setup/shoppers.ts'
import { purgeExpired } from './purge-expired.ts'

vi.setConfig({ testTimeout: 30_000 })

const clock = testClock()
const shop = await shopOfFile({ clock: clock.now })

const tables = [
  'shopper_sessions',
  'administrator_sessions',
  'password_resets',
  'rate_limits',
  'familiar_networks',
] as const

async function rows(): Promise<Record<string, number>> {
  const { database } = shop.running.context
  const counts = tables.map(async (table) => {
    const { count } = await database
      .selectFrom(table)
      .select((query) => query.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return [table, Number(count)] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

test('expired sessions, links and rate limits are purged, and others stay', async () => {
  const { email, id, cookie } = await signUpShopper(shop)
  await shop.call('login', { email, password: goodPassword })
  await shop.callWith('login', { email, password: 'mistyped' })
  await shop.signInAdministrator()
  await shop.running.context.database
    .insertInto('password_resets')
    .values({ token_hash: Buffer.from('a link'), shopper_id: id, expires_at: clock.now() })
    .execute()
  clock.pass({ minutes: -1 })
  await purgeExpired(shop.running.context)
  const before = await rows()
  expect(before).toMatchObject({
    shopper_sessions: 2,
    administrator_sessions: 1,
    password_resets: 1,
    familiar_networks: 2,
  })
  expect(before.rate_limits).toBeGreaterThan(0)

  clock.pass({ hours: 13 })
  await purgeExpired(shop.running.context)
  expect(await rows()).toMatchObject({
    shopper_sessions: 2,
    administrator_sessions: 0,
    password_resets: 0,
    familiar_networks: 2,
  })

  clock.pass({ days: 13 })
  expect((await shop.call('verify', {}, { cookie })).status).toBe(200)
  clock.pass({ days: 2 })
  await purgeExpired(shop.running.context)
  expect(await rows()).toMatchObject({ shopper_sessions: 1, rate_limits: 0, familiar_networks: 2 })

  clock.pass({ days: 90 })
  await purgeExpired(shop.running.context)
  expect(await rows()).toMatchObject({ shopper_sessions: 0, familiar_networks: 0 })
})
