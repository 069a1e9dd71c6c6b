import type { AppContext } from '../app-context.ts'
import type { Caller, SessionCookies, SignedInAdministrator } from '../http/call.ts'
import { hashToken } from '../http/caller.ts'
import { deviceOf } from '../sign-in/device.ts'
import { sessionCutoffs, sessionLimits } from '../sign-in/session-limits.ts'
import { endOldestSessions, endSession, storeSession, touchSession } from '../sign-in/sessions.ts'

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
  const { id, password_hash: hash } = administrator
  const account = database
    .selectFrom('administrators')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$if(hash !== undefined, (query) => query.where('password_hash', '=', hash ?? ''))
    .forShare()
  const token = await storeSession(database, 'administrator', account, {
    device: deviceOf(caller),
    now: clock(),
  })
  if (token === undefined) return false
  const { administratorToken } = caller
  if (administratorToken !== undefined) await endSession(database, 'administrator', administratorToken)
  await endOldestSessions(database, 'administrator', id)
  cookies.set('administrator', token, sessionLimits.administrator.absolute)
  return true
}
