import { z } from 'zod'
import { operation } from '../operation.ts'
import {
  EditedPinnedSearch,
  mostPinnedSearches,
  PinnedSearch,
  PinnedSearchText,
  Pins,
} from './pinned-searches.ts'
import { CountedSearch, countedDays, mostCountedSearches } from './searches.ts'

const asked = {
  /** Searches of so many days. */
  days: z.enum(countedDays, { error: 'Choose 7, 30 or 90 days.' }).default('30'),
  /** Those that found nothing, or whose products lacked a word. */
  only: z.enum(['missed'], { error: 'only is missed or left out.' }).optional(),
}

export const listSearches = operation('listSearches', {
  summary: `What shoppers searched for, most frequent first, at most ${mostCountedSearches}: a text with how often, and what it found.`,
  right: 'settings:read',
  input: z.object(asked),
  answer: z.object({ data: z.array(CountedSearch).max(mostCountedSearches) }),
})

export const exportSearches = operation('exportSearches', {
  summary: 'The same without a limit, as a file for spreadsheets.',
  right: 'settings:read',
  answersWith: 'text/csv',
  input: z.object(asked),
  answer: z.string(),
})

export const listPinnedSearches = operation('listPinnedSearches', {
  summary: `Every search for which products are pinned or buried, by its text, at most ${mostPinnedSearches}.`,
  right: 'settings:read',
  answer: z.object({ data: z.array(PinnedSearch).max(mostPinnedSearches) }),
})

export const getPinnedSearch = operation('getPinnedSearch', {
  summary: 'The products that are pinned and buried for a search; version 0 where none are.',
  right: 'settings:read',
  input: z.object({ search: PinnedSearchText }),
  answer: z.object({ data: EditedPinnedSearch }),
})

export const savePinnedSearch = operation('savePinnedSearch', {
  summary:
    'Pins products to the first places of a search’s best matches and moves others to their end, unless that was changed since the version that the editor has seen.',
  right: 'settings:write',
  input: z.object({
    search: PinnedSearchText,
    /** The one that was edited; without it, what somebody else has saved meanwhile is replaced as well. */
    version: z.int32().optional(),
    pins: Pins,
  }),
  answer: z.object({ data: EditedPinnedSearch }),
  errors: ['pinned-search-changed', 'too-many-pinned-searches'],
})

export const removePinnedSearch = operation('removePinnedSearch', {
  summary: 'Removes what is pinned and buried for a search.',
  right: 'settings:write',
  input: z.object({ search: PinnedSearchText }),
  answer: z.object({}),
  errors: ['pinned-search-not-found'],
})
