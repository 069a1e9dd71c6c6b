import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import {
  type Columns,
  cellOf,
  everyField,
  isOfVariant,
  matchColumns,
  plainHeader,
} from './product-file/columns.ts'

export type ExportedImport = { readonly id: string; readonly header: readonly string[] }

/** The handles of which an import took nothing, by its id. */
export type RefusedHandles = ReadonlyMap<string, ReadonlySet<string>>

/** Cells by the plain names of their columns. */
export type NamedCells = ReadonlyMap<string, string>

type Row = { readonly line: number; readonly handle: string; readonly cells: string[] }
/** The import that is written, among those of the export. */
export type WrittenImport = ExportedImport & {
  readonly columns: Columns
  /** The imports of the export, oldest first. */
  readonly all: readonly ExportedImport[]
  /** Of these nothing is heard. */
  readonly refused: RefusedHandles
}

/**
 * What other files say of handles in columns that the shop has no place for: later files in all of theirs, earlier ones in those
 * that the written file lacks.
 * @param written the rows of the handles as they are written
 * @returns by line of a written row
 */
export async function cellsOfOthers(
  database: Database,
  { id, header, columns: ownColumns, all, refused }: WrittenImport,
  written: readonly Row[],
): Promise<ReadonlyMap<number, NamedCells>> {
  const own = new Set(header.map(plainHeader))
  const place = all.findIndex((one) => one.id === id)
  const besides = all.flatMap((one, at) => {
    const names = at === place ? [] : columnsBesides(one, at < place ? own : new Set())
    return names.length === 0 ? [] : [{ id: one.id, names, columns: matchColumns(one.header) }]
  })
  const byHandle = Map.groupBy(written, ({ handle }) => handle)
  const cells = new Map<number, Map<string, string>>()
  if (besides.length === 0 || byHandle.size === 0) return cells
  const found = await rowsOfHandles(
    database,
    besides.map((one) => one.id),
    [...byHandle.keys()],
  )
  const byImport = Map.groupBy(found, ({ import_id }) => import_id)
  for (const one of besides)
    for (const [handle, rows] of Map.groupBy(byImport.get(one.id) ?? [], (row) => row.handle)) {
      if (refused.get(one.id)?.has(handle)) continue
      const said = { ...one, rows }
      for (const [line, name, text] of cellsFor(byHandle.get(handle) ?? [], ownColumns, said))
        cells.getOrInsertComputed(line, () => new Map<string, string>()).set(name, text)
    }
  return cells
}

/**
 * What another file's rows of a handle say beside the written ones: of the product beside the first, of a variant beside the row
 * of the same options.
 */
function* cellsFor(
  written: readonly Row[],
  ownColumns: Columns,
  {
    columns,
    names,
    rows,
  }: { columns: Columns; names: ReturnType<typeof columnsBesides>; rows: readonly Row[] },
): Generator<[line: number, name: string, text: string]> {
  const firstLine = written[0]?.line
  const lines = new Map(written.map((row) => [optionsOf(row.cells, ownColumns), row.line]))
  for (const [nth, { cells }] of rows.entries()) {
    const ofVariant = lines.get(optionsOf(cells, columns)) ?? (nth === 0 ? firstLine : undefined)
    for (const { name, at } of names) {
      const line = nth === 0 && !isOfVariant(name) ? firstLine : ofVariant
      if (line !== undefined) yield [line, name, cells[at] ?? '']
    }
  }
}

/** The columns of a file that the shop has no place for, other than some. */
function columnsBesides({ header }: ExportedImport, own: ReadonlySet<string>) {
  const columns = matchColumns(header)
  const fields = new Set(everyField.flatMap((field) => columns.get(field) ?? []))
  return header
    .map((title, at) => ({ name: plainHeader(title), at }))
    .filter(({ name, at }) => name !== '' && !fields.has(at) && !own.has(name))
}

const optionsOf = (cells: readonly string[], columns: Columns): string =>
  (['option1Value', 'option2Value', 'option3Value'] as const)
    .map((field) => cellOf(cells, columns, field).trim().toLowerCase())
    .join('\u0000')

/** In the order of the files. */
export const rowsOfHandles = (database: Database, ids: readonly string[], handles: readonly string[]) =>
  database
    .selectFrom('import_rows')
    .select(['import_id', 'line', 'handle', 'cells'])
    .where('import_id', 'in', ids)
    .where('handle', '=', sql<string>`any (${handles}::text[])`)
    .orderBy('line')
    .execute()
