import type { EditedProduct } from '../../catalogue/editing/edited-product.ts'
import type { FileField } from './columns.ts'
import { type SharedFields, sharedColumns, words } from './shared-fields.ts'
import { statusCells, type WrittenRow, wordCells } from './written-rows.ts'

type Exported = {
  /** Fields that the file has no column for, but the export has. */
  readonly absent: ReadonlySet<FileField>
  /** Whether an import of the file would change the status of one of the products. */
  readonly isStatusChanged: boolean
}

/**
 * What is written otherwise of the cells that a handle has once for all its products. A word is written where all that are sold
 * say the same, or none of them says what the file does. Where one still does, the file's stays: what was edited on another
 * would be taken for that one as well. A status is written where all products have it.
 */
export function cellsOfHandle(
  file: SharedFields,
  products: readonly EditedProduct[],
  { absent, isStatusChanged }: Exported,
): WrittenRow {
  const sold = products.filter(({ status }) => status !== 'archived')
  const inShop = (sold.length > 0 ? sold : products).map(wordCells)
  const inFile = wordCells(file)
  const changed = words.flatMap((name) => {
    const field = sharedColumns[name]
    const said = inFile[field]
    const values = inShop.map((cells) => cells[field] ?? '')
    const isSaid = said === undefined ? !absent.has(field) : values.includes(said)
    return isSaid ? [] : [[field, wordOf(values)]]
  })
  const [first, ...others] = products
  const isOneStatus = first && others.every(({ status }) => status === first.status)
  const isStatusAbsent = statusFields.some((field) => absent.has(field))
  const status = isOneStatus ? statusCells(first) : {}
  // An empty status says nothing, and what the other column says would be all: a draft.
  const isWhole =
    isStatusChanged || (file.status === undefined && first?.status !== 'active' && isStatusAbsent)
  return {
    ...Object.fromEntries(changed),
    ...(isWhole ? status : absentCells(absent, statusFields, status)),
  }
}

const statusFields = ['status', 'published'] as const satisfies FileField[]

/** Of words that differ the first one's, or none where a product has none: it would get another's. */
const wordOf = (values: readonly string[]): string => (values.includes('') ? '' : (values[0] ?? ''))

/** Those of some fields that the file has no column for, but the export has. */
export const absentCells = (
  absent: ReadonlySet<FileField>,
  of: readonly FileField[],
  cells: WrittenRow,
): WrittenRow =>
  Object.fromEntries(of.flatMap((field) => (absent.has(field) ? [[field, cells[field] ?? '']] : [])))
