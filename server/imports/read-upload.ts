import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { stageFile } from './stage-file.ts'

type Upload = { readonly id: string; readonly fileName: string; readonly administratorId: string }

/** Held by the process that reads the file of an import. It ends with the process. */
const lockOf = (id: unknown) => sql`hashtext('reading an import'), hashtext(${id}::text)`

/**
 * Stores the rows of a file, all or none. A process that ends meanwhile leaves an import that `endUnread` finds.
 * @throws UnreadableFile; the import is gone then
 */
export async function readUploadedFile(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { id, fileName, administratorId }: Upload,
  path: string,
): Promise<void> {
  try {
    await database.transaction().execute(async (transaction) => {
      // A long file is read for minutes on a busy machine before its first row is stored.
      await sql`
        select pg_advisory_xact_lock(${lockOf(id)}),
          set_config('idle_in_transaction_session_timeout', '0', true)`.execute(transaction)
      // On a connection of its own: the panel lists it at once.
      await database
        .insertInto('imports')
        .values({
          id,
          format: 'shopify',
          file_name: fileName,
          state: 'reading',
          administrator_id: administratorId,
          created_at: clock(),
        })
        .execute()
      await stageFile(transaction, id, path)
    })
  } catch (error) {
    await database.deleteFrom('imports').where('id', '=', id).execute()
    throw error
  }
}

/** SQL: imports that no process reads any more. Those that it finds are locked until the transaction ends. */
const unread = sql<{ id: string }>`
  select id from imports where state = 'reading' and pg_try_advisory_xact_lock(${lockOf(sql.ref('id'))})`

export async function isAnyUnread({ database }: Pick<AppContext, 'database'>): Promise<boolean> {
  const { rows } = await unread.execute(database)
  return rows.length > 0
}

/** Ends imports whose process ended while it read their files, and says so. */
export async function endUnread({ database }: Pick<AppContext, 'database'>): Promise<void> {
  await database.transaction().execute(async (transaction: Database) => {
    const { rows } = await unread.execute(transaction)
    const ids = rows.map(({ id }) => id)
    for (const table of ['import_rows', 'import_problems'] as const)
      await sql`delete from ${sql.table(table)} where import_id = any (${ids}::uuid[])`.execute(transaction)
    await sql`
      update imports set state = 'failed',
        problem = 'The shop was stopped while it read this file. Please upload it again.'
      where id = any (${ids}::uuid[])`.execute(transaction)
  })
}
