import { sweepAccounts } from '../accounts/purge-expired-tokens.ts'
import { sweepAdministration } from '../administration/purge-administrator-sessions.ts'
import type { AppContext } from '../app-context.ts'
import { sweepMails } from '../mail/purge-mails.ts'
import { sweepOrders } from '../orders/sweep.ts'
import { sweepAttempts } from '../sign-in/purge-rate-limits.ts'

/** Forgets what has ended by itself. */
export async function sweep(context: AppContext): Promise<void> {
  await sweepAccounts(context)
  await sweepAdministration(context)
  await sweepAttempts(context)
  await sweepMails(context)
  await sweepOrders(context)
}
