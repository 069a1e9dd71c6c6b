import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Deletes where accounts were signed in from, and what was counted of them. @param accounts their names for limits */
export async function eraseSignIns(transaction: Database, accounts: readonly string[]): Promise<void> {
  await transaction.deleteFrom('familiar_networks').where('account', 'in', accounts).execute()
  const digests = accounts.map((account) => account.replace(/^.*:/, ''))
  await sql`
    delete from rate_limits where exists (
      select from unnest(${digests}::text[]) as digest where position(digest in subject) > 0
    )`.execute(transaction)
}
