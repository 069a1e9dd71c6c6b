import type { Categories } from '../../../contract/catalogue/categories.ts'
import { emptyFacets, type Filters, isNarrowed } from '../../../contract/catalogue/facets.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import type { Pins } from '../../../contract/search/pinned-searches.ts'
import type { AppContext } from '../../app-context.ts'
import { type Dependencies, onProduct, onVocabulary } from '../../cache/dependencies.ts'
import { endOf } from '../../cache/list-dependency.ts'
import type { Database } from '../../database/database.ts'
import { JsonStream, largestWhole } from '../../http/call.ts'
import { cutPage, fromCursor } from '../../http/cursor.ts'
import { showsOnePerStyle } from '../lists/one-per-style.ts'
import { countColours } from '../styles.ts'
import { countOptionsOf, countResults } from './count-results.ts'
import { dependenciesOn, describeReading, isUnsettled } from './describe-reading.ts'
import type { Search } from './list-as-hits.ts'
import type { Reading } from './reading.ts'
import { streamHits, toHit } from './search-hits.ts'
import { bestFirst, cheapestFirst, dearestFirst, type Found, inOrder, readPage } from './search-page.ts'
import { type PlacedPins, placePins } from './search-pins.ts'
import { nothingRead, type ReadBy, readSearch } from './search-reading.ts'
import { everything } from './search-samples.ts'
import { endsInInitials } from './typed-initials.ts'

/** What a search is read by. Where products have it as their whole name, nothing in it is a price or a size. */
export type Words = ReadBy & { readonly pins: Pins | undefined }

/** What is found by the words alone: read, with what is pinned, and shown. */
export async function searchByWords(
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
