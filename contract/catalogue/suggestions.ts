/** What screen and server agree on about suggestions while somebody types. Free of Zod: the search box reads it. */

/** Below this many characters nothing is suggested. */
export const shortestSuggested = 2

/** How much is suggested at most, so that all of it is seen at once on a phone. */
export const mostSuggested = { searches: 4, parts: 3, products: 5 } as const

/** Texts that differ in case, in spaces or in how a letter is encoded are one question, and one kept answer. */
export const normalizeQuery = (typed: string): string =>
  typed.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
