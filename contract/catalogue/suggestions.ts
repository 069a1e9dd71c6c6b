/** The rules of suggestions in the search box. This file does not import Zod, as the search box loads it. */

export const shortestSuggested = 2

/** The most suggestions of each kind. All of them fit on a phone's screen. */
export const mostSuggested = { searches: 4, parts: 3, products: 5 } as const

/** Texts that differ in case, spaces or Unicode form are the same query and share one cached answer. */
export const normalizeQuery = (typed: string): string =>
  typed.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
