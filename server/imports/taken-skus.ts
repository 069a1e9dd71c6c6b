import { beginningOf } from '../../contract/shortened-text.ts'
import { readSeveral } from '../catalogue/editing/edited-product.ts'
import type { Database } from '../database/database.ts'
import { productsWithSkus } from '../inventory/variants.ts'
import type { KnownProduct } from './known-products.ts'
import type { CreationPlan, PlannedChange } from './planned-change.ts'
import type { NoteProblem } from './product-file/problem.ts'

/**
 * Notes new products of which another product has a SKU: the file of another program has the same garments under other handles, and
 * all of them would be there twice.
 */
export async function noteTakenSkus(
  transaction: Database,
  changes: readonly (PlannedChange & { handle: string })[],
  { known, note }: { known: ReadonlyMap<string, readonly KnownProduct[]>; note: NoteProblem },
): Promise<void> {
  const created = changes.filter(({ action }) => action === 'create')
  const skusOf = ({ plan }: PlannedChange) => (plan as CreationPlan).variants.flatMap(({ sku }) => sku ?? [])
  const skus = created.flatMap(skusOf)
  if (skus.length === 0) return
  const owners = Map.groupBy(await productsWithSkus(transaction, skus), ({ sku }) => sku)
  if (owners.size === 0) return
  const ids = new Set([...owners.values()].flat().map(({ productId }) => productId))
  const products = await readSeveral(transaction, [...ids])
  const sold = new Map(
    products.flatMap((one) => (one.status === 'archived' ? [] : [[one._id as string, one]])),
  )
  for (const change of created) {
    const own = new Set((known.get(change.handle) ?? []).map(({ product }) => product._id as string))
    for (const sku of skusOf(change)) {
      const [owner] = (owners.get(sku.toLowerCase()) ?? []).filter(
        ({ productId }) => sold.has(productId) && !own.has(productId),
      )
      const name = owner && sold.get(owner.productId)?.productName
      if (name === undefined) continue
      const reason = `“${beginningOf(name, 80)}” has this SKU already. This is taken for another product.`
      note({ line: change.line, field: 'sku', value: sku, reason, kind: 'changed' })
      break
    }
  }
}
