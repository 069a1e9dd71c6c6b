import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { productStatuses } from '../../contract/catalogue/product-status.ts'
import type { ParsedInputOf } from '../../contract/operations.ts'
import type { Database } from '../database/database.ts'
import { searchWords } from './search-words.ts'

type Filters = Pick<ParsedInputOf<'listProducts'>, 'search' | 'status' | 'stock'>

const unarchived = productStatuses.filter((status) => status !== 'archived')

/** SQL: what the panel's list is narrowed to. */
export async function filtersOf(
  database: Database,
  { search, status, stock }: Filters,
): Promise<RawBuilder<SqlBool>> {
  const hasStatus = sql<SqlBool>`status = any(${status === undefined ? unarchived : [status]}::text[])`
  const filters = [
    hasStatus,
    ...(stock === undefined ? [] : [isShort[stock]]),
    ...(search === '' ? [] : [await matches(database, search)]),
  ]
  return sql<SqlBool>`${sql.join(filters, sql` and `)}`
}

/** SQL: products with a size that is low, or sold out; few, and found by an index. */
export const isShort = {
  low: sql<SqlBool>`stock is not null and exists (
    select from jsonb_each(stock) as shown (size, pieces) where pieces <> '0'::jsonb)`,
  out: sql<SqlBool>`stock is not null and exists (
    select from jsonb_each(stock) as shown (size, pieces) where pieces = '0'::jsonb)`,
}

/** Shorter texts have no trigram, so the index of letters does not know them. */
const shortestPart = 3

/**
 * SQL: matches the search of shoppers or, for a single word from three letters on, the text anywhere in a name. The words
 * are read first: PostgreSQL then knows how frequent they are when it plans.
 */
export async function matches(database: Database, search: string): Promise<RawBuilder<SqlBool>> {
  const words = searchWords(search)
  const { rows } = await sql<{ query: string | null }>`select search_query(${words})::text as query`.execute(
    database,
  )
  const query = rows[0]?.query ?? null
  const inName = sql<SqlBool>`name ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`
  if (query === null) return inName
  const inWords = sql<SqlBool>`search_vector @@ ${query}::tsquery`
  const isPart = words.length === 1 && [...search].length >= shortestPart
  return isPart ? sql<SqlBool>`(${inName} or ${inWords})` : inWords
}
