import { stockField } from '../../../contract/imports/stock-field.ts'
import type { EditedProduct } from '../../catalogue/editing/edited-product.ts'
import { hasLabel, presentLabel } from '../present-labels.ts'
import type { FileProduct } from './products-in-style.ts'
import type { FileSize } from './sizes-in-file.ts'

type Changed = {
  readonly inFile: FileProduct
  readonly current: { readonly product: EditedProduct }
  /** The fields that an import of the file would change. */
  readonly changed: ReadonlySet<string>
}

/**
 * Rows that name several sizes or colours, as a variation for any of them does, which are not alike any more: each has to have a
 * row of its own.
 */
export function splitLines(changes: readonly Changed[]): ReadonlySet<number> {
  const named = changes.flatMap((one) => one.inFile.sizes.map((size) => ({ ...one, line: size.line, size })))
  const split = new Set<number>()
  for (const [line, ofLine] of Map.groupBy(named, (one) => one.line)) {
    const isOfSeveral = new Set(ofLine.map(({ current }) => current)).size > 1
    if (ofLine.length > 1 && ofLine.some((one) => isChanged(one, isOfSeveral))) split.add(line)
  }
  return split
}

function isChanged(
  { size, current: { product }, changed }: Changed & { size: FileSize },
  isOfSeveral: boolean,
): boolean {
  const present = presentLabel(product, size)
  const isThere = product.size.includes(present) && hasLabel(size, present)
  if (!isThere || changed.has('variants') || changed.has(stockField(present))) return true
  return isOfSeveral && ['price', 'compareAtPrice', 'colour'].some((field) => changed.has(field))
}
