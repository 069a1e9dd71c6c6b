import { sql } from 'kysely'
import type { ProductId } from '../../contract/catalogue/product.ts'
import { mostSuggested, shortestSuggested } from '../../contract/catalogue/suggestions.ts'
import { cents, toDollars } from '../../contract/money.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import type { AppContext } from '../app-context.ts'
import { type Dependencies, onProduct, onVocabulary } from '../cache/dependencies.ts'
import { onSearch } from '../cache/search-dependency.ts'
import type { Database } from '../database/database.ts'
import { toPublicAddress } from '../images/picture-address.ts'
import { didYouMean } from './did-you-mean.ts'
import type { ProductRow } from './product-row.ts'
import { anyTerm, everyTerm, inNames, readTerms, type SearchTerms, withLikelyEnding } from './search-terms.ts'
import { searchWords } from './search-words.ts'
import { suggestedCategories } from './suggested-categories.ts'

type Suggestions = AnswerOf<'getSuggestions'>['data']
type Found = Pick<ProductRow, '_id' | 'productName' | 'price' | 'imgUrl' | 'soldOut'>

/** Products that are ranked. Two letters can match half the catalogue, and the best of these are good enough. */
const mostRanked = 150

export async function suggest(
  context: AppContext,
  search: string,
  dependencies: Dependencies,
): Promise<Suggestions> {
  if (search.length < shortestSuggested) return { searches: [], parts: [], products: [] }
  // PostgreSQL takes no text with a NUL.
  const storable = search.replaceAll('\0', '')
  const [{ found, searches }, parts] = await context.catalogue.read((database) =>
    Promise.all([
      readTerms(database, search).then((terms) => findLikeliest(database, terms, storable, dependencies)),
      suggestedCategories(database, searchWords(search)),
    ]),
  )
  const products = found.slice(0, mostSuggested.products)
  dependencies.add(...products.map(({ _id }) => onProduct(_id)))
  return {
    searches: searches.filter((text) => text !== search).slice(0, mostSuggested.searches),
    parts,
    products: products.map(({ soldOut, ...row }) => ({
      ...row,
      ...(soldOut && { soldOut }),
      _id: row._id as ProductId,
      price: toDollars(cents(row.price)),
      imgUrl: toPublicAddress(row.imgUrl, context.publicUrl()),
    })),
  }
}

type Likeliest = { found: Found[]; searches: string[] }

/** Tries every word, then the last one misspelt, then any of them. */
async function findLikeliest(
  database: Database,
  terms: SearchTerms,
  typed: string,
  dependencies: Dependencies,
): Promise<Likeliest> {
  const found = await findProducts(database, everyTerm(terms), typed)
  dependencies.add(onSearch(terms.terms))
  if (found.length === 0 || terms.mayChange) dependencies.add(onVocabulary)
  if (found.length > 0) return { found, searches: await didYouMean(database, terms.terms, found) }

  const otherwise = await withLikelyEnding(database, terms, typed)
  const meant = otherwise ? await findProducts(database, everyTerm(otherwise), typed) : []
  if (otherwise && meant.length > 0)
    return { found: meant, searches: await didYouMean(database, otherwise.terms, meant) }

  const some = terms.terms.length > 1 ? await findProducts(database, anyTerm(terms), typed) : []
  const each = await Promise.all(terms.terms.map((term) => didYouMean(database, [term], some)))
  return { found: some, searches: each.flatMap((texts) => texts.slice(0, 1)) }
}

/** Names that begin as typed come first, then the best match, then the newest. Descriptions fill up few names. */
async function findProducts(database: Database, query: string, typed: string): Promise<Found[]> {
  if (query === '') return []
  const { rows } = await sql<Found>`
    with named as materialized (
      select * from products where listed and search_vector @@ ${inNames(query)}::tsquery limit ${mostRanked}
    ), described as materialized (
      select * from products
      where (select count(*) from named) < ${mostSuggested.products}
        and listed and search_vector @@ ${query}::tsquery and id <> all (select id from named)
      limit ${mostRanked}
    )
    select id as "_id", name as "productName", price_cents as price, image_url as "imgUrl",
      sold_out as "soldOut"
    from (select * from named union all select * from described) as found
    order by sold_out, starts_with(lower(name), ${typed}) desc,
      ts_rank('{0.05, 0.2, 0.4, 1}', search_vector, ${query}::tsquery) desc, created_at desc, id`.execute(
    database,
  )
  return rows
}
