import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Logs that any product may have changed. Nothing more is then logged of the products that this transaction writes. */
export async function logEveryChange(transaction: Database): Promise<void> {
  await sql`insert into catalogue_changes (product_id) values (null)`.execute(transaction)
}
