import type { Database } from '../database/database.ts'

const killed = 'It was ended before it was complete'

/** Notes that a backup has begun, and that those which never ended were killed; the caller holds the backups' lock. */
export async function beginRecord(database: Database, place: string, startedAt: Date): Promise<string> {
  await database
    .updateTable('backups')
    .set({ failure: killed })
    .where('finished_at', 'is', null)
    .where('failure', 'is', null)
    .execute()
  const { id } = await database
    .insertInto('backups')
    .values({ place, started_at: startedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function completeRecord(database: Database, id: string, bytes: number, at: Date): Promise<void> {
  await database
    .updateTable('backups')
    .set({ bytes, finished_at: at, checked_at: at })
    .where('id', '=', id)
    .execute()
}

export async function failRecord(database: Database, id: string, failure: string): Promise<void> {
  await database.updateTable('backups').set({ failure }).where('id', '=', id).execute()
}

/** The last backup that is complete, and the last attempt. Those of a clock that was ahead and has been set back do not count. */
export async function lastBackups(
  database: Database,
  now: Date,
): Promise<{ completed?: Date; begun?: Date }> {
  const { completed, begun } = await database
    .selectFrom('backups')
    .select(({ fn }) => [
      fn.max('started_at').filterWhere('finished_at', 'is not', null).as('completed'),
      fn.max('started_at').as('begun'),
    ])
    .where('started_at', '<=', now)
    .executeTakeFirstOrThrow()
  return { ...(completed ? { completed } : {}), ...(begun ? { begun } : {}) }
}
