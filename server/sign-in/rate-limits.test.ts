import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/setup/database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { networkOf } from '../http/network-of.ts'
import { consumeRateLimits, digest, readCounts, resetRateLimit } from './rate-limits.ts'

let copy: TestDatabase
let database: Database
beforeAll(async () => {
  copy = await createTestDatabase()
  database = openDatabase(copy.url, { connections: 10 })
})
afterAll(async () => {
  await database.destroy()
  await copy.drop()
})

const limit = { name: 'knock', most: 3, seconds: 600 }
const noon = new Date('2026-11-21T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

describe('whom an address belongs to', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['203.0.113.7:50123', '203.0.113.7'],
    ['[2001:db8:1:2::1]:50123', '2001:db8:1:2::/64'],
    ['unknown', 'unknown'],
    ['made-up', 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('a limit', () => {
  test('is used up by so many tries, says when it opens again, and then does', async () => {
    const attempts = [{ limit, subject: 'ada' }]
    for (let n = 0; n < 3; n++) await consumeRateLimits(database, later(60), attempts)
    await expect(consumeRateLimits(database, later(60), attempts)).rejects.toMatchObject({
      code: 'too-many-attempts',
      retryAfter: 540,
    })
    await consumeRateLimits(database, later(60), [{ limit, subject: 'grace' }])
    await consumeRateLimits(database, later(600), attempts)
  })

  test('counts every one of many tries at once', async () => {
    // Many limits, spent in either order: each request has to wait for the others without a deadlock.
    const attempts = Array.from({ length: 30 }, (_, n) => ({
      limit: { ...limit, name: `knock-${n}` },
      subject: 'crowd',
    }))
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) =>
        consumeRateLimits(database, noon, n % 2 ? attempts : attempts.toReversed()),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const counts = await readCounts(database, noon, attempts)
    expect(new Set(counts.values())).toEqual(new Set([40]))
  })

  test('can be forgotten', async () => {
    const attempt = { limit, subject: 'forgiven' }
    await consumeRateLimits(database, noon, [attempt])
    await resetRateLimit(database, noon, attempt)
    expect([...(await readCounts(database, noon, [attempt])).values()]).toEqual([0])
  })
})

test('an address is counted under a digest that ignores capitals', () => {
  expect(digest('Ada@Mail.example')).toBe(digest('ada@mail.example'))
  expect(digest('ada@mail.example')).toMatch(/^[\w-]{22}$/)
  expect(digest('ada@mail.example')).not.toBe(digest('bda@mail.example'))
})
