import type { Counted, Matches } from './search-matches.ts'
import type { Term } from './search-term.ts'

/** Some results, and whether they have all of the terms, though others may lack some. */
export type RankedFirst = { readonly ids: readonly string[]; readonly haveAll: boolean }

/** What a search is taken for. */
export type Reading = Counted &
  Matches & {
    /** All that is ranked by. In an exact reading results have every one of them. */
    readonly terms: readonly Term[]
    readonly unknown: readonly string[]
    /** Whether results may lack some terms. */
    readonly isLoose: boolean
    /** Results have so many of the terms at least. */
    readonly least: number
    /** Products whose whole name was typed. */
    readonly named: readonly string[]
    /** Results that are ranked first, so they have to be in the sample that is ranked. */
    readonly first: RankedFirst
  }
