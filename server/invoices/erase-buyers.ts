import { sql } from 'kysely'
import { erasedShopper } from '../accounts/person.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'

/** The longest time for which tax laws ask for an invoice (docs/decisions/241-what-an-erasure-leaves.md). */
const retentionYears = 10

/**
 * Leaves name and postal address on invoices that were paid with money, as tax laws ask, and nothing about the buyer on those
 * of test orders. The migration "erasing" says why invoices can be changed here.
 */
export async function eraseBuyers(transaction: Database, orderIds: readonly string[]): Promise<void> {
  await sql`
    update invoices set document = jsonb_set(document, '{buyer}', case when livemode then coalesce((
      select jsonb_agg(line order by place)
      from jsonb_array_elements_text(document -> 'buyer') with ordinality as lines (line, place)
      where position('@' in line) = 0
    ), '[]') else '[]' end)
    where order_id = any (${orderIds}::uuid[])`.execute(transaction)
}

/** Takes the buyer off invoices of erased people once no law asks for them any more. */
export async function eraseOldBuyers({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const now = Temporal.Instant.fromEpochMilliseconds(clock().getTime()).toZonedDateTimeISO('UTC')
  // The time runs from the end of the year.
  const before = now.with({ month: 1, day: 1 }).startOfDay().subtract({ years: retentionYears })
  await database.transaction().execute(async (transaction) => {
    await allowErasing(transaction)
    await sql`
      update invoices set document = jsonb_set(document, '{buyer}', '[]')
      where issued_at < ${new Date(before.epochMilliseconds)} and document -> 'buyer' <> '[]'
        and order_id in (select id from orders where shopper_id = ${erasedShopper.id}::uuid)`.execute(
      transaction,
    )
  })
}

/** Lets this transaction change rows that are otherwise only added (see the migration "erasing"). */
export async function allowErasing(transaction: Database): Promise<void> {
  await sql`select set_config('selvedge.erasing', 'on', true)`.execute(transaction)
}
