import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isAny } from '../database/is-any.ts'
import { apiError } from '../http/api-error.ts'

/** No order is placed until the transaction ends. @throws ApiError currency-in-use when an order of real money is paid, or may be */
export async function assertNoLiveOrders(transaction: Database): Promise<void> {
  await sql`lock table orders in share mode`.execute(transaction)
  const live = transaction
    .selectFrom('orders')
    .select('id')
    .where('livemode', '=', true)
    .where('payment_state', '<>', 'cancelled')
  if (await isAny(live)) throw apiError('currency-in-use')
}
