import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Takes what was written about a person out of the payments of their orders. Sums, dates and reasons stay. */
export async function erasePayments(transaction: Database, orderIds: readonly string[]): Promise<void> {
  await sql`update refunds set note = null where order_id = any (${orderIds}::uuid[])`.execute(transaction)
  await sql`
    update order_edits set reason = null, changes = '[]', before = before - 'delivery', after = after - 'delivery'
    where order_id = any (${orderIds}::uuid[])`.execute(transaction)
  await sql`
    update payment_attempts set token = null
    where order_id = any (${orderIds}::uuid[]) and state <> 'open'`.execute(transaction)
}
