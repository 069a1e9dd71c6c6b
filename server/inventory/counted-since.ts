import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { lockProducts } from './set-stock.ts'
import { variantKey } from './variants.ts'

type CountedAt = { readonly productId: string; readonly size: string; readonly at: Date }

/**
 * Those of the sizes that staff have counted later than at the given time, as keys of variants. They are counted no more until the
 * transaction ends.
 */
export async function countedSince(
  transaction: Database,
  sizes: readonly CountedAt[],
): Promise<ReadonlySet<string>> {
  if (sizes.length === 0) return new Set()
  const ids = sizes.map(({ productId }) => productId)
  await lockProducts(transaction, ids)
  const { rows } = await sql<{ product_id: string; size: string }>`
    select distinct product_id, size
    from unnest(${ids}::uuid[], ${sizes.map(({ size }) => size)}::text[], ${sizes.map(({ at }) => at)}::timestamptz[])
      as counted (product_id, size, counted_at)
    join stock_ledger using (product_id, size)
    where at > counted_at and administrator_id is not null`.execute(transaction)
  return new Set(rows.map(({ product_id, size }) => variantKey(product_id, size)))
}
