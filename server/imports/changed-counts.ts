import type { FieldChange } from '../../contract/catalogue/admin-product.ts'
import { sizeOfStockField } from '../../contract/imports/stock-field.ts'
import type { StockChange, StockChangeResult } from '../../contract/inventory/stock-change.ts'
import type { Database } from '../database/database.ts'
import { type By, changeStock } from '../inventory/set-stock.ts'
import { variantKey } from '../inventory/variants.ts'

/** What an import has made of the pieces of sizes, by variant. */
export type ChangedCounts = ReadonlyMap<string, StockChangeResult>

/** Sets the counts of sizes. Of one with more pieces in unpaid orders than its file has, those are left and no other is sold. */
export async function setCounts(
  transaction: Database,
  changes: readonly StockChange[],
  by: By,
): Promise<ChangedCounts> {
  const results = await changeStock(transaction, changes, by)
  const held = results.flatMap(({ problem, reserved }, at) => {
    const change = changes[at]
    return change && problem === 'reserved' ? [{ ...change, set: reserved }] : []
  })
  const all = [...results, ...(await changeStock(transaction, held, by))]
  return new Map(all.map((result) => [variantKey(result.productId, result.size), result]))
}

/** The differences of a product as they came about: pieces may have been sold since the review. */
export const madeDifferences = (
  productId: string,
  planned: readonly FieldChange[],
  counts: ChangedCounts,
): FieldChange[] =>
  planned.map((difference) => {
    const size = sizeOfStockField(difference.field)
    const made = size === undefined ? undefined : counts.get(variantKey(productId, size))
    const isAsPlanned =
      made === undefined || (made.before === difference.from && made.onHand === difference.to)
    return isAsPlanned ? difference : { ...difference, from: made.before, to: made.onHand }
  })
