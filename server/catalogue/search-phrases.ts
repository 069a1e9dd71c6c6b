import { type ExclusionPhrase, readExclusion } from './search-exclusions.ts'
import { type PriceRange, readPrice } from './search-prices.ts'
import { readSize } from './search-sizes.ts'

/** What a search says beside the words that products are found by. */
export type Phrases = {
  /** The search without what was understood. */
  readonly words: string
  readonly price: PriceRange
  readonly sizes: readonly string[] | undefined
  readonly exclusion: ExclusionPhrase | undefined
  /** As the page says it: "under $60, in size M, without lace". */
  readonly text: string
}

/** What stands in quotation marks is searched for by every word. */
export const isLiteral = (search: string): boolean => /^["“].*["”]$/.test(search.trim())

/**
 * @param isWanted whether a size and what follows "not" are read as such
 * @returns undefined where the search is only words
 */
export function readPhrases(
  search: string,
  isWanted: { size: boolean; exclusion: boolean } = { size: true, exclusion: true },
): Phrases | undefined {
  if (isLiteral(search)) return undefined
  const price = readPrice(search)
  let words = price?.words ?? search
  const exclusion = isWanted.exclusion ? readExclusion(words) : undefined
  words = exclusion?.words ?? words
  const size = isWanted.size ? readSize(words) : undefined
  const read = [price, size, exclusion].filter((phrase) => phrase !== undefined)
  if (read.length === 0) return undefined
  return {
    words: size?.words ?? words,
    price: price?.price ?? {},
    sizes: size?.sizes,
    exclusion,
    text: read.map(({ text }) => text).join(', '),
  }
}
