import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf } from '../../contract/operations.ts'
import type { Database } from '../../server/database/database.ts'
import { paymentsContext } from '../../server/payments/payments.ts'
import { reconcileLedger } from '../../server/payments/reconcile-ledger.ts'
import type { As, TestShop } from './shop.ts'

/** Refunds as a merchant makes them, for tests. */

type Wanted = Omit<InputOf<'refundOrder'>, 'order_id' | 'refund_id' | 'reason'> &
  Partial<Pick<InputOf<'refundOrder'>, 'refund_id' | 'reason'>>

export const refundAs = (shop: Pick<TestShop, 'call'>, as: As, order: { _id: string }, wanted: Wanted) =>
  shop.call(
    'refundOrder',
    { order_id: order._id, refund_id: randomUUID(), reason: 'requested', ...wanted },
    as,
  )

/** What the books have of an order, in cents. */
export const moneyOf = async (database: Database, orderId: string) => {
  const row = await database
    .selectFrom('orders')
    .select(['payment_state as state', 'captured_cents', 'refunded_cents', 'refunding_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const [captured, refunded, refunding] = [row.captured_cents, row.refunded_cents, row.refunding_cents].map(
    Number,
  )
  return { state: row.state, captured, refunded, refunding }
}

/** The card holder disputes the charges of an order at their bank. */
export async function dispute(shop: TestShop, orderId: string): Promise<void> {
  const { context } = shop.running
  const { id, amount_cents } = await context.database
    .selectFrom('test_gateway.charges')
    .select(['id', 'amount_cents'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await context.database
    .insertInto('test_gateway.disputes')
    .values({ id: `dp_${randomUUID()}`, charge_id: id, amount_cents })
    .execute()
  await reconcileLedger(paymentsContext(context))
}

/** The card holder disputes the charges of an order, and the bank takes them back for good. */
export async function loseDispute(shop: TestShop, orderId: string): Promise<void> {
  const { context } = shop.running
  await dispute(shop, orderId)
  await sql`
    update test_gateway.disputes set state = 'lost'
    from test_gateway.charges as charge where charge.id = charge_id and order_id = ${orderId}`.execute(
    context.database,
  )
  await reconcileLedger(paymentsContext(context))
}
