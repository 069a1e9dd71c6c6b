import { type SqlBool, sql } from 'kysely'
import { countFiltered, emptyFacets } from '../../contract/catalogue/facets.ts'
import type { ParsedInputOf } from '../../contract/operations.ts'
import type { AppContext } from '../app-context.ts'
import { type Dependencies, onProduct, onVocabulary } from '../cache/dependencies.ts'
import { endOf } from '../cache/list-dependency.ts'
import { onSearch } from '../cache/search-dependency.ts'
import type { Database } from '../database/database.ts'
import { rowsPerPage } from '../database/every-page.ts'
import { streamList } from '../http/call.ts'
import { cutPage, fromCursor, isInteger, isScore } from '../http/cursor.ts'
import { didYouMean } from './did-you-mean.ts'
import { countFacets } from './facets.ts'
import { filterBy, readByIds } from './product-queries.ts'
import { type ProductRow, productColumns, toProduct } from './product-row.ts'
import { everyTerm, readTerms } from './search-terms.ts'

type Search = ParsedInputOf<'getBySearch'>
type Found = ProductRow & { score: number; last: boolean }

const descending = { direction: sql.raw('desc'), beyond: sql.raw('<') }
const ascending = { direction: sql.raw('asc'), beyond: sql.raw('>') }
const price = { by: sql`price`, isKey: isInteger, keyOf: (row: Found) => row.price }
const bestFirst = { by: sql`score`, isKey: isScore, keyOf: (row: Found) => row.score, ...descending }
const cheapestFirst = { ...price, ...ascending }
const dearestFirst = { ...price, ...descending }

/** Products that match every word, by price or by rank: names count more than categories, these more than descriptions. */
export function searchProducts(context: AppContext, search: Search, dependencies: Dependencies) {
  return context.catalogue.read((database) => searchIn(database, context, search, dependencies))
}

async function searchIn(
  database: Database,
  context: AppContext,
  { search, sort, soldOut, limit, cursor, ...filters }: Search,
  dependencies: Dependencies,
) {
  const terms = await readTerms(database, search)
  const query = everyTerm(terms)
  if (query === '') return { data: { data: [], total: 0, counts: emptyFacets } }

  const matches = sql<SqlBool>`listed and search_vector @@ ${query}::tsquery`
  const matching = database
    .selectFrom('products')
    .where(matches)
    .$call((products) => filterBy(products, filters))
  const last = sql<boolean>`${soldOut === 'last' ? sql`sold_out` : sql`false`}`
  const ranked = matching.select([...productColumns, scoreIn(query).as('score'), last.as('last')])
  const order = sort === undefined ? bestFirst : sort === 'asc' ? cheapestFirst : dearestFirst
  const after = fromCursor<number>(cursor, order.isKey)
  const ordered = database
    .selectFrom(ranked.as('found'))
    .selectAll()
    .orderBy(sql`last, ${order.by} ${order.direction}, _id ${order.direction}`)
    .$if(after !== undefined, (page) =>
      page.where(sql<boolean>`(last > ${after?.soldOut}::boolean or last = ${after?.soldOut}::boolean
        and (${order.by}, _id) ${order.beyond} (${after?.key}, ${after?.id}::uuid))`),
    )

  const reading = limit === undefined ? undefined : ordered.limit(limit + 1).execute()
  const [counts, found] = await Promise.all([countFacets(database, matches), reading])
  const publicUrl = context.publicUrl()
  const facts = { total: countFiltered(counts, filters), counts }
  if (terms.mayChange || countFiltered(counts, everything) === 0) dependencies.add(onVocabulary)
  if (found === undefined || limit === undefined) {
    // Ranked once, since each page would rank all matches again.
    const ranking = await ordered.clearSelect().select(['_id', 'score']).execute()
    dependencies.add(onSearch(terms.terms), ...ranking.map(({ _id }) => onProduct(_id)))
    return streamList(
      inPages(context, ranking),
      (row) => toHit(row, publicUrl),
      (data) => ({ data: { data, ...facts } }),
    )
  }
  const positionOf = (row: Found) => ({ key: order.keyOf(row), id: row._id, soldOut: row.last })
  const { page, next } = cutPage(found, limit, positionOf)
  const end = endOf(found.map(positionOf), limit)
  const window =
    sort && ({ filters, by: 'price', direction: sort, soldOutLast: soldOut === 'last', after, end } as const)
  dependencies.add(onSearch(terms.terms, window), ...page.map(({ _id }) => onProduct(_id)))
  const data = page.map((row) => toHit(row, publicUrl))
  const [meant] = terms.misspelt ? await didYouMean(database, terms.terms, page) : []
  return {
    data: {
      data,
      ...(next === undefined ? {} : { next }),
      ...facts,
      ...(meant === undefined ? {} : { readAs: meant }),
    },
  }
}

const scoreIn = (query: string) =>
  sql<number>`round(ts_rank('{0.05, 0.2, 0.4, 1}', search_vector, ${query}::tsquery)::numeric, 6)::float8`

const everything = { category: [], subCategory: [] }

const toHit = ({ score, ...row }: Omit<Found, 'last'>, publicUrl: string) => ({
  item: toProduct(row, publicUrl),
  score,
})

async function* inPages(context: AppContext, ranking: readonly { _id: string; score: number }[]) {
  for (let at = 0; at < ranking.length; at += rowsPerPage) {
    const page = ranking.slice(at, at + rowsPerPage)
    const ids = page.map(({ _id }) => _id)
    const byId = await readByIds(context, ids)
    yield page.flatMap(({ _id, score }) => {
      const row = byId.get(_id)
      return row ? [{ ...row, score }] : []
    })
  }
}
