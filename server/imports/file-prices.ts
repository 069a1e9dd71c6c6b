import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { plainHeader } from './product-file/columns.ts'
import { decimalPatterns, type FilePrices } from './product-file/price-text.ts'

/** Also those of markets ("Price / Canada"), and what a size costs the merchant. */
const isAmount = (header: string): boolean => /\b(?:price|cost)\b/.test(plainHeader(header))

/** What the prices of a file prove of its decimal mark. All its rows are read. */
export async function filePrices(
  database: Database,
  { id, header }: { id: string; header: readonly string[] },
): Promise<FilePrices> {
  // PostgreSQL counts from 1.
  const places = header.flatMap((name, at) => (isAmount(name) ? [at + 1] : []))
  if (places.length === 0) return {}
  const isAny = (pattern: string) => sql<boolean>`exists (
    select from import_rows, unnest(${places}::int[]) as places (place)
    where import_id = ${id}::uuid and cells[place] ~ ${pattern})`
  const { rows } = await sql<{ comma: boolean; point: boolean }>`
    select ${isAny(decimalPatterns[','])} as comma, ${isAny(decimalPatterns['.'])} as point`.execute(database)
  const { comma = false, point = false } = rows[0] ?? {}
  if (comma === point) return { isMixed: comma }
  return { decimalMark: comma ? ',' : '.' }
}
