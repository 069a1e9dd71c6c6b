import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'

/**
 * Days a cancelled order that was never paid is kept. It belongs to no books, as no money moved; what is kept of it
 * answers a shopper who asks where it went, and a charge that comes in late. Orders that were paid, refunded or not,
 * are never swept: how long those are kept is the law's and the merchant's to say.
 */
const keptDays = 90

const batch = 500

/** Forgets cancelled orders nobody ever paid, and the names of customers who have no other order. */
export async function purgeCancelledOrders({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const oldest = new Date(clock().getTime() - keptDays * 86_400_000)
  const forgotten = await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ shopper_id: string }>`
      delete from orders where id = any (array(
        select id from orders
        where payment_state = 'cancelled' and created_at < ${oldest} and charge_id is null
          and not exists (select from payment_attempts
            where order_id = orders.id and payment_attempts.state in ('open', 'succeeded'))
          and not exists (select from refunds where refunds.order_id = orders.id)
        order by created_at limit ${batch}
        for update skip locked
      )) returning shopper_id`.execute(transaction)
    const shoppers = [...new Set(rows.map((row) => row.shopper_id))]
    // Held first: who is ordering just now is waited for, and their order then seen.
    await sql`
      select from order_customers where shopper_id = any (${shoppers}::uuid[])
      order by shopper_id, known_as for update`.execute(transaction)
    await sql`
      delete from order_customers
      where shopper_id = any (${shoppers}::uuid[])
        and not exists (select from orders where orders.shopper_id = order_customers.shopper_id)`.execute(
      transaction,
    )
    return rows.length
  })
  if (forgotten === batch) await purgeCancelledOrders({ database, clock })
}
