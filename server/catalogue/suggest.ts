import { sql } from 'kysely'
import { isColourWord } from '../../contract/catalogue/colour-families.ts'
import { type Filters, isNarrowed, noFilters } from '../../contract/catalogue/facets.ts'
import type { ProductId } from '../../contract/catalogue/product.ts'
import { mostSuggested, shortestSuggested } from '../../contract/catalogue/suggestions.ts'
import { cents, toDollars } from '../../contract/money.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import type { AppContext } from '../app-context.ts'
import { type Dependencies, onProduct, onVocabulary } from '../cache/dependencies.ts'
import { onSearch } from '../cache/search-dependency.ts'
import type { Database } from '../database/database.ts'
import { toPublicAddress } from '../images/picture-address.ts'
import { categoriesFor } from './categories.ts'
import { collectionsNamed } from './collections-named.ts'
import { mayBeReadOtherwise, wordsOf } from './describe-reading.ts'
import { didYouMean } from './did-you-mean.ts'
import { isGarmentWord } from './garments.ts'
import { listedByName } from './named-products.ts'
import { passing } from './product-filters.ts'
import type { ProductRow } from './product-row.ts'
import { readTerms, type SearchTerms, withLikelyEnding } from './read-search-terms.ts'
import { type Excluded, leavingOut, nothingExcluded, readExcluded } from './search-excluded.ts'
import { lexiconFor } from './search-lexicon.ts'
import { type Matches, matchesOfAll, matching } from './search-matches.ts'
import { phrasesOf } from './search-phrases.ts'
import { priceFilter } from './search-prices.ts'
import { anyTerm, ofWeight } from './search-queries.ts'
import { medium, type Sample, sampleHolding, small } from './search-samples.ts'
import type { Term } from './search-term.ts'
import { suggestedCategories } from './suggested-categories.ts'
import type { ShopWords } from './word-meanings.ts'

type Suggestions = AnswerOf<'getSuggestions'>['data']
type Found = Pick<ProductRow, '_id' | 'productName' | 'price' | 'imgUrl' | 'soldOut'>

/** Products that are ranked. Two letters can match half the catalogue, and the best of these are good enough. */
const mostRanked = 150
/** Products whose names give the searches to suggest. */
const enoughFound = 50

