import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * Sends imports that wait back to their plan, since products have been made or archived: what was planned before would make
 * products of the same handles again. One that the merchant has confirmed and that has made nothing yet is reviewed again.
 */
export async function planOthersAnew(transaction: Database, id: string): Promise<void> {
  await sql`
    update imports set state = 'planning',
      problem = 'Another file was imported or undone meanwhile, so this one has been compared with the shop again.'
    where id <> ${id}::uuid and (state = 'review' or (state = 'applying' and applied_at is null))`.execute(
    transaction,
  )
}
