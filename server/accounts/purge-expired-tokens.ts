import type { AppContext } from '../app-context.ts'
import { sweepSessions } from '../sign-in/sessions.ts'

/** Forgets sessions and mailed links that open nothing any more. */
export async function sweepAccounts({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const now = clock()
  await sweepSessions(database, 'shopper', now)
  await database.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
  await database.deleteFrom('email_verifications').where('expires_at', '<=', now).execute()
  await database.deleteFrom('email_changes').where('expires_at', '<=', now).execute()
}
