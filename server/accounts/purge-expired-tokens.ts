import type { AppContext } from '../app-context.ts'
import { purgeSessions } from '../sign-in/sessions.ts'

export async function purgeExpiredTokens({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const now = clock()
  await purgeSessions(database, 'shopper', now)
  await database.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
  await database.deleteFrom('email_verifications').where('expires_at', '<=', now).execute()
  await database.deleteFrom('email_changes').where('expires_at', '<=', now).execute()
}
