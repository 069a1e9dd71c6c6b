/** What a merchant has changed in the grid and not saved yet. It outlives the screen, its pages and its filters. */
import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { createDraft } from '../drafts.ts'

/** The column, with the size where rows are sizes: 'price', 'sku M'. */
export type CellName = string

export type TypedRow = {
  /** The product as the merchant saw it: a save is refused when it has another version by then. */
  seen: AdminProduct
  cells: ReadonlyMap<CellName, string>
  /** What the shop said of a cell when it was last sent. */
  refusals: ReadonlyMap<CellName, string>
}

export type GridEdits = ReadonlyMap<string, TypedRow>

type Typing = { past: readonly GridEdits[]; now: GridEdits; future: readonly GridEdits[] }

const mostSteps = 100
const nothing: Typing = { past: [], now: new Map(), future: [] }
const draft = createDraft(nothing, {
  isDirty: ({ now }) => now.size > 0,
  words: 'Changes in the bulk editor under List Items haven’t been saved yet.',
})

export const useGridTyping = draft.use
export const currentEdits = (): GridEdits => draft.get().now

export const cellName = (column: string, size: string | undefined): CellName =>
  size === undefined ? column : `${column} ${size}`

export function partsOf(cell: CellName): { column: string; size: string | undefined } {
  const at = cell.indexOf(' ')
  return at < 0 ? { column: cell, size: undefined } : { column: cell.slice(0, at), size: cell.slice(at + 1) }
}

/** A size that somebody has taken from the product since the typing began has no row in the grid, and can't be sent. */
export const isOfGoneSize = ({ seen }: Pick<TypedRow, 'seen'>, cell: CellName): boolean => {
  const { size } = partsOf(cell)
  return size !== undefined && !seen.size.includes(size)
}

/** `text` is undefined where the cell says again what the shop has. */
export type CellChange = { product: AdminProduct; cell: CellName; text: string | undefined }

/** One step for Ctrl and Z. */
export function changeCells(changes: readonly CellChange[]): void {
  const { past, now } = draft.get()
  if (changes.every(({ product, cell, text }) => now.get(product._id)?.cells.get(cell) === text)) return
  const next = new Map(now)
  for (const { product, cell, text } of changes) {
    const row = next.get(product._id) ?? { seen: product, cells: new Map(), refusals: new Map() }
    const cells = new Map(row.cells)
    if (text === undefined) cells.delete(cell)
    else cells.set(cell, text)
    if (cells.size === 0) next.delete(product._id)
    else next.set(product._id, { ...row, cells, refusals: without(row.refusals, cell) })
  }
  draft.keep({ past: [...past, now].slice(-mostSteps), now: next, future: [] })
}

export function discardAll(): void {
  const { past, now } = draft.get()
  draft.keep({ past: [...past, now].slice(-mostSteps), now: new Map(), future: [] })
}

export function undoTyping(): boolean {
  const { past, now, future } = draft.get()
  const before = past.at(-1)
  if (before === undefined) return false
  draft.keep({ past: past.slice(0, -1), now: before, future: [now, ...future] })
  return true
}

export function redoTyping(): boolean {
  const { past, now, future } = draft.get()
  const [next, ...later] = future
  if (next === undefined) return false
  draft.keep({ past: [...past, now], now: next, future: later })
  return true
}

/** After a save: what was typed before it is no longer a step back, as the products have other versions. */
export const settleGrid = (now: GridEdits): void => draft.keep({ past: [], now, future: [] })

export const without = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> => {
  const rest = new Map(map)
  rest.delete(key)
  return rest
}
