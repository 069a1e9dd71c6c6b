// @module-tag release
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoint } from '../../contract/paths.ts'
import { leastDelayOf, longestDelay } from '../../tests/api/event-loop-delay.ts'
import { beganUnder } from '../../tests/setup/lock-waits.ts'
import { openShop, type TestShop } from '../../tests/setup/shop.ts'

let shop: TestShop
let merchant: { cookie: string }
const rows = 60_000

beforeAll(async () => {
  shop = await openShop()
  merchant = await shop.signInAdministrator()
  await sql`
    insert into subscribers (id, email, email_key, state, source, consented_at, confirmed_at)
    select gen_random_uuid(), address, address, 'confirmed', 'profile', now(), now()
    from generate_series(1, ${rows}::int) as n, lateral (select 'reader' || n || '@news.example') as made (address)`.execute(
    shop.running.context.database,
  )
})
afterAll(() => shop.close())

const ask = (signal?: AbortSignal) =>
  fetch(`${shop.url}${endpoint('exportSubscribers').path}?state=confirmed`, {
    headers: merchant,
    ...(signal ? { signal } : {}),
  })

test('a long export never holds up other requests for 50 ms, and one account has two at a time', async () => {
  // The first compiles what it runs.
  await (await ask()).text()
  const stop = new AbortController()
  const held = await Promise.all([ask(stop.signal), ask(stop.signal)])
  expect(held.map(({ status }) => status)).toEqual([200, 200])
  const third = await ask()
  expect([third.status, third.headers.get('retry-after'), (await third.json()).code]).toEqual([
    429,
    '5',
    'too-many-attempts',
  ])
  stop.abort()
  // An answer that is not read keeps its place, and the table that it reads.
  const statusOfRead = async () => {
    const answer = await ask()
    await answer.text()
    return answer.status
  }
  await expect.poll(statusOfRead).toBe(200)

  // They count from the moment they are asked for, before anything has been read.
  const waited = await beganUnder(
    shop,
    sql`lock table subscribers in access exclusive mode`,
    [() => ask(), () => ask()],
    async () => expect((await ask()).status).toBe(429),
  )
  for (const answer of waited) expect((await answer.text()).length).toBeGreaterThan(0)

  const longest = await leastDelayOf(async () => {
    let bytes = 0
    const { body } = await ask()
    for await (const chunk of body ?? []) bytes += chunk.length
    expect(bytes).toBeGreaterThan(rows * 50)
  })
  expect(longest).toBeLessThan(longestDelay)
})
