import { isDeepStrictEqual } from 'node:util'
import { type ProductRevision, revisionsOn } from '../catalogue/editing/product-history.ts'
import { type ProductState, stateOf } from '../catalogue/editing/product-state.ts'
import type { Database } from '../database/database.ts'
import type { KnownProduct } from './known-products.ts'
import { isNamedBySizes } from './product-file/names-of-prices.ts'
import type { NoteProblem } from './product-file/problem.ts'
import type { FileProduct } from './product-file/products-in-style.ts'
import { type SharedFields, sharedColumns } from './product-file/shared-fields.ts'
import type { FileStyle } from './product-file/style-in-file.ts'

/** What a file says once for all products of a handle. A merchant can have said it otherwise of one of them. */
const sharedFields = Object.keys(sharedColumns) as (keyof SharedFields)[]

/** Whether the merchant has taken a product out of its garment, or moved it to another, by hand. */
export const isMovedByHand = ({ product }: KnownProduct, own: OwnWords): boolean =>
  own.get(product._id)?.has('styleId') ?? false

/** By product, the fields whose values are the merchant's own: edited last, or given back by an undo of what came after. */
export type OwnWords = ReadonlyMap<string, ReadonlySet<string>>

/** Only products are asked for that differ from others of their handle, or where one of several stands alone. */
export async function ownWords(
  database: Database,
  known: ReadonlyMap<string, readonly KnownProduct[]>,
): Promise<OwnWords> {
  const ids = [...known.values()].flatMap((all) => {
    const states = all.map(({ product }) => stateOf(product))
    const [first, ...others] = states
    const differ = others.some((one) =>
      sharedFields.some((field) => !isDeepStrictEqual(one[field], first?.[field])),
    )
    const isParted = others.length > 0 && states.some(({ styleId }) => styleId === null)
    return differ || isParted ? all.map(({ product }) => product._id) : []
  })
  if (ids.length === 0) return new Map()
  const revisions = await revisionsOn(database, ids)
  return new Map([...revisions].map(([id, ofProduct]) => [id, ownFields(ofProduct)]))
}

const notEdits: ReadonlySet<string> = new Set(['add', 'duplicate', 'import'])

function ownFields(revisions: readonly ProductRevision[]): Set<string> {
  const values = new Map<string, { value: unknown; isOwn: boolean }[]>()
  for (const { kind, changes } of revisions)
    for (const { field, to: value } of changes) {
      const earlier = values.get(field) ?? []
      // An undo gives back what an edit or a file had set.
      const before = earlier.findLast((one) => isDeepStrictEqual(one.value, value))
      const isOwn = kind === 'undo' ? before?.isOwn === true : !notEdits.has(kind)
      earlier.push({ value, isOwn })
      values.set(field, earlier)
    }
  return new Set([...values].flatMap(([field, all]) => (all.at(-1)?.isOwn ? [field] : [])))
}

/**
 * What a file says of a product, without what the merchant has edited of it alone: where another product of the handle has what the
 * file says, the file can't say more than that, as it has one value for all colours of a handle. As in an export
 * (`cellsOfHandle`) words are those of what is sold, and the status that of all.
 */
export function withOwnWords(
  file: FileProduct,
  match: KnownProduct,
  {
    own,
    style,
    matches,
    note,
  }: {
    own: OwnWords
    style: FileStyle
    matches: ReadonlyMap<FileProduct, KnownProduct>
    note: NoteProblem
  },
): FileProduct {
  const edited = own.get(match.product._id)
  if (edited === undefined || edited.size === 0) return file
  const now = stateOf(match.product)
  const all = [...matches.values()]
  const sold = all.filter(({ product }) => product.status !== 'archived')
  const othersOf = (ones: readonly KnownProduct[]) =>
    ones.filter((one) => one !== match).map(({ product }) => stateOf(product))
  const inSold = othersOf(sold.length > 0 ? sold : all)
  const kept = sharedFields.filter((field) => {
    // An empty text takes one away.
    const said = file[field] || null
    const isSaid = (one: ProductState) => isDeepStrictEqual(one[field] || null, said)
    if (file[field] === undefined || !edited.has(field) || isSaid(now)) return false
    const others = field === 'status' ? othersOf(all) : inSold
    return others.some(isSaid) || (field === 'productName' && isNamedBySizes(file))
  })
  for (const field of kept)
    note({
      line: file.line,
      field: sharedColumns[field],
      value: style.text(sharedColumns[field]) ?? '',
      reason: 'This was edited for one of its products alone, and stays as it is there.',
      kind: 'changed',
    })
  const left = Object.entries(file).filter(([field]) => !kept.includes(field as keyof SharedFields))
  return Object.fromEntries(left) as FileProduct
}
