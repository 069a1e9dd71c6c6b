import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Caller, SessionCookies, SignedInAdministrator } from '../http/call.ts'
import { hashToken, newToken } from '../http/caller.ts'
import { deviceOf } from '../sign-in/device.ts'
import { sessionCutoffs, sessionLimits } from '../sign-in/session-limits.ts'
import { endOldestSessions, endSession, touchSession } from '../sign-in/sessions.ts'

export async function identifyAdministrator(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  token: string,
): Promise<SignedInAdministrator | undefined> {
  const now = clock()
  const tokenHash = hashToken(token)
  const { startedAfter, seenAfter } = sessionCutoffs('administrator', now)
  const session = await database
    .selectFrom('administrator_sessions as session')
    .innerJoin('administrators as administrator', 'administrator.id', 'session.administrator_id')
    .select(['administrator.id', 'administrator.email', 'administrator.role', 'session.seen_at'])
    .where('session.token_hash', '=', tokenHash)
    .where('administrator.removed_at', 'is', null)
    .where('session.created_at', '>', startedAfter)
    .where('session.seen_at', '>', seenAfter)
    .executeTakeFirst()
  if (session === undefined) return undefined
  await touchSession(database, 'administrator', { tokenHash, seenAt: session.seen_at, now })
  return { id: session.id, email: session.email, role: session.role }
}

/** @returns false when there is no such administrator, or the password has changed since it was compared */
export async function beginAdministratorSession(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  administrator: { id: string; password_hash?: string },
  { caller, cookies }: { caller: Caller; cookies: SessionCookies },
): Promise<boolean> {
  const token = newToken()
  const now = clock()
  const { user_agent, address } = deviceOf(caller)
  const begun = await database
    .insertInto('administrator_sessions')
    .columns(['token_hash', 'administrator_id', 'created_at', 'seen_at', 'user_agent', 'address'])
    .expression(({ selectFrom, val }) =>
      selectFrom('administrators')
        .select(({ ref }) => [
          sql<Buffer>`${hashToken(token)}::bytea`.as('token_hash'),
          ref('id').as('administrator_id'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<Date>`${now}::timestamptz`.as('seen_at'),
          val(user_agent).as('user_agent'),
          val(address).as('address'),
        ])
        .where('id', '=', administrator.id)
        .where('removed_at', 'is', null)
        .$if(administrator.password_hash !== undefined, (query) =>
          query.where('password_hash', '=', val(administrator.password_hash ?? '')),
        )
        .forShare(),
    )
    .returning('administrator_id')
    .executeTakeFirst()
  if (begun === undefined) return false
  const { administratorToken } = caller
  if (administratorToken !== undefined) await endSession(database, 'administrator', administratorToken)
  await endOldestSessions(database, 'administrator', administrator.id)
  cookies.set('administrator', token, sessionLimits.administrator.absolute)
  return true
}
