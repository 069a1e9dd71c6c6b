import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import type { RefusedEdit } from '../../../contract/catalogue/several-edits.ts'
import type { StockChangeResult } from '../../../contract/inventory/stock-change.ts'
import { fieldName } from '../edit-product/field-value.tsx'
import { type CellName, cellName, isOfGoneSize, partsOf, type TypedRow } from './grid-edits.ts'
import { textInShop } from './grid-rows.ts'

type Answers = {
  saved: AdminProduct | undefined
  refused: RefusedEdit | undefined
  stock: readonly StockChangeResult[]
}

const isCount = (cell: CellName) => partsOf(cell).column === 'onHand'

/** What is left to save of a row after the shop has answered; undefined when that is nothing. */
export function settleRow(row: TypedRow, sent: TypedRow, answers: Answers): TypedRow | undefined {
  const settled = settleCounts(settleFields(row, sent, answers), sent, answers.stock)
  return settled.cells.size === 0 ? undefined : settled
}

function settleFields(row: TypedRow, sent: TypedRow, { saved, refused }: Answers): TypedRow {
  if (saved !== undefined) {
    const isLeft = (cell: CellName, text: string) =>
      isCount(cell) || isOfGoneSize(sent, cell) || sent.cells.get(cell) !== text
    const cells = [...row.cells].filter(([cell, text]) => isLeft(cell, text))
    return { seen: withStockOf(saved, row.seen), cells: new Map(cells), refusals: new Map() }
  }
  if (refused === undefined) return row
  const { current } = refused
  if (current === undefined) return { ...row, refusals: refusalsOf(row, refused) }
  const cells = [...row.cells].filter(([cell, text]) => isCount(cell) || textInShop(current, cell) !== text)
  const kept = { ...row, cells: new Map(cells) }
  return { ...kept, seen: withStockOf(current, row.seen), refusals: conflictsOf(kept, refused, current) }
}

/** Counts are settled by themselves: the numbers that the merchant saw stay until then. */
const withStockOf = (product: AdminProduct, seen: AdminProduct): AdminProduct => ({
  ...product,
  variants: product.variants.map((variant) => {
    const { onHand: _now, ...numbers } = variant
    const onHand = seen.variants.find(({ size }) => size === variant.size)?.onHand
    return onHand === undefined ? numbers : { ...numbers, onHand }
  }),
})

const fieldOf = (cell: CellName): string => {
  const { column, size } = partsOf(cell)
  return size === undefined ? column : 'variants'
}

/** The shop's words stand at the cells of their fields, else at the first of the row. */
function refusalsOf({ cells }: TypedRow, { message, fields = {} }: RefusedEdit): Map<CellName, string> {
  const fitting = [...cells.keys()].flatMap((cell): [CellName, string][] => {
    const fault = isCount(cell) ? undefined : fields[fieldOf(cell)]
    return fault === undefined ? [] : [[cell, fault]]
  })
  const [first] = cells.keys()
  return new Map(fitting.length > 0 || first === undefined ? fitting : [[first, message]])
}

/** Cells that both editors have changed say what the other made of them; a row without any says what else was changed. */
function conflictsOf(
  row: TypedRow,
  { since = [] }: RefusedEdit,
  current: AdminProduct,
): Map<CellName, string> {
  const byOf = (field: string) =>
    since.find(({ changes }) => changes.some((change) => change.field === field))?.by ?? 'The shop'
  const typed = [...row.cells.keys()].filter((cell) => !isCount(cell))
  const both = typed.filter((cell) => textInShop(current, cell) !== textInShop(row.seen, cell))
  if (both.length > 0)
    return new Map(
      both.map((cell) => [
        cell,
        `${byOf(fieldOf(cell))} has changed this to “${textInShop(current, cell)}” in the meantime. Save again to set yours.`,
      ]),
    )
  const [first] = typed
  if (first === undefined) return new Map()
  const fields = [...new Set(since.flatMap(({ changes }) => changes.map(({ field }) => fieldName(field))))]
  const words = `${since[0]?.by ?? 'The shop'} has changed ${fields.join(', ').toLowerCase()} of this product in the meantime.`
  return new Map([[first, `${words} Save again to set yours.`]])
}

function settleCounts(row: TypedRow, sent: TypedRow, results: readonly StockChangeResult[]): TypedRow {
  const cells = new Map(row.cells)
  const refusals = new Map(row.refusals)
  let { seen } = row
  for (const result of results) {
    const cell = cellName('onHand', result.size)
    if (result.problem === undefined) {
      if (cells.get(cell) === sent.cells.get(cell)) cells.delete(cell)
      refusals.delete(cell)
    } else if (cells.has(cell)) refusals.set(cell, refusalInWords(result))
    seen = withCount(seen, result)
  }
  return { seen, cells, refusals }
}

const refusalInWords = ({ problem, message = '', onHand }: StockChangeResult): string =>
  problem === 'changed' ? `There are ${onHand ?? 'no counted pieces'} now. Save again to set yours.` : message

const withCount = (product: AdminProduct, { size, onHand }: StockChangeResult): AdminProduct => ({
  ...product,
  variants: product.variants.map((variant) => {
    if (variant.size !== size) return variant
    const { onHand: _before, ...numbers } = variant
    return onHand === null ? numbers : { ...numbers, onHand }
  }),
})
