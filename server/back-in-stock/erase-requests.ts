import type { Person } from '../accounts/person.ts'
import type { Database } from '../database/database.ts'

/** Deletes a person's wishes to be told of sizes that are back. */
export async function eraseRequests(transaction: Database, { addressKeys }: Person): Promise<void> {
  if (addressKeys.length === 0) return
  await transaction.deleteFrom('back_in_stock_requests').where('email_key', 'in', addressKeys).execute()
}
