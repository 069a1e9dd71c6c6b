import { type QueryCreator, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { DB } from '../database/schema.generated.ts'

/** With ids, "products" of a statement are these alone: PostgreSQL could still walk along all of them otherwise. */
export const productsAmong = (database: Database, ids: readonly string[] | undefined): QueryCreator<DB> =>
  ids === undefined
    ? database
    : database.with(
        (name) => name('products').materialized(),
        (all) => all.selectFrom('products').selectAll().where('id', '=', sql<string>`any(${ids}::uuid[])`),
      )
