import type { AppContext } from '../app-context.ts'
import { picturesOfProduct } from '../catalogue/editing/product-state.ts'
import type { Database } from '../database/database.ts'
import {
  cellsOfOthers,
  type ExportedImport,
  type NamedCells,
  rowsOfHandles,
  type WrittenImport,
} from './cells-of-others.ts'
import { filePrices } from './file-prices.ts'
import { distinctPictures } from './imported-pictures.ts'
import { type KnownProduct, knownProducts } from './known-products.ts'
import { matchStyle } from './match-products.ts'
import { ownedByOthers, refusedHandles } from './owner-of-handle.ts'
import type { CurrentProduct } from './product-file/changed-products.ts'
import { type Columns, cellOf, type FileField, isOfVariant, matchColumns } from './product-file/columns.ts'
import { headCells, withHead } from './product-file/moved-head.ts'
import { type Overlay, overlayOf } from './product-file/overlay.ts'
import type { FilePrices } from './product-file/price-text.ts'
import type { FileRow } from './product-file/read-file.ts'
import { readFileStyle } from './product-file/style-in-file.ts'
import type { WrittenRow } from './product-file/written-rows.ts'

/** What is written of a row: its cells as its file had them, with what is otherwise now, or the fields of the shop alone. */
export type ExportedRow = {
  readonly cells: readonly string[]
  readonly fields: WrittenRow
  /** What other files say in columns that the shop has no place for. */
  readonly besides?: NamedCells | undefined
}

/** Rows that are written at a time, with all rows of their handles. */
const pageSize = 500

type StoredRow = FileRow & { readonly handle: string }

type Written = WrittenImport & {
  readonly prices: FilePrices
  /** Fields of the export that the file has no column for. */
  readonly absent: ReadonlySet<FileField>
}

/** The imports whose products are in the shop, oldest first. */
export function exportedImports(database: Database, id?: string): Promise<ExportedImport[]> {
  return database
    .selectFrom('imports')
    .select(['id', 'header'])
    .where('state', '=', 'applied')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('applied_at')
    .execute()
}

/**
 * The rows of an import in the order of its file. Of several files that have a handle one is written (`ownerOf`).
 * @param all the imports of the export, oldest first
 * @param exported the fields that the export has columns for
 */
export async function* pagesOfImport(
  context: AppContext,
  one: ExportedImport,
  { all, exported }: { all: readonly ExportedImport[]; exported: Iterable<FileField> },
): AsyncGenerator<ExportedRow[]> {
  const { database } = context
  const columns = matchColumns(one.header)
  const file: Written = {
    ...one,
    all,
    refused: await refusedHandles(database, all),
    columns,
    prices: await filePrices(database, one),
    absent: new Set([...exported].filter((field) => !columns.has(field))),
  }
  let after = 0
  for (;;) {
    const page = await database
      .selectFrom('import_rows')
      .select(['line', 'handle', 'cells'])
      .where('import_id', '=', file.id)
      .where('line', '>', after)
      .orderBy('line')
      .limit(pageSize)
      .execute()
    const last = page.at(-1)
    if (last === undefined) return
    after = last.line
    const handles = handlesOf(page)
    const others = await ownedByOthers(database, file, handles)
    const overlays = await overlaysOf(
      context,
      file,
      handles.filter((handle) => !others.has(handle)),
    )
    const rows = page.filter(({ handle }) => !others.has(handle))
    const besides = await besidesOf(database, file, rows)
    yield rows.flatMap((row) => {
      const overlay = overlays.get(row.handle)
      const [first, ...more] = written(row, columns, overlay)
      return first === undefined
        ? more
        : [{ ...first, besides: besidesOfRow(row, besides, overlay) }, ...more]
    })
  }
}

const handlesOf = (rows: readonly StoredRow[]): string[] => [
  ...new Set(rows.map(({ handle }) => handle).filter(Boolean)),
]

