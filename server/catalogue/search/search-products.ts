import type { Categories } from '../../../contract/catalogue/categories.ts'
import { emptyFacets, type Filters, isNarrowed } from '../../../contract/catalogue/facets.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { pageSize } from '../../../contract/paging.ts'
import type { Pins } from '../../../contract/search/pinned-searches.ts'
import type { AppContext } from '../../app-context.ts'
import { type Dependencies, onProduct, onVocabulary } from '../../cache/dependencies.ts'
import { endOf } from '../../cache/list-dependency.ts'
import type { Database } from '../../database/database.ts'
import { JsonStream, largestWhole } from '../../http/call.ts'
import { cutPage, fromCursor } from '../../http/cursor.ts'
import { categoriesFor } from '../categories.ts'
import { showsOnePerStyle } from '../lists/one-per-style.ts'
import { countColours } from '../styles.ts'
import { collectionsNamed } from './collections-named.ts'
import { countOptionsOf, countResults } from './count-results.ts'
import { dependenciesOn, describeReading, isUnsettled } from './describe-reading.ts'
import { type Answer, isOfList, listAsHits, listInstead, listUnmet, type Search } from './list-as-hits.ts'
import { listedByNumber } from './listed-by-number.ts'
import { listedByName } from './named-products.ts'
import type { Reading } from './reading.ts'
import { attributeReader } from './search-attributes.ts'
import { streamHits, toHit } from './search-hits.ts'
import { lexiconFor } from './search-lexicon.ts'
import { bestFirst, cheapestFirst, dearestFirst, type Found, inOrder, readPage } from './search-page.ts'
import { isLiteral, type Phrases, phrasesOf, withPossibleSize } from './search-phrases.ts'
import { type PlacedPins, placePins } from './search-pins.ts'
import { priceFilter } from './search-prices.ts'
import { nothingRead, type ReadBy, readSearch } from './search-reading.ts'
import { everything } from './search-samples.ts'
import { endsInInitials } from './typed-initials.ts'

/** What a search is read by. Where products have it as their whole name, nothing in it is a price or a size. */
type Words = ReadBy & { readonly pins: Pins | undefined }

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
      searchIn(database, { context, ...words, ...otherwise }, wanted, dependencies),
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

async function searchIn(
  database: Database,
  { context, pins, ...words }: Words & { context: AppContext },
  { search, ...asked }: Search,
  dependencies: Dependencies,
) {
  const { categories } = words
  const read = await readSearch(database, search, words)
  // A product may bring the first of the words, or a word that is nearer.
  if (search !== '' && (read === undefined || read.isLoose || isUnsettled(read) || endsInInitials(search)))
    dependencies.add(onVocabulary)
  const reading = read ?? nothingRead(categories)
  const placed = pins && (await placeIn(database, { context, reading, pins }, asked, dependencies))
  if (read === undefined && (placed?.besides.length ?? 0) === 0) {
    const nothing: AnswerOf<'getBySearch'> = { data: { data: [], total: 0, counts: emptyFacets(categories) } }
    return nothing
  }
  return showResults(database, { context, categories, reading, pins: placed }, asked, dependencies)
}

async function placeIn(
  database: Database,
  { context, reading: { query }, pins }: { context: AppContext; reading: Reading; pins: Pins },
  filters: Filters,
  dependencies: Dependencies,
): Promise<PlacedPins> {
  const onePerStyle = await showsOnePerStyle(context, dependencies)
  return placePins(database, pins, { query, filters, onePerStyle }, dependencies)
}

type Results = {
  context: AppContext
  categories: Categories
  reading: Reading
  pins: PlacedPins | undefined
}

async function showResults(
  database: Database,
  { context, categories, reading, pins }: Results,
  { sort, soldOut, limit, cursor, options, ...filters }: Omit<Search, 'search'>,
  dependencies: Dependencies,
) {
  const onePerStyle = await showsOnePerStyle(context, dependencies)
  const shown = { filters, pins, onePerStyle }
  const { counted, ...facts } = await countResults(database, reading, { ...shown, categories })
  const offer = async () =>
    options && { options: await countOptionsOf(database, reading, { ...shown, ids: counted.ids }) }
  const isCounted = options !== undefined || isNarrowed(filters)
  const order = sort === undefined ? bestFirst : sort === 'asc' ? cheapestFirst : dearestFirst
  const after = fromCursor<number>(cursor, order.isKey)
  const wanted = {
    ...shown,
    reading: { ...reading, ...counted },
    order,
    after,
    soldOutLast: soldOut === 'last',
  }
  const publicUrl = context.publicUrl()
  if (limit === undefined) {
    const whole = { ...wanted, sample: everything }
    const allFacts = { ...facts, ...(await offer()) }
    if (facts.total > largestWhole) return new JsonStream(streamHits(context, whole, allFacts))
    const hits = await inOrder(database, whole).execute()
    dependencies.add(...dependenciesOn(reading, { isCounted }), ...hits.map(({ _id }) => onProduct(_id)))
    return { data: { data: hits.map((row) => toHit(row, publicUrl)), ...allFacts, total: hits.length } }
  }
  const [found, offered] = await Promise.all([readPage(database, wanted, limit + 1), offer()])
  const positionOf = (row: Found) => ({ key: order.keyOf(row), id: row._id, soldOut: row.last })
  const { page, ...more } = cutPage(found, limit, positionOf)
  const end = endOf(found.map(positionOf), limit)
  const window =
    sort && ({ filters, by: 'price', direction: sort, soldOutLast: soldOut === 'last', after, end } as const)
  dependencies.add(
    ...dependenciesOn(reading, { window, isCounted }),
    ...page.map(({ _id }) => onProduct(_id)),
  )
  const colours = await countColours(context, page, dependencies)
  const matches = page.filter(({ _id }) => !pins?.shown.includes(_id))
  return {
    data: {
      data: page.map((row) => toHit(row, publicUrl, colours.get(row.styleId ?? ''))),
      ...more,
      ...facts,
      ...offered,
      ...(await describeReading(database, reading, matches)),
    },
  }
}
