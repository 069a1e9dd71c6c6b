import type { AppContext } from '../app-context.ts'
import { familiarDays } from './familiar-networks.ts'

const day = 86_400_000

/** Deletes attempts whose window, at most a day, is over, and networks that are familiar no more. */
export async function purgeRateLimits({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const now = clock().getTime()
  await database
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(now - day))
    .execute()
  await database
    .deleteFrom('familiar_networks')
    .where('signed_in_at', '<', new Date(now - familiarDays * day))
    .execute()
}
