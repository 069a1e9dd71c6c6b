import { type SqlBool, sql } from 'kysely'
import type { Categories } from '../../../contract/catalogue/categories.ts'
import {
  countFiltered,
  type Facets,
  type FilterOptions,
  type Filters,
  isNarrowed,
  noFilters,
} from '../../../contract/catalogue/facets.ts'
import { mostCountedProducts } from '../../../contract/catalogue/most-counted.ts'
import type { Database } from '../../database/database.ts'
import { countNarrowed, type ListCounts } from '../lists/count-narrowed.ts'
import { withChosen } from '../lists/facets.ts'
import { type Countable, countable, countOptions, knownAs } from '../lists/filter-options.ts'
import { shownWith } from '../lists/product-filters.ts'
import type { Reading } from './reading.ts'
import { type Counted, countMatches, matching, passingOf, sampleToRank } from './search-matches.ts'
import { countBesides, type PlacedPins } from './search-pins.ts'
import { everything, largerOf, small } from './search-samples.ts'

type Asked = {
  filters: Filters
  categories: Categories
  pins: PlacedPins | undefined
  onePerStyle: boolean
}

/** The numbers beside a search's results. Filters do not change what the search is taken for. */
export async function countResults(
  database: Database,
  reading: Reading,
  { filters, categories, pins, onePerStyle }: Asked,
): Promise<Omit<ListCounts, 'options'> & { counted: Counted }> {
  const besides = pins?.besides ?? []
  const { cells, listed } = await countPassing(database, reading, { filters, categories })
  // They are fewer than what a sample rounds away.
  const withBesides = ({ counts, isEstimate }: Counted): Facets =>
    isEstimate ? counts : countBesides(counts, besides)
  const { isEstimate, ids = reading.ids } = listed
  const counts = withBesides(listed)
  const counted = { counts, isEstimate, ids }
  if (onePerStyle) {
    const garments = resultsOf(reading, { filters, ids: undefined, pins, onePerStyle })
    return { ...(await countNarrowed(database, garments, filters, categories)).counted, counted }
  }
  return {
    counted,
    total: Math.min(countFiltered(counts, filters), mostCountedProducts),
    counts: listed === cells ? counts : withChosen(cells.counts, counts, filters),
    ...(cells.isEstimate ? { isEstimate: true } : {}),
  }
}

/** How many results pass the filters: those of every category and type; and those that are listed, which may be few of many. */
async function countPassing(
  database: Database,
  reading: Reading,
  { filters, categories }: Pick<Asked, 'filters' | 'categories'>,
): Promise<{ cells: Counted; listed: Counted }> {
  const bound = countFiltered(reading.counts, noFilters) * (reading.within?.of ?? 1)
  const count = (wanted: Filters) =>
    countMatches(database, { matches: reading, bound, filters: wanted }, categories)
  const isPart = filters.category.length + filters.subCategory.length > 0
  // Of an estimate the part is counted for itself, which is begun at once.
  const [cells, part] = await Promise.all([
    isNarrowed(filters) ? count({ ...filters, ...noFilters }) : reading,
    isPart && reading.isEstimate ? count(filters) : undefined,
  ])
  return { cells, listed: part && cells.isEstimate ? part : cells }
}

type Listed = Omit<Asked, 'categories'> & { ids: readonly string[] | undefined }

/** What the results can be filtered by. @param listed.ids those that pass the filters, and perhaps others, where they are known */
export const countOptionsOf = (
  database: Database,
  reading: Reading,
  listed: Listed,
): Promise<FilterOptions> => countOptions(database, resultsOf(reading, listed), listed.filters)

function resultsOf(reading: Reading, { filters, ids, pins, onePerStyle }: Listed): Countable {
  // Of a few hundred products, too few have a rare colour or size.
  const sample = largerOf(small, sampleToRank(reading, filters))
  const narrowed = (asked: Filters) => passingOf(reading, asked)
  const pinned = pins?.besides.map(({ id }) => id) ?? []
  return {
    all: countable(matching(reading), { narrowed, besides: pinned }),
    ...(ids && { known: knownAs([...ids, ...pinned], filters) }),
    ...(sample !== everything && {
      sample: {
        of: sample.of / (reading.within?.of ?? 1),
        rows: countable(matching(reading, sample), { narrowed }),
        isSearched: true,
      },
    }),
    ...(onePerStyle && { colours: (asked) => sql<SqlBool>`${matching(reading)} and ${shownWith(asked)}` }),
  }
}
