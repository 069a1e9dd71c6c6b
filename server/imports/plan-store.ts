import { sql } from 'kysely'
import { mostProblems } from '../../contract/imports/product-import.ts'
import { beginningOf } from '../../contract/shortened-text.ts'
import type { Database } from '../database/database.ts'
import type { PlannedChange } from './planned-change.ts'
import type { Columns } from './product-file/columns.ts'
import type { Problem } from './product-file/problem.ts'
import type { TypeCategory } from './suggest-category.ts'

/** @param at when the products were read */
export async function writeChanges(
  database: Database,
  { id, place, at }: { id: string; place: number; at: Date },
  changes: readonly (PlannedChange & { handle: string })[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into import_changes
      (import_id, place, handle, line, name, action, product_id, version, plan, differences, planned_at)
    select ${id}::uuid, ${place} + (place - 1)::int, change ->> 'handle', (change ->> 'line')::int, change ->> 'name',
      change ->> 'action', (change ->> 'productId')::uuid, (change ->> 'version')::int, change -> 'plan',
      change -> 'differences', ${at}::timestamptz
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) with ordinality as changes (change, place)`.execute(
    database,
  )
}

export async function writeProblems(
  database: Database,
  { id, header, columns }: { id: string; header: readonly string[]; columns: Columns },
  already: number,
  problems: readonly Problem[],
): Promise<void> {
  const kept = problems.slice(0, Math.max(mostProblems - already, 0))
  if (kept.length === 0) return
  await database
    .insertInto('import_problems')
    .values(
      kept.map(({ line, field, value, reason, kind }, at) => ({
        import_id: id,
        place: already + at,
        line,
        column_name: (field && header[columns.get(field)?.[0] ?? -1]) ?? '',
        value: beginningOf(value, 200),
        reason,
        kind,
      })),
    )
    .execute()
}

export async function countTypes(database: Database, id: string): Promise<void> {
  await sql`
    insert into import_types (import_id, type, products)
    select import_id, plan ->> 'type', count(*) from import_changes
    where import_id = ${id}::uuid and action = 'create' group by import_id, plan ->> 'type'`.execute(database)
}

export async function rememberedCategories(database: Database): Promise<ReadonlyMap<string, TypeCategory>> {
  const rows = await database
    .selectFrom('product_type_categories')
    .select(['type', 'category', 'sub_category as subCategory'])
    .execute()
  return new Map(rows.map(({ type, ...category }) => [type, category]))
}
