import type { Shop } from '../shop.ts'
import { oldestAllowed } from '../sign-in/session-limits.ts'

/** Forgets sessions and reset links that open nothing any more. */
export async function sweepAccounts({ database, clock }: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const now = clock()
  const { startedAfter, seenAfter } = oldestAllowed('shopper', now)
  await database
    .deleteFrom('shopper_sessions')
    .where(({ or, eb }) => or([eb('seen_at', '<=', seenAfter), eb('created_at', '<=', startedAfter)]))
    .execute()
  await database.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
}
