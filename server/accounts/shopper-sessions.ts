import { type Selectable, sql } from 'kysely'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { readTogether } from '../database/read-together.ts'
import type { ShopperSessions, Shoppers } from '../database/schema.generated.ts'
import type { SessionCookies, SignedInShopper } from '../http/call.ts'
import { hashToken } from '../http/caller.ts'
import { toPublicAddress } from '../images/picture-address.ts'
import { type Device, noDevice } from '../sign-in/device.ts'
import { sessionCutoffs, sessionLimits } from '../sign-in/session-limits.ts'
import { storeSession, touchSession } from '../sign-in/sessions.ts'

type SessionRow = Pick<
  Selectable<Shoppers>,
  'id' | 'name' | 'email' | 'profile_picture' | 'guest_email_key' | 'email_confirmed_at'
> &
  Pick<Selectable<ShopperSessions>, 'created_at' | 'seen_at'>

export async function identifyShopper(
  { database, clock, publicUrl }: Pick<AppContext, 'database' | 'clock' | 'publicUrl'>,
  token: string,
): Promise<SignedInShopper | undefined> {
  const now = clock()
  const tokenHash = hashToken(token)
  const { startedAfter, seenAfter } = sessionCutoffs('shopper', now)
  const session = await readTogether(database, readSessions, tokenHash.toString('hex'))
  if (session === undefined || session.created_at <= startedAfter || session.seen_at <= seenAfter)
    return undefined
  await touchSession(database, 'shopper', { tokenHash, seenAt: session.seen_at, now })
  return {
    id: session.id as ShopperId,
    name: session.name,
    email: session.email,
    profilePicture: toPublicAddress(session.profile_picture, publicUrl()),
    ...(session.guest_email_key === null ? {} : { isGuest: true }),
    ...(session.email_confirmed_at === null ? {} : { emailConfirmed: true }),
  }
}

/** By their hash in hexadecimal digits, also those that have expired. */
async function readSessions(
  database: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, SessionRow>> {
  // The query builder takes ten times as long, and every call of a shopper comes here. Written as a subquery, the hashes are ten for
  // PostgreSQL whatever their number, so it keeps its plan (docs/decisions/030-one-statement-order.md).
  const { rows } = await sql<SessionRow & { hash: Buffer }>`
    select token_hash as hash, shopper.id, name, email, profile_picture, guest_email_key, email_confirmed_at,
      session.created_at, seen_at
    from shopper_sessions as session join shoppers as shopper on shopper.id = session.shopper_id
    where token_hash = any (array(select unnest(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])))`.execute(
    database,
  )
  return new Map(rows.map((row) => [row.hash.toString('hex'), row]))
}

/** @returns the token; undefined when the password, or the address of a guest, has changed since it was read */
export function beginSession(
  database: Database,
  { id, password_hash: hash, guest_email_key: guest }: AccountRead,
  now: Date,
  device: Device = noDevice,
): Promise<string | undefined> {
  const account = database
    .selectFrom('shoppers')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .$if(guest !== undefined, (query) =>
      query.where('guest_email_key', 'is not distinct from', guest ?? null),
    )
    .forShare()
  return storeSession(database, 'shopper', account, { device, now })
}

type AccountRead = { id: string; password_hash: string; guest_email_key?: string | null }

export const setSessionCookie = (cookies: SessionCookies, token: string): void =>
  cookies.set('shopper', token, sessionLimits.shopper.absolute)

export async function endSessionsOf(database: Database, shopperId: string): Promise<void> {
  await database.deleteFrom('shopper_sessions').where('shopper_id', '=', shopperId).execute()
}
