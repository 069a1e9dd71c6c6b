import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import { picturesOfProduct } from '../catalogue/product-state.ts'
import type { Database } from '../database/database.ts'
import { toPublicAddress } from '../images/picture-address.ts'
import { type KnownProduct, knownProducts } from './known-products.ts'
import { matchProducts } from './match-products.ts'
import { type Columns, matchColumns } from './product-file/columns.ts'
import { type CurrentProduct, type Overlay, overlaidCells, overlayOf } from './product-file/overlay.ts'
import { productsInStyle } from './product-file/products-in-style.ts'
import type { FileRow } from './product-file/read-file.ts'
import { readFileStyle } from './product-file/style-in-file.ts'
import type { WrittenRow } from './product-file/written-rows.ts'

/** What is written of a row: its cells as its file had them, or the fields of the shop. */
type ExportedRow = { readonly cells: readonly string[] } | { readonly fields: WrittenRow }

/** Rows that are written at a time, with all rows of their handles. */
const pageSize = 500

export type ExportedImport = { readonly id: string; readonly header: readonly string[] }
type StoredRow = FileRow & { readonly handle: string }

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

/** The rows of an import in the order of its file. Handles that a later file has too are left to that. */
export async function* pagesOfImport(
  context: AppContext,
  { id, header }: ExportedImport,
  laterIds: readonly string[],
): AsyncGenerator<ExportedRow[]> {
  const { database } = context
  const columns = matchColumns(header)
  let after = 0
  for (;;) {
    const page = await database
      .selectFrom('import_rows')
      .select(['line', 'handle', 'cells'])
      .where('import_id', '=', id)
      .where('line', '>', after)
      .orderBy('line')
      .limit(pageSize)
      .execute()
    const last = page.at(-1)
    if (last === undefined) return
    after = last.line
    const handles = [...new Set(page.map(({ handle }) => handle).filter(Boolean))]
    const later = await handlesIn(database, laterIds, handles)
    const overlays = await overlaysOf(context, {
      id,
      columns,
      handles: handles.filter((one) => !later.has(one)),
    })
    yield page
      .filter(({ handle }) => !later.has(handle))
      .flatMap((row) => written(row, columns, overlays.get(row.handle)))
  }
}

type HandleOverlay = Overlay & { readonly lastLine: number }

function written(row: StoredRow, columns: Columns, overlay: HandleOverlay | undefined): ExportedRow[] {
  const cells = overlay?.byLine.get(row.line)
  const rows: ExportedRow[] =
    cells === null
      ? withoutVariant(row, columns)
      : [{ cells: cells === undefined ? row.cells : overlaidCells(row.cells, columns, cells) }]
  if (overlay?.lastLine === row.line) rows.push(...overlay.added.map((fields) => ({ fields })))
  return rows
}

const pictureFields = ['picture', 'picturePosition', 'pictureAlt'] as const

/** A size that is gone leaves its row's picture behind. */
function withoutVariant({ cells, handle }: StoredRow, columns: Columns): ExportedRow[] {
  const picture = cells[columns.get('picture') ?? -1] ?? ''
  if (picture === '') return []
  const fields = pictureFields.map((field) => [field, cells[columns.get(field) ?? -1] ?? ''])
  return [{ fields: { handle, ...Object.fromEntries(fields) } }]
}

async function handlesIn(
  database: Database,
  importIds: readonly string[],
  handles: readonly string[],
): Promise<ReadonlySet<string>> {
  if (importIds.length === 0 || handles.length === 0) return new Set()
  const rows = await database
    .selectFrom('import_rows')
    .select('handle')
    .distinct()
    .where('import_id', 'in', importIds)
    .where('handle', '=', sql<string>`any (${handles}::text[])`)
    .execute()
  return new Set(rows.map(({ handle }) => handle))
}

async function overlaysOf(
  context: AppContext,
  { id, columns, handles }: { id: string; columns: Columns; handles: readonly string[] },
): Promise<ReadonlyMap<string, HandleOverlay>> {
  const known = await knownProducts(context.database, handles)
  const rows = await context.database
    .selectFrom('import_rows')
    .select(['line', 'handle', 'cells'])
    .where('import_id', '=', id)
    .where('handle', '=', sql<string>`any (${[...known.keys()]}::text[])`)
    .orderBy('line')
    .execute()
  const overlays = [...Map.groupBy(rows, ({ handle }) => handle)].map(([handle, ofHandle]) => {
    const style = readFileStyle(handle, ofHandle, columns)
    const products = productsInStyle(style, () => {})
    const matches = matchProducts(products, known.get(handle) ?? [])
    const current = new Map(
      [...matches].map(([file, product]) => [file, { ...product, shown: shownPictures(context, product) }]),
    )
    const lastLine = ofHandle.at(-1)?.line ?? 0
    return [handle, { ...overlayOf(style, ofHandle, current), lastLine }] as const
  })
  return new Map(overlays)
}

/** Undefined where the product shows what the file names, as far as that has been fetched. */
function shownPictures(
  { publicUrl }: AppContext,
  { product, fetched }: KnownProduct,
): CurrentProduct['shown'] {
  const shown = picturesOfProduct(product)
  const isAsInFile = shown.every(
    ({ url, alt }, place) => fetched[place]?.path === url && fetched[place]?.alt === alt,
  )
  if (isAsInFile && shown.length === fetched.length) return undefined
  return shown.map(({ url, alt }) => ({ url: toPublicAddress(url, publicUrl()), alt }))
}
