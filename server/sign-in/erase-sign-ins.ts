import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

type SignIns = {
  /** Names for limits. */
  accounts: readonly string[]
  ownsAddress: boolean
}

/**
 * Deletes where accounts were signed in from, and what was counted of them. What is counted of an address that is not proven may be
 * of somebody else, whom the limits keep from being sent mail after mail.
 */
export async function eraseSignIns(transaction: Database, { accounts, ownsAddress }: SignIns): Promise<void> {
  await transaction.deleteFrom('familiar_networks').where('account', 'in', accounts).execute()
  if (!ownsAddress) return
  const digests = accounts.map((account) => account.replace(/^.*:/, ''))
  await sql`
    delete from rate_limits where exists (
      select from unnest(${digests}::text[]) as digest where position(digest in subject) > 0
    )`.execute(transaction)
}
