import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

const another =
  'Another file was imported or undone in the meantime, so this one has been compared with the shop again.'

/**
 * Sends imports that wait back to their plan, since products have been made or archived: what was planned before would make
 * products of the same handles again.
 */
export const planOthersAnew = (transaction: Database, id: string): Promise<void> =>
  planWaitingAnew(transaction, another, id)

/**
 * Sends imports that wait back to their plan. One that the merchant has confirmed and that has made nothing yet is reviewed again.
 * @param why for the merchant
 * @param except the id of an import that is not sent back
 */
export async function planWaitingAnew(transaction: Database, why: string, except?: string): Promise<void> {
  await sql`
    update imports set state = 'planning', problem = ${why}
    where id is distinct from ${except ?? null}::uuid
      and (state = 'review' or (state = 'applying' and applied_at is null))`.execute(transaction)
}

/**
 * To be taken before the rows of imports, by what holds one of them for long and sends others back, and by what sends all back: they
 * would wait for each other's rows.
 */
export const lockPlans = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(hashtext('plans of imports'))`.execute(transaction)