export async function suggest(
  context: AppContext,
  search: string,
  dependencies: Dependencies,
): Promise<Suggestions> {
  if (search.length < shortestSuggested) return { searches: [], parts: [], collections: [], products: [] }
  // PostgreSQL takes no text with a NUL.
  const storable = search.replaceAll('\0', '')
  const categories = await categoriesFor(context, dependencies)
  const lexicon = await lexiconFor(context, dependencies)
  const collections = await collectionsNamed(context, search, dependencies)
  const [{ found, searches }, parts] = await context.catalogue.read(async (database) => {
    const shopWords = { lexicon, attributeOf: () => undefined }
    const terms = await readTerms(database, search, shopWords, { isUnfinished: true })
    return Promise.all([
      findAsSaid(database, { typed: storable, shopWords, terms }, dependencies),
      suggestedCategories(database, categories, terms.words),
    ])
  })
  const products = found.slice(0, mostSuggested.products)
  dependencies.add(...products.map(({ _id }) => onProduct(_id)))
  return {
    searches: searches.filter((text) => text !== search).slice(0, mostSuggested.searches),
    parts: parts.slice(0, mostSuggested.parts - collections.length),
    collections,
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

/** What is typed, and what it says beside the words that products are found by. */
type Asked = { readonly typed: string; readonly filters: Filters; readonly excluded: Excluded }

/** By what is said of price, size and what is not wanted, where products are left: "dress under $40" as well as "dress". */
async function findAsSaid(
  database: Database,
  { typed, shopWords, terms }: { typed: string; shopWords: ShopWords; terms: SearchTerms },
  dependencies: Dependencies,
): Promise<Likeliest> {
  const phrases = await phrasesOf(database, { search: typed, isUnfinished: true }, dependencies)
  if (phrases !== undefined && phrases.words !== '') {
    const { words, price, sizes = [], exclusion, text } = phrases
    const asked = {
      typed: words,
      filters: { ...noFilters, ...priceFilter(price), size: [...sizes] },
      excluded: await readExcluded(database, exclusion?.excluded ?? [], shopWords),
    }
    const read = await readTerms(database, words, shopWords, { isUnfinished: true })
    const { found, searches } = await findLikeliest(database, read, asked, dependencies)
    const completed = searches.filter((search) => search !== words)
    if (found.length > 0) return { found, searches: completed.map((search) => `${search} ${text}`.trim()) }
  }
  return findLikeliest(
    database,
    terms,
    { typed, filters: noFilters, excluded: nothingExcluded },
    dependencies,
  )
}

/** Tries every word, then the last one misspelt, then any of them. */
async function findLikeliest(
  database: Database,
  read: SearchTerms,
  asked: Asked,
  dependencies: Dependencies,
): Promise<Likeliest> {
  const { terms, unknown } = read
  const isWhole = terms.length > 0 && unknown.length === 0
  const found = isWhole ? await findProducts(database, matchesOfAll(terms), { ...asked, terms }) : []
  if (terms.length > 0)
    dependencies.add(
      onSearch(
        terms.map(({ watched }) => watched),
        undefined,
        isNarrowed(asked.filters),
      ),
    )
  if (found.length === 0 || terms.some(mayBeReadOtherwise)) dependencies.add(onVocabulary)
  if (found.length > 0) return { found, searches: await spellingsOf(database, terms, found) }

  const otherwise = await withLikelyEnding(database, read)
  const meant = otherwise
    ? await findProducts(database, matchesOfAll(otherwise), { ...asked, terms: otherwise })
    : []
  if (otherwise && meant.length > 0)
    return { found: meant, searches: await spellingsOf(database, otherwise, meant) }

  const isPart = terms.length > 1 || unknown.length > 0
  const some = isPart ? await findProducts(database, { query: anyTerm(terms) }, { ...asked, terms }) : []
  const each = await Promise.all(terms.map((term) => didYouMean(database, wordsOf([term]), some)))
  return { found: some, searches: each.flatMap((texts) => texts.slice(0, 1)) }
}

/** As names spell the terms, most frequent first. */
async function spellingsOf(
  database: Database,
  terms: readonly Term[],
  found: readonly Found[],
): Promise<string[]> {
  if (!terms.some(({ choices }) => choices)) return didYouMean(database, wordsOf(terms), found)
  const spell = async (term: Term, isAlike = (_text: string) => true): Promise<string> => {
    const { choices } = term
    if (choices) {
      const isKind = [isColourWord, isGarmentWord].find((is) => choices.some(({ typed }) => is(typed)))
      return (await Promise.all(choices.map((choice) => spell(choice, isKind)))).join(' or ')
    }
    const texts = await didYouMean(database, wordsOf([term]), found)
    return texts.find(isAlike) ?? texts[0] ?? term.typed
  }
  return [(await Promise.all(terms.map((term) => spell(term)))).join(' ')]
}

/** The smallest sample that has enough matches gives them, so the cost does not grow with the matches. */
async function findProducts(
  database: Database,
  found: Matches,
  { typed, filters, excluded, terms }: Asked & Pick<SearchTerms, 'terms'>,
): Promise<Found[]> {
  if (found.query === '') return []
  const written = terms.flatMap((term) => term.written ?? [])
  const matches = leavingOut(found, excluded)
  // A sample need not have a product whose name was typed.
  const named = (await listedByName(database, typed)).slice(0, mostSuggested.products)
  let expected = 0
  for (const sample of [small, medium]) {
    const few = await findInSample(database, { matches, written, typed, filters, named, sample })
    if (few.length >= enoughFound) return few
    expected = few.length * sample.of
  }
  const sample = sampleHolding(enoughFound, expected)
  return findInSample(database, { matches, written, typed, filters, named, sample })
}

type Wanted = Pick<Asked, 'typed' | 'filters'> & {
  matches: Matches
  /** Expressions of words as names write them. */
  written: readonly string[]
  named: readonly string[]
  sample: Sample
}

/** Names that begin as typed come first, then the best match, then the newest. Descriptions fill up few names. */
async function findInSample(
  database: Database,
  { matches, written, typed, filters, named, sample }: Wanted,
): Promise<Found[]> {
  const passes = isNarrowed(filters) ? sql` and ${passing(filters)}` : sql``
  const found = sql`${matching(matches, sample)}${passes}`
  const isWritten = written.length === 0 ? sql`` : sql`name ~* all (${written}::text[]) desc, `
  const inNames = ofWeight(matches.query, 'A')
  const { rows } = await sql<Found>`
    with typed as materialized (
      select * from products where listed and id = any (${named}::uuid[])${passes}
    ), named as materialized (
      select * from products
      where ${found} and search_vector @@ ${inNames}::tsquery and id <> all (${named}::uuid[])
      limit ${mostRanked}
    ), described as materialized (
      select * from products
      where (select count(*) from typed) + (select count(*) from named) < ${mostSuggested.products}
        and ${found} and id <> all (${named}::uuid[]) and id <> all (select id from named)
      limit ${mostRanked}
    )
    select id as "_id", name as "productName", price_cents as price, image_url as "imgUrl",
      sold_out as "soldOut"
    from (select * from typed union all select * from named union all select * from described) as found
    order by sold_out, ${isWritten}starts_with(lower(name), ${typed}) desc,
      ts_rank('{0.05, 0.2, 0.4, 1}', search_vector, ${matches.query}::tsquery) desc, created_at desc, id
    limit ${enoughFound}`.execute(database)
  return rows
}
