import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'
import type { Caller, SessionCookies } from '../http/call.ts'
import { hashToken } from '../http/caller.ts'
import { isTouchDue, mostSessions, sessionCutoffs, type sessionLimits } from './session-limits.ts'

type Whose = keyof typeof sessionLimits

const tables = {
  shopper: 'shopper_sessions',
  administrator: 'administrator_sessions',
} as const satisfies Record<Whose, keyof DB>
const tableOf = (whose: Whose) => sql.table(tables[whose])

/** Records that a session is used; `seenAt` is when that was recorded last. */
export async function touchSession(
  database: Kysely<DB>,
  whose: Whose,
  { tokenHash, seenAt, now }: { tokenHash: Buffer; seenAt: Date; now: Date },
): Promise<void> {
  if (!isTouchDue(seenAt, now)) return
  await sql`update ${tableOf(whose)} set seen_at = ${now} where token_hash = ${tokenHash}`.execute(database)
}

export async function endSession(
  database: Kysely<DB>,
  whose: Whose,
  token: string,
): Promise<string | undefined> {
  const ended = await sql<{ accountId: string }>`delete from ${tableOf(whose)}
    where token_hash = ${hashToken(token)} returning ${sql.ref(`${whose}_id`)} as "accountId"`.execute(
    database,
  )
  return ended.rows[0]?.accountId
}

export async function logOut(
  database: Kysely<DB>,
  whose: Whose,
  { caller, cookies }: { caller: Caller; cookies: SessionCookies },
): Promise<void> {
  const token = caller[`${whose}Token`]
  const accountId = token === undefined ? undefined : await endSession(database, whose, token)
  if (accountId !== undefined) caller.noteAccount(accountId)
  cookies.clear(whose)
}

export async function endOldestSessions(
  database: Kysely<DB>,
  whose: Whose,
  accountId: string,
): Promise<void> {
  const owner = sql.ref(`${whose}_id`)
  await sql`delete from ${tableOf(whose)} where ${owner} = ${accountId} and token_hash in (
    select token_hash from ${tableOf(whose)} where ${owner} = ${accountId}
    order by created_at desc, token_hash offset ${mostSessions}::integer)`.execute(database)
}

export async function purgeSessions(database: Kysely<DB>, whose: Whose, now: Date): Promise<void> {
  const { startedAfter, seenAfter } = sessionCutoffs(whose, now)
  await sql`delete from ${tableOf(whose)} where seen_at <= ${seenAfter} or created_at <= ${startedAfter}`.execute(
    database,
  )
}
