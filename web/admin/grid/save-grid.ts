import { useMutation } from '@tanstack/react-query'
import type { ActId, AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { tagsIn } from '../../../contract/catalogue/product-attributes.ts'
import type { RefusedEdit } from '../../../contract/catalogue/several-edits.ts'
import type { StockChange, StockChangeResult } from '../../../contract/inventory/stock-change.ts'
import type { AnswerOf, InputOf } from '../../../contract/operations.ts'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import { readCount } from '../inventory/read-count.ts'
import { sendStock, showResults } from '../inventory/stock-query.ts'
import { orderedStatuses, statusNames } from '../product-status.tsx'
import { counted } from '../ui/counted.ts'
import { readAmount } from '../ui/typed-number.ts'
import { announceProductAction, refreshProducts } from '../undo/product-actions.ts'
import {
  cellName,
  currentEdits,
  type GridEdits,
  isOfGoneSize,
  partsOf,
  settleGrid,
  type TypedRow,
} from './grid-edits.ts'
import { settleRow } from './settle-row.ts'

type ProductEdit = InputOf<'updateEachProduct'>['edits'][number]
type Changes = ProductEdit['changes']

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  price: readAmount,
  tags: tagsIn,
  status: (text) => orderedStatuses.find((status) => statusNames[status] === text),
}

/** What the call takes of a row: its fields, and the numbers of the sizes of which one was changed. */
function changesIn(row: TypedRow): Changes {
  const { seen, cells } = row
  const fields: Record<string, unknown> = {}
  const numbered = new Set<string>()
  for (const [cell, text] of cells) {
    if (isOfGoneSize(row, cell)) continue
    const { column, size } = partsOf(cell)
    if (size === undefined) fields[column] = readers[column]?.(text) ?? text
    else if (column !== 'onHand') numbered.add(size)
  }
  if (numbered.size === 0) return fields
  const variants = [...numbered].map((size) => {
    const before = seen.variants.find((variant) => variant.size === size)
    return {
      size,
      sku: cells.get(cellName('sku', size)) ?? before?.sku ?? '',
      barcode: cells.get(cellName('barcode', size)) ?? before?.barcode ?? '',
    }
  })
  return { ...fields, variants }
}

export const productEdits = (edits: GridEdits): ProductEdit[] =>
  [...edits.values()].flatMap((row) => {
    const changes = changesIn(row)
    if (Object.keys(changes).length === 0) return []
    return [{ id: row.seen._id, version: row.seen.version, changes }]
  })

/** The counts of sizes, each with the number that the merchant saw. */
export const stockChanges = (edits: GridEdits): StockChange[] =>
  [...edits.values()].flatMap((row) =>
    [...row.cells].flatMap(([cell, text]) => {
      const { column, size } = partsOf(cell)
      if (column !== 'onHand' || size === undefined || isOfGoneSize(row, cell)) return []
      const { seen } = row
      const expected = seen.variants.find((variant) => variant.size === size)?.onHand ?? null
      return [{ productId: seen._id, size, set: text === '' ? null : (readCount(text) ?? null), expected }]
    }),
  )

type Saved = {
  data: readonly AdminProduct[]
  refused: readonly RefusedEdit[]
  stock: readonly StockChangeResult[]
  actIds: readonly ActId[]
}

/** Fields are saved in one action; counts after it, each made or refused by itself. What was saved is told, though the rest failed. */
async function send(edits: GridEdits): Promise<void> {
  const changes = productEdits(edits)
  const counts = stockChanges(edits)
  const { actId, ...fields } =
    changes.length === 0
      ? { data: [], changed: 0, refused: [] }
      : await api.call('updateEachProduct', { edits: changes })
  if (changes.length > 0) settleAll(edits, { ...fields, stock: [] })
  const { results: stock, actIds, failure } = await sendStock(counts)
  if (stock.length > 0) settleAll(edits, { data: [], refused: [], stock })
  showSaved(fields.data)
  showResults(stock)
  void refreshProducts()
  if (failure === undefined || changes.length + stock.length > 0)
    report({ ...fields, stock, actIds: [...(actId ? [actId] : []), ...actIds] })
  if (failure !== undefined) throw failure
}

/** Drops what was saved, unless it was typed anew meanwhile; keeps the rest with the reason. */
function settleAll(sent: GridEdits, saved: Omit<Saved, 'actIds'>): void {
  const now = new Map(currentEdits())
  for (const [id, row] of now) {
    const before = sent.get(id)
    if (before === undefined) continue
    const settled = settleRow(row, before, {
      saved: saved.data.find(({ _id }) => _id === id),
      refused: saved.refused.find((one) => one.id === id),
      stock: saved.stock.filter(({ productId }) => productId === id),
    })
    if (settled === undefined) now.delete(id)
    else now.set(id, settled)
  }
  settleGrid(now)
}

function report({ data, refused, stock, actIds }: Saved): void {
  const madeCounts = stock.filter(({ problem }) => problem === undefined)
  const done = [
    ...(data.length > 0 ? [counted(data.length, 'product')] : []),
    ...(madeCounts.length > 0 ? [counted(madeCounts.length, 'count')] : []),
  ]
  const marked = refused.filter(({ id }) => currentEdits().has(id))
  const left = marked.length + stock.length - madeCounts.length
  // Another save, or one whose answer was lost, has made the others the same.
  const isThere = done.length === 0 && marked.length < refused.length
  const nothing = isThere ? 'The shop already has this.' : 'Nothing was saved.'
  const words = done.length === 0 ? nothing : `Saved: ${done.join(' and ')}.`
  announceProductAction({
    words: left === 0 ? words : `${words} Not saved and still marked: ${left}.`,
    actId: actIds,
  })
}

/** The rows show what was saved before they are read again. */
function showSaved(saved: readonly AdminProduct[]): void {
  const byId = new Map<string, AdminProduct>(saved.map((product) => [product._id, product]))
  queryClient.setQueriesData<AnswerOf<'listProducts'>>(
    { queryKey: ['listProducts'] },
    (answer) => answer && { ...answer, data: answer.data.map((row) => byId.get(row._id) ?? row) },
  )
}

export const useSaveGrid = () => useMutation({ mutationFn: send })
