import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import { daysBefore } from '../days.ts'

/** A shopper may ask about the order, and a charge may come late. Orders with payments are never purged. */
const retentionDays = 90

const batchSize = 500

/** Deletes cancelled orders that were never paid, and the search entries of customers without another order. */
export async function purgeCancelledOrders(
  context: Pick<AppContext, 'database' | 'clock' | 'payments'>,
): Promise<void> {
  const oldest = daysBefore(context.clock(), retentionDays)
  const purged = await context.database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ shopper_id: string }>`
      delete from orders where id = any (array(
        select id from orders
        where payment_state = 'cancelled' and created_at < ${oldest} and charge_id is null
          and not ${context.payments.hasPayments}
        order by created_at limit ${batchSize}
        for update skip locked
      )) returning shopper_id`.execute(transaction)
    const shoppers = [...new Set(rows.map((row) => row.shopper_id))]
    // Locked first: an order that is being placed is waited for, and then seen.
    await sql`
      select from order_customers where shopper_id = any (${shoppers}::uuid[])
      order by shopper_id, customer_text for update`.execute(transaction)
    await sql`
      delete from order_customers
      where shopper_id = any (${shoppers}::uuid[])
        and not exists (select from orders where orders.shopper_id = order_customers.shopper_id)`.execute(
      transaction,
    )
    return rows.length
  })
  if (purged === batchSize) await purgeCancelledOrders(context)
}
