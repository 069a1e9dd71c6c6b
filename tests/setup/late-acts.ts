import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expireOrders } from '../../server/orders/expire-orders.ts'
import { expireOrderEdits } from '../../server/payments/edits/end-edit.ts'
import { type Acts, type ActsSetting, always, refundedCents } from './order-acts.ts'

/** What time and the built-in provider do to an order in random histories, for tests. */

export type LateAct =
  | { do: 'expire' | 'let the edit expire' | 'send back' }
  | { do: 'refund at provider'; cents: number }

/** For `fc.oneof`. */
export const anyLateAct: fc.WeightedArbitrary<LateAct>[] = [
  always('expire', 1),
  always('let the edit expire', 1),
  always('send back', 1),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund at provider' as const), cents: refundedCents }),
  },
]

export function lateActs({ shop }: Pick<ActsSetting, 'shop'>): Acts<LateAct> {
  const { context } = shop.running
  const { database } = context
  return {
    async expire({ _id }) {
      const created_at = new Date(Date.now() - 25 * 3_600_000)
      await database.updateTable('orders').set({ created_at }).where('id', '=', _id).execute()
      await expireOrders(context)
    },
    async 'let the edit expire'({ _id }) {
      const expires_at = new Date(Date.now() - 1_000)
      await database
        .updateTable('order_edits')
        .set({ expires_at })
        .where('order_id', '=', _id)
        .where('state', '=', 'waiting')
        .execute()
      await expireOrderEdits(context)
    },
    'refund at provider': ({ _id }, { cents: amount }) =>
      sql`
        with charge as (
          select * from test_gateway.charges where order_id = ${_id}::uuid and state = 'succeeded'
          order by amount_cents limit 1 for update)
        insert into test_gateway.refunds (id, charge_id, amount_cents, state)
        select ${`re_${randomUUID()}`}, charge.id, ${amount}::bigint, 'succeeded' from charge
        where ${amount}::bigint <= charge.amount_cents - (
          select coalesce(sum(amount_cents), 0) from test_gateway.refunds
          where charge_id = charge.id and state <> 'failed')`.execute(database),
    /** A bank sends refunds back that it had taken. */
    'send back': ({ _id }) =>
      sql`
        with failed as (
          update test_gateway.refunds set state = 'failed', failure_reason = 'The account is closed.'
          where charge_id in (select id from test_gateway.charges where order_id = ${_id}::uuid) returning charge_id
        )
        update test_gateway.charges set refunded_at = null where id in (select charge_id from failed)`.execute(
        database,
      ),
  }
}
