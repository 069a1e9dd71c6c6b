import type { ParsedInputOf } from '../../contract/operations.ts'
import type { AppContext } from '../app-context.ts'
import { wereProductsEdited } from '../catalogue/product-history.ts'
import { apiError } from '../http/api-error.ts'
import { AnsweredFile } from '../http/call.ts'
import { csvPages } from '../http/csv-file.ts'
import { pagesOfOwnProducts } from './exported-own-products.ts'
import { type ExportedImport, exportedImports, pagesOfImport } from './exported-rows.ts'
import { harmless } from './product-file/cell-text.ts'
import {
  everyField,
  type FileField,
  headerOf,
  matchColumns,
  plainHeader,
  translateHeader,
} from './product-file/columns.ts'
import type { WrittenRow } from './product-file/written-rows.ts'

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
  async function* pages() {
    for (const one of imports) {
      const columns = one.header.map((name) =>
        header.findIndex((other) => plainHeader(other) === plainHeader(name)),
      )
      const later = id === undefined ? imports.slice(imports.indexOf(one) + 1).map((next) => next.id) : []
      for await (const page of pagesOfImport(context, one, later))
        yield page.map((row) =>
          ('cells' in row
            ? spread(row.cells, columns, header.length)
            : ofFields(row.fields, places, header.length)
          ).map(harmless),
        )
    }
    if (hasOwn)
      for await (const page of pagesOfOwnProducts(context))
        yield page.map((fields) => ofFields(fields, places, header.length).map(harmless))
  }
  return new AnsweredFile('products.csv', csvPages(written, pages()))
}

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

/** The cells of a file in the columns of all files. */
function spread(cells: readonly string[], columns: readonly number[], width: number): string[] {
  const row = Array.from({ length: width }, () => '')
  cells.forEach((cell, place) => {
    const at = columns[place]
    if (at !== undefined && at >= 0) row[at] = cell
  })
  return row
}

function ofFields(fields: WrittenRow, places: ReadonlyMap<FileField, number>, width: number): string[] {
  const row = Array.from({ length: width }, () => '')
  for (const [field, text] of Object.entries(fields) as [FileField, string][]) {
    const place = places.get(field)
    if (place !== undefined) row[place] = text
  }
  return row
}
