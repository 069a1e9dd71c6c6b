import type { Person } from '../accounts/person.ts'
import type { Database } from '../database/database.ts'

/**
 * Deletes the subscriptions of a person with their links. The digest of a mailbox that had a welcome code stays, so that it
 * gets no second one.
 */
export async function eraseSubscriber(transaction: Database, { addressKeys }: Person): Promise<void> {
  if (addressKeys.length === 0) return
  await transaction.deleteFrom('subscribers').where('email_key', 'in', addressKeys).execute()
}
