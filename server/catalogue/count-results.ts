import type { Categories } from '../../contract/catalogue/categories.ts'
import {
  countFiltered,
  type Facets,
  type Filters,
  isNarrowed,
  noFilters,
} from '../../contract/catalogue/facets.ts'
import { mostCountedProducts } from '../../contract/catalogue/most-counted.ts'
import type { Database } from '../database/database.ts'
import type { ListCounts } from './count-narrowed.ts'
import { withChosen } from './facets.ts'
import { type Countable, countable, countOptions } from './filter-options.ts'
import type { Reading } from './reading.ts'
import { type Counted, countMatches, matching, sampleToRank } from './search-matches.ts'
import { countBesides, type PlacedPins } from './search-pins.ts'
import { everything } from './search-samples.ts'

type Asked = {
  filters: Filters
  options: 'counted' | undefined
  categories: Categories
  pins: PlacedPins | undefined
}

/** The numbers beside a search's results. Filters do not change what the search is taken for. */
export async function countResults(
  database: Database,
  reading: Reading,
  { filters, options, categories, pins }: Asked,
): Promise<ListCounts & { counted: Counted }> {
  const besides = pins?.besides ?? []
  const [{ cells, listed }, offered] = await Promise.all([
    countPassing(database, reading, { filters, categories }),
    options && countOptions(database, resultsOf(reading, filters, besides), filters),
  ])
  // They are fewer than what a sample rounds away.
  const withBesides = ({ counts, isEstimate }: Counted): Facets =>
    isEstimate ? counts : countBesides(counts, besides)
  const { isEstimate, ids = reading.ids } = listed
  const counts = withBesides(listed)
  return {
    counted: { counts, isEstimate, ids },
    total: Math.min(countFiltered(counts, filters), mostCountedProducts),
    counts: listed === cells ? counts : withChosen(cells.counts, counts, filters),
    ...(offered ? { options: offered } : {}),
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
  const cells = isNarrowed(filters) ? await count({ ...filters, ...noFilters }) : reading
  const isPart = filters.category.length + filters.subCategory.length > 0
  return { cells, listed: isPart && cells.isEstimate ? await count(filters) : cells }
}

function resultsOf(reading: Reading, filters: Filters, besides: PlacedPins['besides']): Countable {
  const sample = sampleToRank(reading, filters)
  const all = countable(
    matching(reading),
    besides.map(({ id }) => id),
  )
  return sample === everything
    ? { all }
    : {
        all,
        sample: { of: sample.of / (reading.within?.of ?? 1), rows: countable(matching(reading, sample)) },
      }
}
