import { type RawBuilder, sql } from 'kysely'
import { usualLowAt } from '../../contract/inventory/pieces.ts'
import type { Database } from '../database/database.ts'

/**
 * Begins to count sizes that nobody can have ordered yet: those of new products, or that a product has just got.
 * @param source SQL that selects `product_id`, `size` and `on_hand`
 */
export async function addStock(
  transaction: Database,
  source: RawBuilder<unknown>,
  { administratorId, at, note }: { administratorId: string; at: Date; note: string },
): Promise<void> {
  await sql`
    insert into stock_levels (product_id, size, available, low_at)
    select product_id, size, on_hand, ${usualLowAt} from (${source}) as source
    on conflict (product_id, size) do nothing`.execute(transaction)
  await sql`
    insert into stock_ledger (product_id, size, change, reason, note, administrator_id, at)
    select product_id, size, on_hand, 'tracked', ${note}, ${administratorId}::uuid, ${at}::timestamptz
    from (${source}) as source where on_hand <> 0`.execute(transaction)
}

/** What shoppers see of sizes that are counted so, as `products` has it. */
export function shownStockOf(sizes: readonly string[], counted: readonly { size: string; onHand: number }[]) {
  const low = counted.filter(({ onHand }) => onHand <= usualLowAt)
  const soldOut = new Set(counted.filter(({ onHand }) => onHand === 0).map(({ size }) => size))
  return {
    stock: low.length === 0 ? null : Object.fromEntries(low.map(({ size, onHand }) => [size, onHand])),
    sold_out: sizes.every((size) => soldOut.has(size)),
  }
}
