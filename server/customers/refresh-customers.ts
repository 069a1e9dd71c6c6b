import { sql } from 'kysely'
import { erasedShopper } from '../accounts/person.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { isAny } from '../database/is-any.ts'

type Context = Pick<AppContext, 'database' | 'payments'>

const batchSize = 100

/** Whether figures are to be computed anew. */
export const areCustomersDue = async ({ database, payments }: Context): Promise<boolean> =>
  (await isAny(database.selectFrom('changed_customers').select('id'))) ||
  (await modeOfFigures(database)) !== payments.provider.livemode

/** Computes the figures of customers whose orders have changed (docs/decisions/240-figures-beside-the-paid-path.md). */
export async function refreshCustomers(context: Context, signal?: AbortSignal): Promise<void> {
  await followMode(context)
  while (!signal?.aborted) if ((await refreshBatch(context)) < batchSize) return
}

const refreshBatch = ({ database, payments }: Context): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ shopper_id: string }>`
      delete from changed_customers where id = any (array(
        select id from changed_customers order by id limit ${batchSize} for update skip locked
      )) returning shopper_id`.execute(transaction)
    const ids = [...new Set(rows.map((row) => row.shopper_id))].sort()
    await storeFigures(transaction, ids, payments.provider.livemode)
    return rows.length
  })

/** SQL: "O’Neil" is also typed as "oneil", and an address is known by both spellings of its host. */
const searchedLines = sql`concat_ws(E'\n', name, translate(name, '''’ʼ', ''), email, email_key)`

/** Guests without an order that was paid are no customers. Whoever is being erased is left out. */
async function storeFigures(transaction: Database, ids: readonly string[], livemode: boolean): Promise<void> {
  await sql`
    insert into customers (shopper_id, sort_name, words, orders, spent_cents, last_order_at)
    select id, search_text(name), search_text(${searchedLines}), figures.orders, spent_cents, last_order_at
    from shoppers, lateral (
      select count(*)::int as orders, coalesce(sum(captured_cents - refunded_cents), 0)::bigint as spent_cents,
        coalesce(max(created_at), 'epoch') as last_order_at
      from orders where shopper_id = shoppers.id and payment_state in ('paid', 'refunded') and livemode = ${livemode}
    ) as figures
    where id = any (${ids}::uuid[]) and id <> ${erasedShopper.id}::uuid
      and (email_key is not null or figures.orders > 0)
    order by id for key share of shoppers
    on conflict (shopper_id) do update set sort_name = excluded.sort_name, words = excluded.words,
      orders = excluded.orders, spent_cents = excluded.spent_cents, last_order_at = excluded.last_order_at`.execute(
    transaction,
  )
  await sql`
    delete from customers using shoppers
    where shoppers.id = customers.shopper_id and shoppers.id = any (${ids}::uuid[]) and email_key is null
      and not exists (
        select from orders where shopper_id = shoppers.id and payment_state in ('paid', 'refunded') and livemode = ${livemode}
      )`.execute(transaction)
}

async function modeOfFigures(database: Database): Promise<boolean | null> {
  const { livemode } = await database
    .selectFrom('customers_basis')
    .select('livemode')
    .executeTakeFirstOrThrow()
  return livemode
}

/** A shop that has gone live leaves its test orders out. */
async function followMode({ database, payments }: Context): Promise<void> {
  const { livemode } = payments.provider
  await database.transaction().execute(async (transaction) => {
    const basis = transaction.selectFrom('customers_basis').select('livemode').forUpdate()
    if ((await basis.executeTakeFirstOrThrow()).livemode === livemode) return
    await transaction.updateTable('customers_basis').set({ livemode }).execute()
    await sql`insert into changed_customers (shopper_id) select id from shoppers`.execute(transaction)
  })
}
