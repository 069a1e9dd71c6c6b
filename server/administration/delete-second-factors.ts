import type { Database } from '../database/database.ts'
import { deletePasskeysOf } from '../sign-in/passkeys.ts'
import { deleteAuthenticator } from './authenticator.ts'
import { deletePendingLogins } from './pending-logins.ts'

/** Of somebody who has lost them, or is no longer a member of the staff. Logins that wait for a second step end. */
export async function deleteSecondFactors(transaction: Database, administratorId: string): Promise<void> {
  await deleteAuthenticator(transaction, administratorId)
  await deletePasskeysOf(transaction, { whose: 'administrator', id: administratorId })
  await deletePendingLogins(transaction, administratorId)
}
