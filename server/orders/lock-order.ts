import type { Database } from '../database/database.ts'

/** Locks an order's row before its attempt's, as every payment does, so that no deadlock is possible. */
export async function lockOrder(transaction: Database, orderId: string): Promise<void> {
  await transaction.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute()
}
