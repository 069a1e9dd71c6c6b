import type { AppContext } from '../app-context.ts'

export type LastBackup = {
  /** When the last complete one was finished. */
  readonly finishedAt: Date | null
  readonly checkedAt: Date | null
  readonly place: string | null
  readonly bytes: number | null
  /** Why the last one failed, when that was after the last complete one. */
  readonly failure: string | null
}

/** One of a clock that was ahead and has been set back is not the last. */
export async function readLastBackup({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<LastBackup> {
  const now = clock()
  const complete = await database
    .selectFrom('backups')
    .select(['started_at', 'finished_at', 'checked_at', 'place', 'bytes'])
    .where('finished_at', 'is not', null)
    .where('started_at', '<=', now)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const failed = await database
    .selectFrom('backups')
    .select(['started_at', 'failure'])
    .where('failure', 'is not', null)
    .where('started_at', '<=', now)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const failedLast = failed !== undefined && (!complete || failed.started_at > complete.started_at)
  return {
    finishedAt: complete?.finished_at ?? null,
    checkedAt: complete?.checked_at ?? null,
    place: complete?.place ?? null,
    bytes: complete?.bytes == null ? null : Number(complete.bytes),
    failure: failedLast ? failed.failure : null,
  }
}
