import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ProductStatus, productStatuses } from '../../contract/catalogue/product-status.ts'
import type { ParsedInputOf } from '../../contract/operations.ts'
import { uuidPattern } from '../../contract/uuid.ts'
import { containsPattern } from '../database/contains-pattern.ts'
import type { Database } from '../database/database.ts'
import { searchWords } from './search-words.ts'

type Filters = Pick<ParsedInputOf<'listProducts'>, 'search' | 'status' | 'stock' | 'ids'>
type Condition = RawBuilder<SqlBool>

/** What a list of the panel is narrowed to. Rows of `product_list` have one of the statuses and pass all conditions. */
export type Selection = {
  readonly statuses: readonly ProductStatus[]
  readonly conditions: readonly Condition[]
}

export const unarchived = productStatuses.filter((status) => status !== 'archived')

export async function selectionOf(
  database: Database,
  { search, status, stock, ids }: Filters,
): Promise<Selection> {
  const all = ids === undefined ? unarchived : productStatuses
  return {
    statuses: status === undefined ? all : [status],
    conditions: [
      ...(stock === undefined ? [] : [isShort[stock]]),
      ...(ids === undefined ? [] : [sql<SqlBool>`product_id = any (${ids}::uuid[])`]),
      ...(await matches(database, search)),
    ],
  }
}

/** SQL: products with a size that is low, or sold out. */
export const isShort = { low: sql<SqlBool>`low`, out: sql<SqlBool>`sold_out` } as const

/** Shorter texts have no trigram, so the index of letters does not know them. */
const hasTrigram = /[\p{L}\p{N}]{3}/u
/** A SKU is not unique; the products of a frequent one are found by their names. */
const mostNumbered = 1_000

/**
 * SQL: matches the search of shoppers, a single word from three letters on anywhere in a name, a whole SKU or barcode, or an
 * id. Nothing for an empty search. The words are read first: PostgreSQL then knows how frequent they are when it plans.
 */
export async function matches(database: Database, search: string): Promise<Condition[]> {
  if (search === '') return []
  if (uuidPattern.test(search)) return [sql<SqlBool>`product_id = ${search}::uuid`]
  const words = searchWords(search)
  const { rows } = await sql<{ query: string | null; numbered: string[] }>`
    select search_query(${words})::text as query, array(
      select product_id from variants where lower(sku) = lower(${search}) or lower(barcode) = lower(${search})
      limit ${mostNumbered}
    ) as numbered`.execute(database)
  const { query, numbered } = rows[0] ?? { query: null, numbered: [] }
  const isPart =
    query === null ? hasTrigram.test(search) : words.length === 1 && hasTrigram.test(words[0] ?? '')
  const ways = [
    ...(isPart ? [sql<SqlBool>`name like lower(${containsPattern(search)})`] : []),
    ...(query === null ? [] : [sql<SqlBool>`words @@ ${query}::tsquery`]),
    ...(query === null && !isPart ? [hasShortParts(search)] : []),
    ...(numbered.length === 0 ? [] : [sql<SqlBool>`product_id = any (${numbered}::uuid[])`]),
  ]
  return [sql<SqlBool>`(${sql.join(ways, sql` or `)})`]
}

/** SQL: parts of the name, as list_words() writes them, begin with those of the text: '&', 'of'. */
const hasShortParts = (text: string) => {
  const parts = text.split(/\s+/).filter((part) => part !== '')
  const terms = parts.map((part) => `'=${part.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`)
  return sql<SqlBool>`words @@ lower(${terms.join(' & ')})::tsquery`
}
