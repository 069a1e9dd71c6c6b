import { v7 as timeOrderedId } from 'uuid'
import type { KnownProduct } from './known-products.ts'
import { type HandleProducts, movedSizes } from './moved-sizes.ts'
import { type PlannedChange, planChange, type Style } from './planned-change.ts'
import type { FileProduct } from './product-file/products-in-style.ts'
import type { FileStyle } from './product-file/style-in-file.ts'

/** Several products of one handle are one garment; one that is archived, and stays so, makes none of a product alone. */
export function garmentOf(
  { handle }: FileStyle,
  { products, known, others, matches }: HandleProducts & { others: readonly KnownProduct[] },
): Style | undefined {
  const name = products[0]?.productName ?? known[0]?.product.productName ?? handle
  const isSold = (product: FileProduct) => {
    const status = matches.get(product)?.product.status
    return status !== 'archived' || (product.status ?? status) !== 'archived'
  }
  const isSeveral = products.filter(isSold).length + others.length > 1
  const isNew = products.some((product) => !matches.has(product))
  const grouped = isSeveral || isNew ? known : known.filter(({ product }) => product.status !== 'archived')
  const present = grouped.find(({ product }) => product.styleId !== null)?.product.styleId
  if (present) return { id: present, name }
  return isSeveral ? { id: timeOrderedId(), name } : undefined
}

/**
 * What the file does not list stays as it is, but is of one garment with what it lists, unless the merchant has taken it out of its
 * garment. A product whose sizes are all sold in others by now is archived.
 */
export const joining = (
  others: readonly KnownProduct[],
  {
    styleOf,
    line,
    ...handle
  }: HandleProducts & { styleOf: (one: KnownProduct) => Style | undefined; line: number },
): PlannedChange[] =>
  others
    .map((one) => {
      const moved = movedSizes(one, handle)
      const isEmpty = one.product.size.every((size) => moved.has(size))
      const file = { key: one.colour, line, sizes: [], ...(isEmpty && { status: 'archived' as const }) }
      return planChange(file, { ...one, style: styleOf(one), ...(!isEmpty && { moved }) })
    })
    .filter(({ action }) => action === 'change')
