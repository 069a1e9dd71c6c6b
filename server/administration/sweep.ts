import type { Shop } from '../shop.ts'
import { oldestAllowed } from '../sign-in/session-limits.ts'

/** Forgets administrators' sessions that have ended by themselves. */
export async function sweepAdministration({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const { startedAfter, seenAfter } = oldestAllowed('administrator', clock())
  await database
    .deleteFrom('administrator_sessions')
    .where(({ or, eb }) => or([eb('seen_at', '<=', seenAfter), eb('created_at', '<=', startedAfter)]))
    .execute()
}
