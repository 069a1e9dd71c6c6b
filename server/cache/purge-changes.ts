import { type SqlBool, sql } from 'kysely'
import type { AppContext } from '../app-context.ts'

/**
 * Deletes changes from the log, but for the newest, so that `catalogueState` never comes back to an earlier one. A process that
 * has not read them within ten minutes begins anew.
 */
export async function purgeChanges({ database }: Pick<AppContext, 'database'>): Promise<void> {
  await database
    .deleteFrom('catalogue_changes')
    .where(sql<SqlBool>`at < now() - interval '1 hour' and xid < (select max(xid) from catalogue_changes)`)
    .execute()
}
