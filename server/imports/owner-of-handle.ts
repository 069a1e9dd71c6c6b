import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { ExportedImport, RefusedHandles } from './cells-of-others.ts'
import { plainHeader, translateHeader } from './product-file/columns.ts'

export async function refusedHandles(
  database: Database,
  imports: readonly ExportedImport[],
): Promise<RefusedHandles> {
  const ids = imports.map(({ id }) => id)
  const { rows } = await sql<{ id: string; handle: string }>`
    select distinct import_id as id, handle from import_changes as refused
    where import_id = any (${ids}::uuid[]) and action = 'refuse'
      and not exists (
        select from import_changes as taken
        where taken.import_id = refused.import_id and taken.handle = refused.handle and taken.action <> 'refuse'
      )`.execute(database)
  const byImport = Map.groupBy(rows, ({ id }) => id)
  return new Map([...byImport].map(([id, of]) => [id, new Set(of.map(({ handle }) => handle))]))
}

/** The handles whose rows are written from another import. */
export async function ownedByOthers(
  database: Database,
  { id, all, refused }: { id: string; all: readonly ExportedImport[]; refused: RefusedHandles },
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
      const having = all.filter((one) => ids.has(one.id))
      const taken = having.filter((one) => !refused.get(one.id)?.has(handle))
      return ownerOf(taken.length > 0 ? taken : having)?.id !== id
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
