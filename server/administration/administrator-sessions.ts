import type { AppContext } from '../app-context.ts'
import type { SessionCookies, SignedInAdministrator } from '../http/call.ts'
import { hashToken, newToken } from '../http/caller.ts'
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
    .select(['administrator.id', 'administrator.email', 'session.seen_at'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.created_at', '>', startedAfter)
    .where('session.seen_at', '>', seenAfter)
    .executeTakeFirst()
  if (session === undefined) return undefined
  await touchSession(database, 'administrator', { tokenHash, seenAt: session.seen_at, now })
  return { id: session.id, email: session.email }
}

export async function beginAdministratorSession(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  administratorId: string,
  cookies: SessionCookies,
  previousToken: string | undefined,
): Promise<void> {
  if (previousToken !== undefined) await endSession(database, 'administrator', previousToken)
  const token = newToken()
  const now = clock()
  await database
    .insertInto('administrator_sessions')
    .values({
      token_hash: hashToken(token),
      administrator_id: administratorId,
      created_at: now,
      seen_at: now,
    })
    .execute()
  await endOldestSessions(database, 'administrator', administratorId)
  cookies.set('administrator', token, sessionLimits.administrator.absolute)
}
