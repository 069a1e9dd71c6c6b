import { sql } from 'kysely'
import type { Person } from '../accounts/person.ts'
import type { Database } from '../database/database.ts'
import { emailKey } from '../sign-in/email-key.ts'

/**
 * Deletes the subscriptions of a person with their links. At an address that is not proven only the consent that waits for the
 * proof is theirs: whoever signs up with it next has not given it. The digest of a mailbox that had a welcome code stays, so
 * that it gets no second one.
 */
export async function eraseSubscriber(transaction: Database, { addressKeys, email }: Person): Promise<void> {
  await transaction
    .deleteFrom('subscribers')
    .where(({ and, eb, or }) =>
      or([
        eb('email_key', '=', sql<string>`any (${addressKeys}::text[])`),
        and([eb('email_key', '=', emailKey(email)), eb('state', '=', 'pending')]),
      ]),
    )
    .execute()
}
