import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Takes words and parcels out of the returns of a person's orders. Pieces, reasons and dates stay. */
export async function eraseReturns(transaction: Database, orderIds: readonly string[]): Promise<void> {
  await sql`
    update returns set words = case when words is null then null else 'erased' end, carrier = null,
      tracking_number = null, tracking_url = null
    where order_id = any (${orderIds}::uuid[])`.execute(transaction)
  await sql`
    update return_lines set note = null from returns
    where returns.id = return_id and order_id = any (${orderIds}::uuid[])`.execute(transaction)
}
