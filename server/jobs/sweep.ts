import { sweepAccounts } from '../accounts/sweep.ts'
import { sweepAdministration } from '../administration/sweep.ts'
import { sweepMails } from '../mail/sweep.ts'
import { sweepOrders } from '../orders/sweep.ts'
import type { Shop } from '../shop.ts'
import { sweepAttempts } from '../sign-in/sweep.ts'

/** Forgets what has ended by itself. */
export async function sweep(shop: Shop): Promise<void> {
  await sweepAccounts(shop)
  await sweepAdministration(shop)
  await sweepAttempts(shop)
  await sweepMails(shop)
  await sweepOrders(shop)
}
