import type { FieldChange } from '../../contract/catalogue/admin-product.ts'
import { sizeOfStockField, stockField } from '../../contract/imports/stock-field.ts'
import type { StockChange } from '../../contract/inventory/stock-change.ts'
import { beginningOf } from '../../contract/shortened-text.ts'
import type { EditedProduct } from '../catalogue/editing/edited-product.ts'
import type { Database } from '../database/database.ts'
import { countedSince } from '../inventory/counted-since.ts'
import { changeStock } from '../inventory/set-stock.ts'
import { variantKey } from '../inventory/variants.ts'
import type { ImportRow } from './locked-import.ts'
import type { FormerPicture, PictureSource } from './planned-change.ts'

/** What an import has planned and done of a product. */
export type Done = {
  place: number
  action: 'create' | 'change'
  product_id: string
  differences: FieldChange[]
  /** Not for a product that the import left alone, or did not come to. */
  is_changed: boolean
  done_at: Date | null
  /** The import that made it, where that was undone before and left it, as it had been changed since. */
  left_by: string | null
  pictures: readonly PictureSource[] | null
  former: readonly FormerPicture[] | null
}

/** `at` is when the import changed the count. */
type CountBefore = StockChange & { readonly at: Date }

type Restoring = { readonly row: ImportRow; readonly at: Date }

/**
 * What was sold meanwhile stays sold. Sizes that the import added are locked and keep their pieces until `endCounts`.
 * @returns by product the fields of sizes of which fewer are left than the import added, and of those that it began to count and
 * that staff have counted since
 */
export async function restoreStock(
  transaction: Database,
  restoring: Restoring,
  done: readonly Done[],
): Promise<ReadonlyMap<string, string[]>> {
  const changes = done.flatMap((change) => stockBefore(change, restoring))
  const counted = await countedSince(
    transaction,
    changes.filter(({ set }) => set === null),
  )
  const isCounted = ({ productId, size }: StockChange) => counted.has(variantKey(productId, size))
  const results = await changeStock(
    transaction,
    changes.filter((change) => !isCounted(change)),
    byOf(restoring),
  )
  const refused = results.filter(({ problem }) => problem !== undefined && problem !== 'unknown')
  const kept = [...refused, ...changes.filter(isCounted)]
  const byProduct = Map.groupBy(kept, ({ productId }) => productId as string)
  return new Map([...byProduct].map(([id, sizes]) => [id, sizes.map(({ size }) => stockField(size))]))
}

/** Ends the counts of sizes that the import added and that go away now. One that stays without a count would sell for ever. */
export async function endCounts(
  transaction: Database,
  restoring: Restoring,
  outcomes: readonly { readonly change: Done; readonly sizesLeft: readonly string[] }[],
): Promise<void> {
  const changes = outcomes.flatMap(({ change, sizesLeft }) =>
    [...addedSizes(change).difference(new Set(sizesLeft))].map((size) => ({
      ...ofSize(change, size, restoring),
      set: null,
    })),
  )
  await changeStock(transaction, changes, byOf(restoring))
}

/** The sizes that a product did not have before the import. */
export function addedSizes({ differences, is_changed: isChanged }: Done): ReadonlySet<string> {
  const { from, to } = (isChanged && differences.find(({ field }) => field === 'size')) || {}
  return new Set(to as string[] | undefined).difference(new Set(from as string[] | undefined))
}

/** A product whose sizes can go away, pieces and all. */
export const withoutCounts = (product: EditedProduct, sizes: ReadonlySet<string>): EditedProduct => ({
  ...product,
  variants: product.variants.map(({ onHand, ...variant }) =>
    onHand === undefined || sizes.has(variant.size) ? variant : { ...variant, onHand },
  ),
})

function stockBefore(change: Done, restoring: Restoring): CountBefore[] {
  const { is_changed: isChanged, done_at: at } = change
  if (!isChanged || at === null) return []
  const added = addedSizes(change)
  return change.differences.flatMap(({ field, from, to }): CountBefore[] => {
    const size = sizeOfStockField(field)
    if (size === undefined) return []
    const of = { ...ofSize(change, size, restoring), at }
    if (added.has(size)) return [{ ...of, add: 0 }]
    if (typeof from === 'number' && typeof to === 'number') return [{ ...of, add: from - to }]
    return [{ ...of, set: typeof from === 'number' ? from : null }]
  })
}

const ofSize = ({ product_id: productId }: Done, size: string, { row }: Restoring) => ({
  productId: productId as StockChange['productId'],
  size,
  note: beginningOf(`Undo of the import of ${row.file_name}`, 200),
})

const byOf = ({ row, at }: Restoring) => ({ administratorId: row.administrator_id, at })
