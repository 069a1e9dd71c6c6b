import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { productStatuses } from '../../../contract/catalogue/product-status.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import { uuidPattern } from '../../../contract/uuid.ts'
import { containsPattern } from '../../database/contains-pattern.ts'
import type { Database } from '../../database/database.ts'
import { productsBySkuBeginning, sizesByNumber } from '../../inventory/variants.ts'
import { productsByName } from '../search/named-products.ts'
import { readTerms } from '../search/read-search-terms.ts'
import { emptyLexicon } from '../search/search-lexicon.ts'
import { everyTerm } from '../search/search-queries.ts'
import { typedWords } from '../search/typed-words.ts'
import { hasWordsThatBegin } from '../search/words-that-begin.ts'
import { isAnyMatch, type Narrowed } from './match-product-list.ts'

type Filters = Pick<ParsedInputOf<'listProducts'>, 'search' | 'status' | 'stock' | 'ids' | 'limit'>
type Condition = RawBuilder<SqlBool>

/** What a list of the panel is narrowed to. */
export type ListSelection = Narrowed & {
  /** Products that the search is the name or a number of: they come first, in whatever order the others are. */
  readonly first: readonly string[]
}

export const unarchived = productStatuses.filter((status) => status !== 'archived')

/** @param limit the rows of a page */
export async function selectionOf(
  database: Database,
  { search, status, stock, ids, limit }: Filters,
): Promise<ListSelection> {
  const all = ids === undefined ? unarchived : productStatuses
  const statuses = status === undefined ? all : [status]
  const conditions = [
    ...(stock === undefined ? [] : [isShort[stock]]),
    ...(ids === undefined ? [] : [sql<SqlBool>`product_id = any (${ids}::uuid[])`]),
  ]
  return searched(database, { statuses, conditions }, { search, limit })
}

type Search = Pick<Filters, 'search' | 'limit'>

/** Narrows a list to what a search finds. */
export async function searched(
  database: Database,
  { statuses, conditions }: Narrowed,
  { search, limit }: Search,
): Promise<ListSelection> {
  if (search === '') return { statuses, conditions, first: [] }
  const id = idIn(search)
  if (id !== undefined)
    return { statuses, conditions: [...conditions, sql<SqlBool>`product_id = ${id}::uuid`], first: [] }
  const numbered = await sizesByNumber(database, search)
  const numberBegins = await productsBySkuBeginning(database, search)
  const exact = [
    ...new Set([...numbered.map(({ productId }) => productId), ...(await productsByName(database, search))]),
  ]
  const listed = await amongListed(database, { statuses, conditions }, exact)
  // The next page begins after the last of the others.
  const first = listed.length < limit ? listed : []
  const isOther = first.length === 0 ? [] : [sql<SqlBool>`product_id <> all (${first}::uuid[])`]
  const isMatch = await matches(database, search, {
    numbered: [...new Set([...exact, ...numberBegins])],
    isFiltered: conditions.length > 0,
  })
  return { statuses, conditions: [...conditions, ...isOther, isMatch], first }
}

/** The id of a product that is searched for by it, or by the address of its page. */
const idIn = (search: string): string | undefined => {
  const text = /(?:^|\/)product\/([^/?#]+)/i.exec(search)?.[1] ?? search
  return uuidPattern.test(text) ? text : undefined
}

async function amongListed(
  database: Database,
  { statuses, conditions }: Narrowed,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select product_id as id from product_list
    where product_id = any (${ids}::uuid[]) and status = any (${statuses}::text[])
      and ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by array_position(${ids}::uuid[], product_id)`.execute(database)
  return rows.map(({ id }) => id)
}

/** SQL: products with a size that is low, or sold out. */
export const isShort = { low: sql<SqlBool>`low`, out: sql<SqlBool>`sold_out` } as const

/** Shorter texts have no trigram, so the index of letters does not know them. */
const hasTrigram = /[\p{L}\p{N}]{3}/u

/**
 * SQL: the text is one word and a part of the name, or its words are in the product, or it is a number of it, or the beginning of
 * a SKU. Where nothing is found so, words are read as they may be meant, and words that are run together also where they are a
 * part of another name: "tshirt" is in "Sweatshirt". They are read first: PostgreSQL then knows how frequent they are when it plans.
 */
async function matches(
  database: Database,
  search: string,
  { numbered, isFiltered }: { numbered: readonly string[]; isFiltered: boolean },
): Promise<Condition> {
  const words = await typedWords(database, search)
  const isAny = (condition: Condition) =>
    isAnyMatch(database, { statuses: productStatuses, conditions: [condition] })
  const hasWords =
    words.length === 0 ? hasShortParts(search) : await hasWordsThatBegin(database, words, isFiltered)
  const isPart = words.length < 2 && hasTrigram.test(search)
  const asTyped = anyOf([
    ...(isPart ? [sql<SqlBool>`name like lower(${containsPattern(search)})`] : []),
    hasWords,
    ...(numbered.length > 0 ? [sql<SqlBool>`product_id = any (${numbered}::uuid[])`] : []),
  ])
  if (words.length === 0 || numbered.length > 0 || (await isAny(hasWords))) return asTyped
  const { terms, unknown } = await readTerms(database, search, asTheyAre)
  if (terms.length === 0 || unknown.length > 0) return asTyped
  const asMeant = sql<SqlBool>`words @@ ${anywhere(everyTerm(terms))}::tsquery`
  if (!isPart || !(await isAny(asTyped))) return asMeant
  return terms.some(({ reading }) => reading === 'split') ? anyOf([asTyped, asMeant]) : asTyped
}

const anyOf = (conditions: readonly Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

/** The list has no places of words, so none stand in a row. */
const anywhere = (query: string): string => query.replaceAll(' <-> ', ' & ')

const asTheyAre = { lexicon: emptyLexicon, attributeOf: () => undefined }

/** A text in a tsquery, whatever it contains. */
const asLexeme = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** SQL: parts of the name or the tags, as list_words() writes them, begin with those of the text: '&'. */
const hasShortParts = (text: string) => {
  const parts = text.split(/\s+/).filter((part) => part !== '')
  const terms = parts.map((part) => `${asLexeme(`=${part}`)}:*`)
  return sql<SqlBool>`words @@ lower(${terms.join(' & ')})::tsquery`
}
