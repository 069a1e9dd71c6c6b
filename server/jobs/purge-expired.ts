import { purgeExpiredTokens } from '../accounts/purge-expired-tokens.ts'
import { purgePendingLogins } from '../administration/pending-logins.ts'
import type { AppContext } from '../app-context.ts'
import { purgeBackInStockRequests } from '../back-in-stock/notify-back-in-stock.ts'
import { purgeChanges } from '../cache/change-log.ts'
import { purgeEndedHolds } from '../inventory/ended-holds.ts'
import { eraseOldBuyers } from '../invoices/erase-buyers.ts'
import { purgeMails } from '../mail/purge-mails.ts'
import { purgeSubscribers } from '../newsletter/unsubscribe.ts'
import { purgeGuests } from '../orders/guests/claim-guest-orders.ts'
import { purgeCancelledOrders } from '../orders/purge-cancelled-orders.ts'
import { releaseTestUses } from '../orders/release-test-uses.ts'
import { purgeSearches } from '../search/search-log.ts'
import { purgeChallenges } from '../sign-in/passkey-challenges.ts'
import { purgeRateLimits } from '../sign-in/purge-rate-limits.ts'
import { purgeSessions } from '../sign-in/sessions.ts'

/**
 * Deletes what is kept no longer. A table that can't be purged keeps no other from it.
 * @throws what the first of them threw, at the end
 */
export async function purgeExpired(context: AppContext): Promise<void> {
  const failures: unknown[] = []
  for (const purge of purges)
    await purge(context).catch((error: unknown) => {
      failures.push(error)
    })
  if (failures.length > 0) throw failures[0]
}

const purges: readonly ((context: AppContext) => Promise<unknown>)[] = [
  purgeExpiredTokens,
  ({ database, clock }) => purgeSessions(database, 'administrator', clock()),
  purgePendingLogins,
  purgeChallenges,
  purgeRateLimits,
  purgeMails,
  purgeCancelledOrders,
  releaseTestUses,
  purgeGuests,
  purgeBackInStockRequests,
  purgeEndedHolds,
  purgeSubscribers,
  purgeSearches,
  eraseOldBuyers,
  purgeChanges,
]
