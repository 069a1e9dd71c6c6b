import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isOfAmount } from './product-file/columns.ts'
import { amountPattern, decimalPatterns, type FilePrices } from './product-file/price-text.ts'

/** What the prices of a file prove of its decimal mark. All its rows are read. */
export async function filePrices(
  database: Database,
  { id, header }: { id: string; header: readonly string[] },
): Promise<FilePrices> {
  // PostgreSQL counts from 1.
  const places = header.flatMap((name, at) => (isOfAmount(name) ? [at + 1] : []))
  if (places.length === 0) return {}
  const isAny = (pattern: string) => sql<boolean>`exists (
    select from import_rows, unnest(${places}::int[]) as places (place)
    where import_id = ${id}::uuid and cells[place] ~ ${pattern} and cells[place] ~* ${amountPattern()})`
  const { rows } = await sql<{ comma: boolean; point: boolean }>`
    select ${isAny(decimalPatterns[','])} as comma, ${isAny(decimalPatterns['.'])} as point`.execute(database)
  const { comma = false, point = false } = rows[0] ?? {}
  if (comma === point) return { isMixed: comma }
  return { decimalMark: comma ? ',' : '.' }
}
