import type { AppContext } from '../app-context.ts'
import { daysBefore } from '../days.ts'
import { familiarDays } from './familiar-networks.ts'

/** Deletes attempts whose window, at most a day, is over, and networks that are familiar no more. */
export async function purgeRateLimits({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const now = clock()
  await database.deleteFrom('rate_limits').where('window_start', '<', daysBefore(now, 1)).execute()
  await database
    .deleteFrom('familiar_networks')
    .where('signed_in_at', '<', daysBefore(now, familiarDays))
    .execute()
}