/** A handle may have begun on an earlier page, so all its rows are read where another file has to be asked. */
async function besidesOf(
  database: Database,
  file: Written,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<number, NamedCells>> {
  if (file.all.length < 2) return new Map()
  const ofHandles = await rowsOfHandles(database, [file.id], handlesOf(rows))
  return cellsOfOthers(database, file, ofHandles)
}

/** With what others say of the product, where the row that had it is gone. */
function besidesOfRow(
  { line }: StoredRow,
  besides: ReadonlyMap<number, NamedCells>,
  overlay: HandleOverlay | undefined,
): NamedCells | undefined {
  const own = besides.get(line)
  if (overlay?.head?.to !== line) return own
  const ofProduct = [...(besides.get(overlay.head.from) ?? [])].filter(([name]) => !isOfVariant(name))
  return new Map([...ofProduct, ...(own ?? [])])
}

type HandleOverlay = Overlay & {
  readonly lastLine: number
  /** What its first row says of the product, where that stands elsewhere. */
  readonly headCells: readonly string[]
}

function written(row: StoredRow, columns: Columns, overlay: HandleOverlay | undefined): ExportedRow[] {
  if (overlay === undefined) return [{ cells: row.cells, fields: {} }]
  const { byLine, added, head, lastLine, hasPictures } = overlay
  const withProduct = ({ cells, fields }: ExportedRow): ExportedRow => ({
    cells: withHead(cells, overlay.headCells),
    fields: { ...head?.fields, ...fields },
  })
  const fields = byLine.get(row.line)
  const rows: ExportedRow[] = []
  if (fields !== null) {
    const kept = { cells: row.cells, fields: fields ?? {} }
    rows.push(head?.to === row.line ? withProduct(kept) : kept)
  } else if (!hasPictures && head?.from !== row.line) rows.push(...withoutVariant(row, columns))
  if (lastLine === row.line)
    rows.push(
      ...added.map((fields, at) => {
        const one = { cells: [], fields }
        return at === 0 && head !== undefined && head.to === undefined ? withProduct(one) : one
      }),
    )
  return rows
}

const pictureFields = ['picture', 'picturePosition', 'pictureAlt'] as const

/** A size that is gone leaves its row's picture behind. */
function withoutVariant({ cells, handle }: StoredRow, columns: Columns): ExportedRow[] {
  if (cellOf(cells, columns, 'picture') === '') return []
  const fields = pictureFields.map((field) => [field, cellOf(cells, columns, field)])
  return [{ cells: [], fields: { handle, ...Object.fromEntries(fields) } }]
}

async function overlaysOf(
  context: AppContext,
  { id, header, columns, prices, absent }: Written,
  handles: readonly string[],
): Promise<ReadonlyMap<string, HandleOverlay>> {
  const known = await knownProducts(context.database, handles, context.publicUrl())
  const rows = await rowsOfHandles(context.database, [id], [...known.keys()])
  const overlays = [...Map.groupBy(rows, ({ handle }) => handle)].flatMap(([handle, ofHandle]) => {
    const style = readFileStyle(handle, ofHandle, columns, prices)
    if (style.fault !== undefined) return []
    const { matches } = matchStyle(style, known.get(handle) ?? [], () => {})
    const current = new Map(
      [...matches].map(([file, product]) => {
        const shown = shownPictures(product) ?? (absent.has('picture') ? product.pictures : undefined)
        return [file, { ...product, shown }]
      }),
    )
    const matched = new Set(matches.values())
    const others = (known.get(handle) ?? []).filter(
      (one) => !matched.has(one) && one.product.status !== 'archived',
    )
    const overlay = overlayOf(style, ofHandle, {
      matches: current,
      others: others.map((one) => ({
        product: one.product,
        pictures: shownPictures(one) ?? one.pictures,
      })),
      absent,
    })
    const lastLine = ofHandle.at(-1)?.line ?? 0
    const head = ofHandle.find(({ line }) => line === overlay.head?.from)?.cells ?? []
    return [[handle, { ...overlay, lastLine, headCells: headCells(head, header) }] as const]
  })
  return new Map(overlays)
}

/** Undefined where the product shows what the file names, as far as that has been fetched. */
function shownPictures({ product, publicPictures, fetched }: KnownProduct): CurrentProduct['shown'] {
  const shown = picturesOfProduct(product)
  const named = distinctPictures(fetched)
  const isAsInFile = shown.every(
    ({ url, alt }, place) => named[place]?.path === url && named[place]?.alt === alt,
  )
  if (isAsInFile && shown.length === named.length) return undefined
  return publicPictures
}
