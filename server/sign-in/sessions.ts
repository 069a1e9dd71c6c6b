import { type Expression, sql } from 'kysely'
import type { SessionSeen } from '../../contract/sign-in/session-seen.ts'
import type { Database } from '../database/database.ts'
import type { DB } from '../database/schema.generated.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller, SessionCookies } from '../http/call.ts'
import { hashToken, newToken } from '../http/caller.ts'
import { type Device, deviceInWords } from './device.ts'
import { isTouchDue, mostSessions, sessionCutoffs, type sessionLimits } from './session-limits.ts'

type Whose = keyof typeof sessionLimits

const tables = {
  shopper: 'shopper_sessions',
  administrator: 'administrator_sessions',
} as const satisfies Record<Whose, keyof DB>
const tableOf = (whose: Whose) => sql.table(tables[whose])
const ownerOf = (whose: Whose) => sql.ref(`${whose}_id`)

/** Records that a session is used; `seenAt` is when that was recorded last. */
export async function touchSession(
  database: Database,
  whose: Whose,
  { tokenHash, seenAt, now }: { tokenHash: Buffer; seenAt: Date; now: Date },
): Promise<void> {
  if (!isTouchDue(seenAt, now)) return
  await sql`update ${tableOf(whose)} set seen_at = ${now} where token_hash = ${tokenHash}`.execute(database)
}

/**
 * Begins a session of the account whose id `account` selects, and locks.
 * @returns its token; undefined when there is no such account
 */
export async function storeSession(
  database: Database,
  whose: Whose,
  account: Expression<{ id: string }>,
  { device, now }: { device: Device; now: Date },
): Promise<string | undefined> {
  const token = newToken()
  const { numAffectedRows } = await sql`
    insert into ${tableOf(whose)} (token_hash, ${ownerOf(whose)}, created_at, seen_at, user_agent, address)
    select ${hashToken(token)}::bytea, id, ${now}::timestamptz, ${now}::timestamptz, ${device.user_agent}, ${device.address}
    from ${account} as account`.execute(database)
  return numAffectedRows === 1n ? token : undefined
}

export async function endSession(
  database: Database,
  whose: Whose,
  token: string,
): Promise<string | undefined> {
  const ended = await sql<{ accountId: string }>`delete from ${tableOf(whose)}
    where token_hash = ${hashToken(token)} returning ${ownerOf(whose)} as "accountId"`.execute(database)
  return ended.rows[0]?.accountId
}

/** @returns the account whose session has ended */
export async function logOut(
  database: Database,
  whose: Whose,
  { caller, cookies }: { caller: Caller; cookies: SessionCookies },
): Promise<string | undefined> {
  const token = caller[`${whose}Token`]
  const accountId = token === undefined ? undefined : await endSession(database, whose, token)
  if (accountId !== undefined) caller.noteAccount(accountId)
  cookies.clear(whose)
  return accountId
}

/**
 * Locks the account of a caller who changes how it is entered, or erases it. What ends its sessions locks it too: whoever is just
 * being shut out does neither.
 * @throws ApiError not-signed-in, not-administrator when the caller's session has ended meanwhile
 */
export async function lockSignedIn(
  transaction: Database,
  whose: Whose,
  accountId: string,
  caller: Caller,
): Promise<void> {
  await sql`select from ${sql.table(`${whose}s`)} where id = ${accountId} for no key update`.execute(
    transaction,
  )
  const { rows } = await sql`select from ${tableOf(whose)} where ${ownerOf(whose)} = ${accountId}
    and token_hash = ${ownHash(whose, caller) ?? null}::bytea`.execute(transaction)
  if (rows.length === 0) throw apiError(whose === 'shopper' ? 'not-signed-in' : 'not-administrator')
}

/** The newest first, at most 100; those that have ended by their age are left out. */
export async function listSessions(
  { database, clock }: { database: Database; clock: () => Date },
  whose: Whose,
  accountId: string,
  caller: Caller,
): Promise<SessionSeen[]> {
  const { startedAfter, seenAfter } = sessionCutoffs(whose, clock())
  const { rows } = await sql<SessionRow>`select token_hash, user_agent, address, created_at, seen_at
    from ${tableOf(whose)} where ${ownerOf(whose)} = ${accountId}
    and created_at > ${startedAfter} and seen_at > ${seenAfter}
    order by created_at desc, token_hash limit 100`.execute(database)
  const own = ownHash(whose, caller)
  return rows.map((row) => ({
    id: row.token_hash.toString('base64url'),
    device: deviceInWords(row.user_agent),
    address: row.address,
    startedAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    isThis: own !== undefined && row.token_hash.equals(own),
  }))
}

type SessionRow = Device & { token_hash: Buffer; created_at: Date; seen_at: Date }

/** The id of a session is the hash of its token, which opens nothing. */
export async function endSessionOf(
  database: Database,
  whose: Whose,
  accountId: string,
  session: string,
): Promise<void> {
  await sql`delete from ${tableOf(whose)}
    where ${ownerOf(whose)} = ${accountId} and token_hash = ${Buffer.from(session, 'base64url')}`.execute(
    database,
  )
}

/** Ends the sessions of an account but the caller's. */
export async function endOtherSessions(
  database: Database,
  whose: Whose,
  accountId: string,
  caller: Caller,
): Promise<void> {
  await sql`delete from ${tableOf(whose)} where ${ownerOf(whose)} = ${accountId}
    and token_hash is distinct from ${ownHash(whose, caller) ?? null}::bytea`.execute(database)
}

function ownHash(whose: Whose, caller: Caller): Buffer | undefined {
  const token = caller[`${whose}Token`]
  return token === undefined ? undefined : hashToken(token)
}

export async function endOldestSessions(database: Database, whose: Whose, accountId: string): Promise<void> {
  const owner = ownerOf(whose)
  await sql`delete from ${tableOf(whose)} where ${owner} = ${accountId} and token_hash in (
    select token_hash from ${tableOf(whose)} where ${owner} = ${accountId}
    order by created_at desc, token_hash offset ${mostSessions}::integer)`.execute(database)
}

export async function purgeSessions(database: Database, whose: Whose, now: Date): Promise<void> {
  const { startedAfter, seenAfter } = sessionCutoffs(whose, now)
  await sql`delete from ${tableOf(whose)} where seen_at <= ${seenAfter} or created_at <= ${startedAfter}`.execute(
    database,
  )
}
