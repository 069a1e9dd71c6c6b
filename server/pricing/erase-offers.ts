import { sql } from 'kysely'
import { erasedShopper, type Person } from '../accounts/person.ts'
import type { Database } from '../database/database.ts'

/** Ends the offers that a person alone could use, and takes them out of the uses of offers. What offers saved stays. */
export async function eraseOffers(transaction: Database, { ids }: Person, now: Date): Promise<void> {
  await sql`
    update offers set shopper_id = ${erasedShopper.id}::uuid, ended_at = coalesce(ended_at, ${now}), version = version + 1
    where shopper_id = any (${ids}::uuid[])`.execute(transaction)
  await sql`
    update offer_uses set shopper_id = ${erasedShopper.id}::uuid, nth = null
    where shopper_id = any (${ids}::uuid[])`.execute(transaction)
}
