import { type SqlBool, sql } from 'kysely'
import type { AppContext } from '../app-context.ts'

/** Deletes changes from the log. A process that has not read them within ten minutes begins anew. */
export async function purgeChanges({ database }: Pick<AppContext, 'database'>): Promise<void> {
  await database.deleteFrom('catalogue_changes').where(sql<SqlBool>`at < now() - interval '1 hour'`).execute()
}
