import { isColourWord } from '../../../contract/catalogue/colour-families.ts'
import { isNarrowed, noFilters } from '../../../contract/catalogue/facets.ts'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { mostSuggested, shortestSuggested } from '../../../contract/catalogue/suggestions.ts'
import { cents, toDollars } from '../../../contract/money.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import type { AppContext } from '../../app-context.ts'
import { type Dependencies, onProduct, onVocabulary } from '../../cache/dependencies.ts'
import { onSearch } from '../../cache/search-dependency.ts'
import type { Database } from '../../database/database.ts'
import { toPublicAddress } from '../../images/picture-address.ts'
import { categoriesFor } from '../categories.ts'
import { collectionsNamed } from './collections-named.ts'
import { mayBeReadOtherwise } from './describe-reading.ts'
import { didYouMean, spellEach, wordsOf } from './did-you-mean.ts'
import { isGarmentWord } from './garments.ts'
import { listedByNumber } from './listed-by-number.ts'
import { readTerms, type SearchTerms, withLikelyEnding } from './read-search-terms.ts'
import { nothingExcluded, readExcluded } from './search-excluded.ts'
import { lexiconFor } from './search-lexicon.ts'
import { matchesOfAll } from './search-matches.ts'
import { phrasesOf } from './search-phrases.ts'
import { priceFilter } from './search-prices.ts'
import { anyTerm } from './search-queries.ts'
import type { Term } from './search-term.ts'
import { suggestedCategories } from './suggested-categories.ts'
import { type Asked, type SuggestedProduct, suggestedByIds, suggestedProducts } from './suggested-products.ts'
import { endsInInitials } from './typed-initials.ts'
import type { ShopWords } from './word-meanings.ts'

type Suggestions = AnswerOf<'getSuggestions'>['data']

/** Of "T-Shirt" and of "jeans 3" no search that says anything. A character of Chinese is a word. */
const isSingleLetter = /^(?:\p{N}|(?!\p{Lo})\p{L})$/u

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
    const numbered = await listedByNumber(database, storable, dependencies)
    if (numbered.length > 0) return [{ found: await suggestedByIds(database, numbered), searches: [] }, []]
    const shopWords = { lexicon, attributeOf: () => undefined }
    const terms = await readTerms(database, search, shopWords, { isUnfinished: true })
    return Promise.all([
      findAsSaid(context, database, { typed: storable, shopWords, terms }, dependencies),
      suggestedCategories(database, categories, terms.words),
    ])
  })
  const products = found.slice(0, mostSuggested.products)
  dependencies.add(...products.map(({ _id }) => onProduct(_id)))
  return {
    searches: searches
      .filter((text) => text !== search && !isSingleLetter.test(text))
      .slice(0, mostSuggested.searches),
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

type Likeliest = { found: SuggestedProduct[]; searches: string[] }

/** By what is said of price, size and what is not wanted, where products are left: "dress under $40" as well as "dress". */
async function findAsSaid(
  context: AppContext,
  database: Database,
  { typed, shopWords, terms }: { typed: string; shopWords: ShopWords; terms: SearchTerms },
  dependencies: Dependencies,
): Promise<Likeliest> {
  const phrases = await phrasesOf(context, database, { search: typed, isUnfinished: true }, dependencies)
  // Of "not black" none that is black.
  if (phrases?.words === '' && phrases.exclusion !== undefined) return { found: [], searches: [] }
  if (phrases !== undefined && phrases.words !== '') {
    const { words, price, sizes = [], exclusion, sale, order, text } = phrases
    const asked = {
      typed: words,
      filters: { ...noFilters, ...priceFilter(price), size: [...sizes], onSale: sale !== undefined },
      excluded: await readExcluded(database, exclusion?.excluded ?? [], shopWords),
    }
    const read = await readTerms(database, words, shopWords, { isUnfinished: true })
    const { found, searches } = await findLikeliest(database, read, asked, dependencies)
    const completed = searches.filter((search) => search !== words)
    const ordered = (search: string) => (order?.isBefore ? [order.typed, search] : [search, order?.typed])
    const whole = completed.map((search) => [...ordered(search), text].filter(Boolean).join(' '))
    if (found.length > 0) return { found, searches: whole }
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
  const found = isWhole ? await suggestedOfAll(database, terms, asked) : []
  if (terms.length > 0)
    dependencies.add(
      onSearch(
        terms.map(({ watched }) => watched),
        undefined,
        isNarrowed(asked.filters),
      ),
    )
  if (found.length === 0 || terms.some(mayBeReadOtherwise) || endsInInitials(asked.typed))
    dependencies.add(onVocabulary)
  if (found.length > 0) return { found, searches: await spellingsOf(database, terms, found) }

  const otherwise = await withLikelyEnding(database, read)
  const meant = otherwise ? await suggestedOfAll(database, otherwise, asked) : []
  if (otherwise && meant.length > 0)
    return { found: meant, searches: await spellingsOf(database, otherwise, meant) }

  const isPart = terms.length > 1 || unknown.length > 0
  const bound = terms.reduce((sum, { products }) => sum + products, 0)
  const some = isPart
    ? await suggestedProducts(database, { query: anyTerm(terms) }, { ...asked, terms, bound })
    : []
  const texts = await spellEach(database, terms, some)
  return { found: some, searches: [...texts.values()].flatMap(([text]) => text ?? []) }
}

function suggestedOfAll(database: Database, terms: readonly Term[], asked: Asked) {
  const bound = Math.min(...terms.map(({ products }) => products))
  return suggestedProducts(database, matchesOfAll(terms), { ...asked, terms, bound })
}

/** As names spell the terms, most frequent first. */
async function spellingsOf(
  database: Database,
  terms: readonly Term[],
  found: readonly SuggestedProduct[],
): Promise<string[]> {
  if (!terms.some(({ choices }) => choices))
    return (await didYouMean(database, [wordsOf(terms)], found)).flat()
  const texts = await spellEach(
    database,
    terms.flatMap((term) => term.choices ?? [term]),
    found,
  )
  const spell = (term: Term, isAlike = (_text: string) => true): string => {
    const { choices } = term
    if (choices) {
      const isKind = [isColourWord, isGarmentWord].find((is) => choices.some(({ typed }) => is(typed)))
      return choices.map((choice) => spell(choice, isKind)).join(' or ')
    }
    const spelt = texts.get(term) ?? []
    return spelt.find(isAlike) ?? spelt[0] ?? term.typed
  }
  return [terms.map((term) => spell(term)).join(' ')]
}
