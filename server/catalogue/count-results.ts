import type { Categories } from '../../contract/catalogue/categories.ts'
import { countFiltered, type Filters, isNarrowed } from '../../contract/catalogue/facets.ts'
import { mostCountedProducts } from '../../contract/catalogue/most-counted.ts'
import type { Database } from '../database/database.ts'
import type { ListCounts } from './count-listed.ts'
import { type Countable, countable, countOptions } from './filter-options.ts'
import { type Counted, countMatches, matching, sampleToRank } from './search-matches.ts'
import { countBesides, type PlacedPins } from './search-pins.ts'
import type { Reading } from './search-reading.ts'
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
  const bound = countFiltered(reading.counts, { category: [], subCategory: [] })
  const [counted, offered] = await Promise.all([
    isNarrowed(filters)
      ? countMatches(database, { matches: reading, bound, narrowing: filters }, categories)
      : reading,
    options && countOptions(database, resultsOf(reading, filters, besides), filters),
  ])
  const { isEstimate, ids = reading.ids } = counted
  // They are fewer than what a sample rounds away.
  const counts = isEstimate ? counted.counts : countBesides(counted.counts, besides)
  return {
    counted: { counts, isEstimate, ids },
    total: Math.min(countFiltered(counts, filters), mostCountedProducts),
    counts,
    ...(offered ? { options: offered } : {}),
    ...(isEstimate ? { isEstimate: true } : {}),
  }
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
