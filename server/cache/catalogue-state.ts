import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * A text that is another one after each change that shoppers can see, and the same in every process. Without a change it may
 * become another one as well, when the log is purged and when PostgreSQL starts, which empties the log after a crash.
 */
export async function catalogueState(database: Database): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws('.', extract(epoch from pg_postmaster_start_time())::text, max(xid)::text, count(*)::text,
      sum(hashint8extended(xid::text::bigint, 0))::text) as state
    from catalogue_changes`.execute(database)
  return rows[0]?.state ?? ''
}
