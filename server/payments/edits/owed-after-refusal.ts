import { sql } from 'kysely'
import { type Cents, cents } from '../../../contract/money.ts'
import type { Database } from '../../database/database.ts'
import { keptChargesOf } from '../kept-charges.ts'
import { leftToRefund, type OrderMoney } from '../order-money.ts'

/**
 * What edits have taken off a paid order and the provider has refused to refund. What was refunded since counts towards it, and what
 * was refunded before does not.
 */
export async function owedAfterRefusal(database: Database, order: OrderMoney): Promise<Cents> {
  const { rows } = await sql<{ edits: string; since: string }>`
    select coalesce(sum(amount_cents) filter (where reason = 'edited'), 0) as edits,
      coalesce(sum(amount_cents) filter (where reason <> 'edited' and charge_id in ${keptChargesOf(sql`refunds.order_id`)}
        and requested_at > (
          select min(requested_at) from refunds as refused
          where refused.order_id = refunds.order_id and refused.reason = 'edited' and refused.state = 'failed'
        )), 0) as since
    from refunds where order_id = ${order.id}::uuid and state <> 'failed'`.execute(database)
  const [{ edits, since } = { edits: 0, since: 0 }] = rows
  const owed = order.captured - order.total - Number(edits) - Number(since)
  return cents(Math.max(0, Math.min(owed, leftToRefund(order))))
}
