import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Columns } from './product-file/columns.ts'
import type { Problem } from './product-file/problem.ts'

/**
 * The SKUs that several sizes of a file have, each at its second line. They are taken: shops that number garments, and no sizes, are
 * not kept out. Rows that are refused do not count.
 */
export async function sameSkus(
  database: Database,
  { id, columns }: { id: string; columns: Columns },
): Promise<Problem[]> {
  // PostgreSQL counts from 1.
  const places = (columns.get('sku') ?? []).map((place) => place + 1)
  if (places.length === 0) return []
  const { rows } = await sql<{ sku: string; lines: number; first: number; second: number }>`
    with numbered as (
      select line, (
        select text from unnest(${places}::int[]) with ordinality as places (place, at),
          btrim(regexp_replace(btrim(cells[place]), '^''', '')) as text
        where text <> '' order by at limit 1
      ) as sku
      from import_rows where import_id = ${id}::uuid and handle <> ''
    )
    select sku, count(*)::int as lines, min(line) as first, (array_agg(line order by line))[2] as second
    from numbered
    where sku is not null and not exists (
      select from import_problems
      where import_id = ${id}::uuid and import_problems.line = numbered.line and kind = 'refused'
    )
    group by sku having count(*) > 1 order by second`.execute(database)
  return rows.map(({ sku: value, lines, first, second: line }) => {
    const reason =
      lines === 2
        ? `Line ${first} has the same SKU. Both keep it.`
        : `${lines} lines have this SKU; the first is line ${first}. All keep it.`
    return { line, field: 'sku', value, reason, kind: 'changed' }
  })
}
