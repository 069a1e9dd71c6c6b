/**
 * Limits on how often something may be tried, counted in the database so that they hold for all processes
 * together. Windows are fixed stretches of time: a limit opens again when the window ends.
 */
import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { type Kysely, sql } from 'kysely'
import type { ApiError } from '../../contract/api-error.ts'
import type { DB } from '../database/schema.generated.ts'
import { apiError } from '../http/api-error.ts'
import { emailKey } from './email-key.ts'

export type RateLimit = {
  /** What is tried, e.g. "sign-up". */
  readonly name: string
  /** How many may fail (or happen) within one window. */
  readonly most: number
  /** The length of a window, in seconds. */
  readonly seconds: number
}

/** One try against one limit: whose tries are counted together is `who`. */
export type RateLimitKey = { readonly limit: RateLimit; readonly subject: string }

/** Addresses of people without an account, or with one, are counted in their one spelling, and not kept. */
export const digest = (email: string): string =>
  createHash('sha256').update(emailKey(email)).digest('base64url').slice(0, 22)

/** Whom an address belongs to, as far as can be told: with IPv6 everybody has 2⁶⁴ of them. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

const windowStart = ({ seconds }: RateLimit, now: Date) =>
  new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)

const keyOf = ({ limit, subject }: RateLimitKey, now: Date) => ({
  subject: `${limit.name}:${subject}`,
  window_start: windowStart(limit, now),
})

/** How often each of these was tried in its current window; by the attempt. */
export async function readCounts(
  database: Kysely<DB>,
  now: Date,
  attempts: readonly RateLimitKey[],
): Promise<Map<RateLimitKey, number>> {
  const keys = attempts.map((attempt) => keyOf(attempt, now))
  const rows = await database
    .selectFrom('attempts')
    .select(['subject', 'count'])
    .where(({ eb, or }) =>
      or(keys.map((key) => eb('subject', '=', key.subject).and('window_start', '=', key.window_start))),
    )
    .execute()
  const counts = new Map(rows.map((row) => [row.subject, row.count]))
  return new Map(attempts.map((attempt, index) => [attempt, counts.get(keys[index]?.subject ?? '') ?? 0]))
}

/** Counts one more try of each. */
export async function recordAttempts(
  database: Kysely<DB>,
  now: Date,
  attempts: readonly RateLimitKey[],
): Promise<void> {
  await raise(database, now, attempts)
}

/**
 * Counts one more try of each, unless a limit is used up.
 * @throws ApiError too-many-attempts saying when the limit opens again
 */
export async function consumeRateLimits(
  database: Kysely<DB>,
  now: Date,
  attempts: readonly RateLimitKey[],
): Promise<void> {
  const counts = await raise(database, now, attempts)
  for (const attempt of attempts)
    if ((counts.get(keyOf(attempt, now).subject) ?? 0) > attempt.limit.most) throw tooMany(attempt.limit, now)
}

/** @throws ApiError too-many-attempts when one of these has nothing left */
export function assertWithinLimits(counts: ReadonlyMap<RateLimitKey, number>, now: Date): void {
  for (const [{ limit }, count] of counts) if (count >= limit.most) throw tooMany(limit, now)
}

/** Forgets the tries counted in the current window, because one of them was right after all. */
export async function resetRateLimit(database: Kysely<DB>, now: Date, attempt: RateLimitKey): Promise<void> {
  const key = keyOf(attempt, now)
  await database
    .deleteFrom('attempts')
    .where('subject', '=', key.subject)
    .where('window_start', '=', key.window_start)
    .execute()
}

async function raise(database: Kysely<DB>, now: Date, attempts: readonly RateLimitKey[]) {
  // In one order everywhere, so that two requests never wait for each other.
  const rows = attempts
    .map((attempt) => ({ ...keyOf(attempt, now), count: 1 }))
    .sort((a, b) => (a.subject < b.subject ? -1 : 1))
  const raised = await database
    .insertInto('attempts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['subject', 'window_start']).doUpdateSet({ count: sql`attempts.count + 1` }),
    )
    .returning(['subject', 'count'])
    .execute()
  return new Map(raised.map((row) => [row.subject, row.count]))
}

function tooMany(limit: RateLimit, now: Date): ApiError {
  const opens = windowStart(limit, now).getTime() + limit.seconds * 1000
  const retryAfter = Math.max(1, Math.ceil((opens - now.getTime()) / 1000))
  return apiError('too-many-attempts', { retryAfter })
}
