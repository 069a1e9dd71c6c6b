import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { ExportedImport } from './cells-of-others.ts'
import { plainHeader, translateHeader } from './product-file/columns.ts'

/** The handles whose rows are written from another import. */
export async function ownedByOthers(
  database: Database,
  { id, all }: { id: string; all: readonly ExportedImport[] },
  handles: readonly string[],
): Promise<ReadonlySet<string>> {
  if (all.length < 2 || handles.length === 0) return new Set()
  const rows = await database
    .selectFrom('import_rows')
    .select(['handle', 'import_id'])
    .distinct()
    .where(
      'import_id',
      'in',
      all.map((one) => one.id),
    )
    .where('handle', '=', sql<string>`any (${handles}::text[])`)
    .execute()
  const byHandle = Map.groupBy(rows, ({ handle }) => handle)
  return new Set(
    handles.filter((handle) => {
      const ids = new Set(byHandle.get(handle)?.map(({ import_id }) => import_id))
      return ownerOf(all.filter((one) => ids.has(one.id)))?.id !== id
    }),
  )
}

/** The latest file, unless it lacks columns of an earlier one: a list of new prices does not stand for a whole catalogue. */
const ownerOf = (imports: readonly ExportedImport[]): ExportedImport | undefined =>
  imports.reduce((owner, next) => (hasColumnsOf(next, owner) ? next : owner), imports[0] as ExportedImport)

function hasColumnsOf(one: ExportedImport, other: ExportedImport): boolean {
  const names = ({ header }: ExportedImport) =>
    new Set(header.map((name) => plainHeader(translateHeader(name, 'classic'))))
  return names(other).isSubsetOf(names(one))
}
