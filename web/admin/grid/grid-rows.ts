import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import type { Categories } from '../../../contract/catalogue/categories.ts'
import { type GridColumn, gridColumns, sizeColumns } from './grid-columns.ts'
import {
  type CellChange,
  type CellName,
  cellName,
  type GridEdits,
  isOfGoneSize,
  partsOf,
  type TypedRow,
} from './grid-edits.ts'

/** A product, or one of its sizes. */
export type GridRow = {
  key: string
  /** As the merchant saw it when the typing began. */
  product: AdminProduct
  size: string | undefined
  edited: TypedRow | undefined
}

export type GridKind = 'products' | 'sizes'

export const columnsOf = (kind: GridKind): readonly GridColumn[] =>
  kind === 'sizes' ? sizeColumns : gridColumns

export const rowsOf = (products: readonly AdminProduct[], edits: GridEdits, kind: GridKind): GridRow[] =>
  products.flatMap((listed): GridRow[] => {
    const edited = edits.get(listed._id)
    const product = edited?.seen ?? listed
    if (kind === 'products') return [{ key: product._id, product, size: undefined, edited }]
    return product.size.map((size) => ({ key: `${product._id} ${size}`, product, size, edited }))
  })

export type CellState = {
  text: string
  /** What the shop has, where that is something else. */
  before: string | undefined
  /** Why it can't be saved as it is, or was not. */
  fault: string | undefined
}

type Known = { categories: Categories }

const contextOf = ({ product, edited }: Pick<GridRow, 'product' | 'edited'>, { categories }: Known) => ({
  categories,
  category: edited?.cells.get('category') ?? product.category,
})

export function cellOf(row: GridRow, column: GridColumn, known: Known): CellState {
  const name = cellName(column.id, row.size)
  const before = column.textOf(row.product, row.size ?? '')
  const typed = row.edited?.cells.get(name)
  const fault = row.edited && faultOf(row.edited, name, column, known)
  return {
    text: typed ?? before,
    before: typed === undefined ? undefined : before,
    fault: fault ?? row.edited?.refusals.get(name),
  }
}

/** A sub-category is held against a category that is new as well. */
function faultOf(row: TypedRow, name: CellName, column: GridColumn, known: Known): string | undefined {
  const isHeld = row.cells.has(name) || (name === 'subCategory' && row.cells.has('category'))
  if (!isHeld) return undefined
  const { size = '' } = partsOf(name)
  const text = row.cells.get(name) ?? column.textOf(row.seen, size)
  return column.fault(text, contextOf({ product: row.seen, edited: row }, known))
}

/** What typing or pasting a text makes of a cell. */
export function changeTo(row: GridRow, column: GridColumn, typed: string, known: Known): CellChange {
  const text = column.normal(typed, contextOf(row, known))
  const before = column.textOf(row.product, row.size ?? '')
  return {
    product: row.product,
    cell: cellName(column.id, row.size),
    text: text === column.normal(before, contextOf(row, known)) ? undefined : text,
  }
}

export const choicesOf = (row: GridRow, column: GridColumn, known: Known): readonly string[] | undefined =>
  column.choices?.(contextOf(row, known))

const columnsById = new Map([...gridColumns, ...sizeColumns].map((column) => [column.id, column]))

/** 'Price', 'SKU of size M' */
export function cellTitle(cell: CellName): string {
  const { column, size } = partsOf(cell)
  const title = columnsById.get(column)?.title ?? column
  return size === undefined ? title : `${title} of size ${size}`
}

export function textInShop(product: AdminProduct, cell: CellName): string {
  const { column, size = '' } = partsOf(cell)
  return columnsById.get(column)?.textOf(product, size) ?? ''
}

/** A cell that is marked, and whether it keeps everything from being saved. */
export type MarkedCell = { product: AdminProduct; cell: CellName; message: string; isRefusal: boolean }

export const markedCells = (edits: GridEdits, known: Known): MarkedCell[] =>
  [...edits.values()].flatMap((row) => {
    const names = new Set([...row.cells.keys(), ...(row.cells.has('category') ? ['subCategory'] : [])])
    return [...names].flatMap((cell) => {
      const column = columnsById.get(partsOf(cell).column)
      const fault = column && faultOf(row, cell, column, known)
      const gone = isOfGoneSize(row, cell)
        ? `This product no longer has size ${partsOf(cell).size}.`
        : undefined
      const message = gone ?? fault ?? row.refusals.get(cell)
      if (message === undefined) return []
      return [{ product: row.seen, cell, message, isRefusal: gone !== undefined || fault === undefined }]
    })
  })

export const changedCells = (edits: GridEdits): number =>
  [...edits.values()].reduce((sum, { cells }) => sum + cells.size, 0)
