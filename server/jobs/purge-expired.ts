import { purgeExpiredTokens } from '../accounts/purge-expired-tokens.ts'
import { purgeAdministratorSessions } from '../administration/purge-administrator-sessions.ts'
import type { AppContext } from '../app-context.ts'
import { purgeMails } from '../mail/purge-mails.ts'
import { purgeCancelledOrders } from '../orders/purge-cancelled-orders.ts'
import { purgeRateLimits } from '../sign-in/purge-rate-limits.ts'

export async function purgeExpired(context: AppContext): Promise<void> {
  await purgeExpiredTokens(context)
  await purgeAdministratorSessions(context)
  await purgeRateLimits(context)
  await purgeMails(context)
  await purgeCancelledOrders(context)
}
