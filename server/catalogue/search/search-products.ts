import { pageSize } from '../../../contract/paging.ts'
import type { AppContext } from '../../app-context.ts'
import type { Dependencies } from '../../cache/dependencies.ts'
import { JsonStream } from '../../http/call.ts'
import { categoriesFor } from '../categories.ts'
import { collectionsNamed } from './collections-named.ts'
import { type Answer, isOfList, listAsHits, listInstead, listUnmet, type Search } from './list-as-hits.ts'
import { listedByNumber } from './listed-by-number.ts'
import { listedByName } from './named-products.ts'
import { pagesAskedFor } from './pages-asked-for.ts'
import { attributeReader } from './search-attributes.ts'
import { searchByWords, type Words } from './search-by-words.ts'
import { lexiconFor } from './search-lexicon.ts'
import { isLiteral, type Phrases, phrasesOf, saysNoWord, withPossibleSize } from './search-phrases.ts'
import { priceFilter } from './search-prices.ts'

/** A search, what it is read by, and what its answer depends on. */
type Asked = {
  readonly context: AppContext
  readonly words: Words
  readonly search: Search
  readonly dependencies: Dependencies
}

/**
 * Products that match every word, by price or by rank: names count more than categories, these more than descriptions. What
 * the merchant has pinned comes first, whatever its words; what is buried comes last.
 */
export async function searchProducts(context: AppContext, asked: Search, dependencies: Dependencies) {
  const search = { ...asked, limit: pageSize(asked) }
  const categories = await categoriesFor(context, dependencies)
  const words = {
    categories,
    lexicon: await lexiconFor(context, dependencies),
    attributeOf: isLiteral(search.search) ? () => undefined : attributeReader(categories),
    pins: await context.pinnedSearches.of(search.search, dependencies),
    named: await context.catalogue.read((database) => listedByName(database, search.search)),
  }
  const answer = await answerSearch({ context, words, search, dependencies })
  if (search.cursor !== undefined || answer instanceof JsonStream) return answer
  const pages = search.limit === undefined ? [] : await pagesAskedFor(context, search.search, dependencies)
  const { total, unmatched = [] } = answer.data
  context.searchLog.noteOutcome(
    search.search,
    pages.length > 0 ? { results: total + pages.length, unmatched: [] } : { results: total, unmatched },
  )
  if (search.limit === undefined) return answer
  const collections = await collectionsNamed(context, search.search, dependencies)
  return {
    data: {
      ...answer.data,
      ...(collections.length > 0 && { collections }),
      ...(pages.length > 0 && { pages }),
    },
  }
}

/** Complete answers, and those to a product's name, are by all words. */
async function answerSearch(asked: Asked): Promise<Answer> {
  const { context, words, search, dependencies } = asked
  if (search.limit === undefined || words.named.length > 0) return searchFor(asked, search)
  const numbered = await context.catalogue.read((database) =>
    listedByNumber(database, search.search, dependencies),
  )
  if (numbered.length === 0) return answerAsSaid(asked)
  return searchFor(asked, { ...search, search: '' }, { pins: { pinned: numbered, buried: [] } })
}

/**
 * What the words say of price, sale, size and what is not wanted narrows the results, unless none is left.
 * @param isSaleRead whether words for reduced prices are read as such, which they are first
 */
async function answerAsSaid(asked: Asked, isSaleRead = true): Promise<Answer> {
  const { context, words, search, dependencies } = asked
  const read = await context.catalogue.read((database) =>
    phrasesOf(context, database, { ...search, isSaleRead }, dependencies),
  )
  // What the merchant has pinned has places among best matches.
  const phrases = read && words.pins && !saysNoWord(read) ? { ...read, order: undefined } : read
  const sized = await context.catalogue.read((database) =>
    withPossibleSize(context, database, { search, phrases }, dependencies),
  )
  const shown = (sized && (await showAsSaid(asked, sized))) ?? (phrases && (await showAsSaid(asked, phrases)))
  if (shown !== undefined) return shown
  if (phrases === undefined) return searchFor(asked, search)
  return phrases.sale ? answerAsSaid(asked, false) : showUnmet(asked, phrases)
}

/** @returns undefined where nothing is found so */
async function showAsSaid(asked: Asked, phrases: Phrases): Promise<Answer | undefined> {
  const narrowed = narrowedBy(asked.search, phrases)
  const excluded = phrases.exclusion?.excluded ?? []
  const isList = saysNoWord(phrases)
  if (isList && !isOfList(narrowed)) return undefined
  const found = isList
    ? await listAsHits(asked.context, narrowed, asked.dependencies)
    : await searchFor(asked, narrowed, { excluded })
  return isShown(found) ? withUnderstood(found, { shown: phrases.text, order: phrases.order }) : undefined
}

/** What is found without the phrases, which the page says are not met; or, where no product has a word of it, by them alone. */
async function showUnmet(asked: Asked, phrases: Phrases): Promise<Answer> {
  const { context, search, dependencies } = asked
  const { text, exclusion, order } = phrases
  const narrowed = narrowedBy(search, phrases)
  const isBare = narrowed.search === ''
  // Pages of one search are in one order.
  const ordered = narrowed.sort === undefined ? search : { ...search, sort: narrowed.sort }
  const others =
    (isBare && (await listUnmet(context, ordered, dependencies))) ||
    (await searchFor(asked, isBare ? ordered : { ...ordered, search: narrowed.search }))
  if (others instanceof JsonStream) return others
  const isKnown = isBare || text === '' || exclusion !== undefined || isShown(others)
  const instead = isKnown ? undefined : await listInstead(context, narrowed, dependencies)
  if (instead !== undefined) return withUnderstood(instead, { shown: text, order })
  return withUnderstood(others, { order: isShown(others) ? order : undefined, unmet: text })
}

const searchFor = (
  { context, words, dependencies }: Asked,
  wanted: Search,
  otherwise: Partial<Words> = {},
): Promise<Answer> =>
  context.catalogue.read((database) =>
    searchByWords(database, { context, ...words, ...otherwise }, wanted, dependencies),
  )

/** A search without its phrases, which narrow it. Prices and an order that the shopper has chosen go before those of the words. */
const narrowedBy = (search: Search, { words, price, sizes, sale, order }: Phrases): Search => ({
  ...search,
  search: words,
  ...(search.priceFrom === undefined && search.priceTo === undefined && priceFilter(price)),
  ...(sizes && { size: [...sizes] }),
  ...(sale && { onSale: true }),
  ...(search.sort === undefined && order && order.order !== 'newest' && { sort: order.order }),
})

const isShown = (answer: Answer): boolean => answer instanceof JsonStream || answer.data.data.length > 0

/** With what the page says of the products, the order that was asked for, and what none of them is. */
function withUnderstood(
  answer: Answer,
  { order, ...said }: { shown?: string; order: Phrases['order']; unmet?: string },
): Answer {
  if (answer instanceof JsonStream) return answer
  const shown = [answer.data.understood?.shown, said.shown].filter(Boolean).join(', ')
  if (shown === '' && !said.unmet && !order) return answer
  const understood = {
    ...(shown !== '' && { shown }),
    ...(said.unmet && { unmet: said.unmet }),
    ...(order && { order: order.order }),
  }
  return { data: { ...answer.data, understood } }
}
