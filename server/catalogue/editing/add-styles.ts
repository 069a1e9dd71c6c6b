import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Adds garments that are not there yet. @param source SQL that selects `id` and `name` as texts */
export async function addStyles(transaction: Database, source: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into styles (id, name)
    select distinct on (id) id::uuid, name from (${source}) as source order by id
    on conflict (id) do nothing`.execute(transaction)
}
