import type { Database } from '../database/database.ts'
import { variantKey } from './variants.ts'

type Line = { readonly productId: string; readonly size: string }

/** What sizes are called now that an order knows by other labels. */
export type OrderedSizes = {
  presentOf: (line: Line) => string
  /** Whether a line of the order can be exchanged for this size of its product, or be edited to it. */
  isOther: (line: Line, size: string) => boolean
}

export async function readOrderedSizes(database: Database, orderId: string): Promise<OrderedSizes> {
  const rows = await database
    .selectFrom('renamed_order_sizes')
    .select(['product_id', 'ordered_size', 'size'])
    .where('order_id', '=', orderId)
    .execute()
  const present = new Map(rows.map((row) => [variantKey(row.product_id, row.ordered_size), row.size]))
  const presentOf = ({ productId, size }: Line) => present.get(variantKey(productId, size)) ?? size
  return {
    presentOf,
    // To the order a label that another size has by now is still the size that it has bought.
    isOther: (line, size) =>
      size !== line.size && size !== presentOf(line) && !present.has(variantKey(line.productId, size)),
  }
}
