/** Limits on attempts, counted in the database for all processes together, in fixed windows. */
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { ApiError } from '../../contract/api-error.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import { emailKey } from './email-key.ts'

export type RateLimit = {
  readonly name: string
  readonly most: number
  readonly seconds: number
}

export type RateLimitKey = { readonly limit: RateLimit; readonly subject: string }

/** Counts an email address without storing it. */
export const digest = (email: string): string =>
  createHash('sha256').update(emailKey(email)).digest('base64url').slice(0, 22)

const windowStart = ({ seconds }: RateLimit, now: Date) =>
  new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)

const rowKeyOf = ({ limit, subject }: RateLimitKey, now: Date) => ({
  subject: `${limit.name}:${subject}`,
  window_start: windowStart(limit, now),
})

export async function readCounts(
  database: Database,
  now: Date,
  keys: readonly RateLimitKey[],
): Promise<Map<RateLimitKey, number>> {
  const rowKeys = keys.map((key) => rowKeyOf(key, now))
  const rows = await database
    .selectFrom('rate_limits')
    .select(['subject', 'count'])
    .where(({ eb, or }) =>
      or(rowKeys.map((key) => eb('subject', '=', key.subject).and('window_start', '=', key.window_start))),
    )
    .execute()
  const counts = new Map(rows.map((row) => [row.subject, row.count]))
  return new Map(keys.map((key, index) => [key, counts.get(rowKeys[index]?.subject ?? '') ?? 0]))
}

/** Counts nothing. @throws ApiError too-many-attempts saying when the limit opens again */
export async function assertWithinLimits(
  database: Database,
  now: Date,
  keys: readonly RateLimitKey[],
): Promise<ReadonlyMap<RateLimitKey, number>> {
  const counts = await readCounts(database, now, keys)
  for (const [{ limit }, count] of counts) if (count >= limit.most) throw tooMany(limit, now)
  return counts
}

/** SQL: true while no limit is reached, as `assertWithinLimits` reads it. */
export function withinLimits(now: Date, keys: readonly RateLimitKey[]): RawBuilder<boolean> {
  const rowKeys = keys.map((key) => rowKeyOf(key, now))
  return sql<boolean>`not exists (
    select from rate_limits join unnest(
      ${rowKeys.map((key) => key.subject)}::text[],
      ${rowKeys.map((key) => key.window_start)}::timestamptz[],
      ${keys.map(({ limit }) => limit.most)}::integer[]
    ) as limits (subject, window_start, most) using (subject, window_start)
    where count >= most
  )`
}

export async function recordAttempts(
  database: Database,
  now: Date,
  keys: readonly RateLimitKey[],
): Promise<void> {
  await increment(database, now, keys)
}

/** Counts one more attempt of each key. @throws ApiError too-many-attempts saying when the limit opens again */
export async function consumeRateLimits(
  database: Database,
  now: Date,
  keys: readonly RateLimitKey[],
): Promise<void> {
  const counts = await increment(database, now, keys)
  for (const key of keys)
    if ((counts.get(rowKeyOf(key, now).subject) ?? 0) > key.limit.most) throw tooMany(key.limit, now)
}

export async function resetRateLimit(database: Database, now: Date, key: RateLimitKey): Promise<void> {
  const { subject, window_start } = rowKeyOf(key, now)
  await database
    .deleteFrom('rate_limits')
    .where('subject', '=', subject)
    .where('window_start', '=', window_start)
    .execute()
}

export async function resetRateLimits(
  database: Database,
  limits: readonly RateLimit[],
  prefix: string,
): Promise<void> {
  const beginnings = limits.map(({ name }) => `${name}:${prefix}`)
  await database
    .deleteFrom('rate_limits')
    .where(sql<boolean>`exists (select from unnest(${beginnings}::text[]) as beginning
      where starts_with(subject, beginning))`)
    .execute()
}

async function increment(database: Database, now: Date, keys: readonly RateLimitKey[]) {
  // Sorted, so that two requests never wait for each other's rows.
  const rows = keys
    .map((key) => ({ ...rowKeyOf(key, now), count: 1 }))
    .sort((a, b) => (a.subject < b.subject ? -1 : 1))
  const incremented = await database
    .insertInto('rate_limits')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['subject', 'window_start']).doUpdateSet({ count: sql`rate_limits.count + 1` }),
    )
    .returning(['subject', 'count'])
    .execute()
  return new Map(incremented.map((row) => [row.subject, row.count]))
}

function tooMany(limit: RateLimit, now: Date): ApiError {
  const opens = windowStart(limit, now).getTime() + limit.seconds * 1000
  const retryAfter = Math.max(1, Math.ceil((opens - now.getTime()) / 1000))
  return apiError('too-many-attempts', { retryAfter })
}
