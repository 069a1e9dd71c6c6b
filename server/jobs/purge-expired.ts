import { purgeExpiredTokens } from '../accounts/purge-expired-tokens.ts'
import type { AppContext } from '../app-context.ts'
import { purgeChanges } from '../cache/purge-changes.ts'
import { purgeMails } from '../mail/purge-mails.ts'
import { purgeCancelledOrders } from '../orders/purge-cancelled-orders.ts'
import { purgeRateLimits } from '../sign-in/purge-rate-limits.ts'
import { purgeSessions } from '../sign-in/sessions.ts'
import { purgeBackInStockRequests } from '../stock/notify-back-in-stock.ts'

export async function purgeExpired(context: AppContext): Promise<void> {
  await purgeExpiredTokens(context)
  await purgeSessions(context.database, 'administrator', context.clock())
  await purgeRateLimits(context)
  await purgeMails(context)
  await purgeCancelledOrders(context)
  await purgeBackInStockRequests(context)
  await purgeChanges(context)
}
