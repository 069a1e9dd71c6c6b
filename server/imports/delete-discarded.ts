import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'

const tables = ['import_rows', 'import_styles', 'import_changes', 'import_problems'] as const
/** Rows that one statement deletes. */
const mostRows = 10_000

/** Deletes what is kept of files that were discarded. A file of 200 MB has half a million rows, for which no request can wait. */
export async function deleteDiscarded(
  { database }: Pick<AppContext, 'database'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const table of tables)
    for (let deleted = mostRows; deleted === mostRows && !signal?.aborted; ) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select kept.ctid from ${sql.table(table)} as kept join imports on imports.id = import_id
          where state = 'discarded' limit ${mostRows}))`.execute(database)
      deleted = Number(numAffectedRows)
    }
}
