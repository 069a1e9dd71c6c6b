import type { ParsedInputOf } from '../../contract/operations.ts'
import type { AppContext } from '../app-context.ts'
import { wereProductsEdited } from '../catalogue/editing/product-history.ts'
import { apiError } from '../http/api-error.ts'
import { AnsweredFile } from '../http/call.ts'
import { csvPages } from '../http/csv-file.ts'
import type { ExportedImport } from './cells-of-others.ts'
import { pagesOfOwnProducts } from './exported-own-products.ts'
import { type ExportedRow, exportedImports, pagesOfImport } from './exported-rows.ts'
import { harmless } from './product-file/cell-text.ts'
import {
  type Columns,
  everyField,
  type FileField,
  headerOf,
  matchColumns,
  plainHeader,
  translateHeader,
} from './product-file/columns.ts'
import { overlaidCells } from './product-file/overlay.ts'

/**
 * All products as a product file, a page at a time. Rows that came from a file are as they were, but for what has been edited
 * since (docs/decisions/274-what-a-product-file-becomes.md).
 * @throws ApiError import-not-found
 */
export async function exportProducts(
  context: AppContext,
  { headers, id }: ParsedInputOf<'exportProducts'>,
): Promise<AnsweredFile> {
  const { database } = context
  const imports = await exportedImports(database, id)
  if (id !== undefined && imports.length === 0) throw apiError('import-not-found')
  const hasOwn = id === undefined && (await hasOwnProducts(context))
  const isWhole = hasOwn || imports.length === 0 || (await wereProductsEdited(database))
  const header = headerOfAll(imports, isWhole)
  const written = headers === undefined ? header : header.map((name) => translateHeader(name, headers))
  const places = matchColumns(header)
  const emptyRow = header.map(() => '')
  async function* pages() {
    for (const one of imports) {
      const spread = spreader(one.header, header)
      const columns = columnsWithin(one.header, header)
      for await (const page of pagesOfImport(context, one, { all: imports, exported: places.keys() }))
        yield page.map(({ cells, fields, besides }) =>
          withBesides(overlaidCells(spread(cells), columns, fields), header, besides).map(harmless),
        )
    }
    if (hasOwn)
      for await (const page of pagesOfOwnProducts(context))
        yield page.map((fields) => overlaidCells(emptyRow, places, fields).map(harmless))
  }
  // Columns that the shop has no place for are named as in the files.
  return new AnsweredFile('products.csv', csvPages(written.map(harmless), pages()))
}

const withBesides = (
  cells: string[],
  header: readonly string[],
  besides: ExportedRow['besides'] = new Map<string, string>(),
): string[] =>
  besides.size === 0 ? cells : cells.map((cell, at) => besides.get(plainHeader(header[at] ?? '')) ?? cell)

async function hasOwnProducts(context: AppContext): Promise<boolean> {
  for await (const page of pagesOfOwnProducts(context)) if (page.length > 0) return true
  return false
}

/** Columns of the files in their order, then the shop's own where something of it may have to be written. */
function headerOfAll(imports: readonly ExportedImport[], isWhole: boolean): string[] {
  const header: string[] = []
  const known = new Set<string>()
  const fields = new Set<FileField>()
  const add = (names: readonly string[]) => {
    names.forEach((name, place) => {
      const key = plainHeader(name)
      // A header that stands twice in one file stays twice.
      if (known.has(key) && names.findIndex((other) => plainHeader(other) === key) === place) return
      header.push(name)
      known.add(key)
    })
    for (const field of matchColumns(names).keys()) fields.add(field)
  }
  for (const one of imports) add(one.header)
  if (isWhole)
    add(everyField.filter((field) => !fields.has(field)).map((field) => headerOf(field, 'classic')))
  return header
}

/** Where each column of a file stands in the export; of a header that stands twice, each by itself. */
function placesWithin(names: readonly string[], header: readonly string[]): number[] {
  const taken = new Set<number>()
  return names.map((name) => {
    const at = header.findIndex(
      (other, place) => plainHeader(other) === plainHeader(name) && !taken.has(place),
    )
    taken.add(at)
    return at
  })
}

/** Writes the cells of a file in the columns of the export. */
function spreader(names: readonly string[], header: readonly string[]) {
  const places = placesWithin(names, header)
  return (cells: readonly string[]): string[] => {
    const row = header.map(() => '')
    cells.forEach((cell, column) => {
      const at = places[column] ?? -1
      if (at >= 0) row[at] = cell
    })
    return row
  }
}

/** Where the fields of a file are written: in its own columns, or in those that the export has besides. */
function columnsWithin(names: readonly string[], header: readonly string[]): Columns {
  const places = placesWithin(names, header)
  const own = [...matchColumns(names)].map(
    ([field, columns]) => [field, columns.map((column) => places[column] ?? -1)] as const,
  )
  return new Map([...matchColumns(header), ...own])
}
