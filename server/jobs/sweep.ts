import { sweepAccounts } from '../accounts/sweep.ts'
import { sweepAdministration } from '../administration/sweep.ts'
import type { AppContext } from '../app-context.ts'
import { sweepMails } from '../mail/sweep.ts'
import { sweepOrders } from '../orders/sweep.ts'
import { sweepAttempts } from '../sign-in/sweep.ts'

/** Forgets what has ended by itself. */
export async function sweep(context: AppContext): Promise<void> {
  await sweepAccounts(context)
  await sweepAdministration(context)
  await sweepAttempts(context)
  await sweepMails(context)
  await sweepOrders(context)
}
