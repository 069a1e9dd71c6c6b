import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Sizes of one product that get other labels. */
export type Renaming = { readonly productId: string; readonly renamed: ReadonlyMap<string, string> }

/**
 * Locks what `renameSizes` changes, before the products themselves are locked (docs/decisions/155-stock-in-three-tables.md). Orders
 * of these products wait until the transaction ends.
 */
export async function lockStockOfProducts(
  transaction: Database,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return
  // The first lock of lock_stock_of_products, so that two renamings of a product take all others one after the other.
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('set-stock ' || id, 0) as key from unnest(${productIds}::uuid[]) as ids (id) order by key
    ) as keys`.execute(transaction)
  // Cancelling takes an unpaid order's checkout id, which is a key, and then waits for levels; what orders know of sizes refers to them.
  await sql`
    select from orders where payment_state in ('awaiting', 'failed') and exists (
      select from order_lines where order_id = orders.id and product_id = any (${productIds}::uuid[]))
    order by id for no key update`.execute(transaction)
  await sql`select lock_stock_of_products(${productIds}::uuid[])`.execute(transaction)
}

/** A statement has five seconds, however often a size was sold. */
const rowsAtOnce = 10_000

const firstOrder = '00000000-0000-0000-0000-000000000000'

/** Carries stock, reservations, requests, the history and what orders know of sizes to their new labels. */
export async function renameSizes(transaction: Database, renamings: readonly Renaming[]): Promise<void> {
  for (const { productId, renamed } of renamings) {
    const { rows } = await sql<{ former: string[]; present: string[] }>`
      select * from labels_to_rename(${productId}::uuid, ${[...renamed.keys()]}::text[], ${[...renamed.values()]}::text[])`.execute(
      transaction,
    )
    const [labels] = rows
    if (labels === undefined) throw new Error('naming labels answered no row')
    const what = sql`${productId}::uuid, ${labels.former}::text[], ${labels.present}::text[]`
    await inParts(
      transaction,
      firstOrder,
      (after) => sql`rename_in_orders(${what}, ${after}::uuid, ${rowsAtOnce})`,
    )
    await sql`select rename_stock(${what})`.execute(transaction)
    await inParts(
      transaction,
      '0',
      (after) => sql`rename_in_ledger(${what}, ${after}::bigint, ${rowsAtOnce})`,
    )
  }
}

/** `part` answers after what the next part begins, or null. */
async function inParts(
  transaction: Database,
  first: string,
  part: (after: string) => RawBuilder<unknown>,
): Promise<void> {
  for (let after: string | null = first; after !== null; ) {
    const { rows }: { rows: { next: string | null }[] } = await sql<{ next: string | null }>`
      select ${part(after)} as next`.execute(transaction)
    after = rows[0]?.next ?? null
  }
}

/** Sizes can have changed their labels with each other, so that the product's list is the same. */
export async function showRenamedSizes(transaction: Database, productIds: readonly string[]): Promise<void> {
  if (productIds.length > 0) await sql`select refresh_shown_stock(${productIds}::uuid[])`.execute(transaction)
}

/**
 * Begins to count sizes of which there are no pieces yet: a new size of a product whose sizes are counted does not sell for
 * ever. A size that was counted before goes on from there.
 */
export async function countFromZero(
  transaction: Database,
  sizes: readonly { readonly productId: string; readonly size: string }[],
): Promise<void> {
  if (sizes.length > 0)
    await sql`
      select count_from_zero(${sizes.map(({ productId }) => productId)}::uuid[], ${sizes.map(({ size }) => size)}::text[])`.execute(
      transaction,
    )
}
