import { pageSize } from '../../../contract/paging.ts'
import type { AppContext } from '../../app-context.ts'
import type { Dependencies } from '../../cache/dependencies.ts'
import { JsonStream } from '../../http/call.ts'
import { categoriesFor } from '../categories.ts'
import { collectionsNamed } from './collections-named.ts'
import { type Answer, isOfList, listAsHits, listInstead, listUnmet, type Search } from './list-as-hits.ts'
import { listedByNumber } from './listed-by-number.ts'
import { listedByName } from './named-products.ts'
import { attributeReader } from './search-attributes.ts'
import { searchByWords, type Words } from './search-by-words.ts'
import { lexiconFor } from './search-lexicon.ts'
import { isLiteral, type Phrases, phrasesOf, withPossibleSize } from './search-phrases.ts'
import { priceFilter } from './search-prices.ts'

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
  const answer = await understand(context, words, search, dependencies)
  if (search.cursor !== undefined || answer instanceof JsonStream) return answer
  const { total, unmatched = [] } = answer.data
  context.searchLog.noteOutcome(search.search, { results: total, unmatched })
  const collections =
    search.limit === undefined ? [] : await collectionsNamed(context, search.search, dependencies)
  return collections.length === 0 ? answer : { data: { ...answer.data, collections } }
}

/**
 * What the words say of price, sale, size and what is not wanted narrows the results, unless none is left. Complete answers are by
 * all words.
 * @param isSaleRead whether words for reduced prices are read as such, which they are first
 */
async function understand(
  context: AppContext,
  words: Words,
  search: Search,
  dependencies: Dependencies,
  isSaleRead = true,
): Promise<Answer> {
  const searchFor = (wanted: Search, otherwise: Partial<Words> = {}): Promise<Answer> =>
    context.catalogue.read((database) =>
      searchByWords(database, { context, ...words, ...otherwise }, wanted, dependencies),
    )
  if (search.limit === undefined || words.named.length > 0) return searchFor(search)
  const numbered = await context.catalogue.read((database) =>
    listedByNumber(database, search.search, dependencies),
  )
  if (numbered.length > 0)
    return searchFor({ ...search, search: '' }, { pins: { pinned: numbered, buried: [] } })
  const phrases = await context.catalogue.read((database) =>
    phrasesOf(context, database, { ...search, isSaleRead }, dependencies),
  )
  const asSaid = async (read: Phrases): Promise<Said> => {
    const narrowed = narrowedBy(search, read)
    const excluded = read.exclusion?.excluded ?? []
    const isList = narrowed.search === '' && excluded.length === 0
    if (isList && !isOfList(search)) return { narrowed }
    const found = isList
      ? await listAsHits(context, narrowed, dependencies)
      : await searchFor(narrowed, { excluded })
    return { narrowed, ...(isShown(found) && { shown: withShown(found, read.text) }) }
  }
  const sized = await context.catalogue.read((database) =>
    withPossibleSize(context, database, { search, phrases }, dependencies),
  )
  const inSize = sized && (await asSaid(sized)).shown
  if (inSize !== undefined || phrases === undefined) return inSize ?? searchFor(search)
  const { narrowed, shown } = await asSaid(phrases)
  if (shown !== undefined) return shown
  if (phrases.sale) return understand(context, words, search, dependencies, false)
  const { text, exclusion } = phrases
  const isBare = narrowed.search === ''
  const others =
    (isBare && (await listUnmet(context, search, dependencies))) ||
    (await searchFor(isBare ? search : { ...search, search: narrowed.search }))
  if (others instanceof JsonStream) return others
  const isKnown = isBare || exclusion !== undefined || isShown(others)
  const instead = isKnown ? undefined : await listInstead(context, narrowed, text, dependencies)
  const understood = { ...others.data.understood, ...(text !== '' && { unmet: text }) }
  return instead ?? { data: { ...others.data, understood } }
}

/** A search without its phrases, which narrow it. Prices that the shopper has chosen go before those of the words. */
const narrowedBy = (search: Search, { words, price, sizes, sale }: Phrases): Search => ({
  ...search,
  search: words,
  ...(search.priceFrom === undefined && search.priceTo === undefined && priceFilter(price)),
  ...(sizes && { size: [...sizes] }),
  ...(sale && { onSale: true }),
})

/** What was found by the phrases of a search, unless it is nothing. */
type Said = { readonly narrowed: Search; readonly shown?: Answer }

const isShown = (answer: Answer): boolean => answer instanceof JsonStream || answer.data.data.length > 0

function withShown(answer: Answer, text: string): Answer {
  if (answer instanceof JsonStream) return answer
  const shown = [answer.data.understood?.shown, text].filter(Boolean).join(', ')
  return { data: { ...answer.data, ...(shown !== '' && { understood: { shown } }) } }
}
