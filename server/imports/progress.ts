import type { Database } from '../database/database.ts'

/** Written at most this often. */
const intervalMs = 300

/** How far a step of an import is, on a connection of its own: the step's transaction shows nothing until it commits. */
export function startProgress(database: Database, importId: string, total: number) {
  let notedAt = 0
  const note = async (done: number): Promise<void> => {
    if (Date.now() - notedAt < intervalMs) return
    notedAt = Date.now()
    await database
      .insertInto('import_progress')
      .values({ import_id: importId, done, total })
      .onConflict((conflict) => conflict.column('import_id').doUpdateSet({ done, total }))
      .execute()
  }
  return { note }
}
