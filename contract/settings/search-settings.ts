import { z } from 'zod'
import type { SynonymGroup } from '../catalogue/synonyms.ts'
import { schema } from '../schema.ts'
import { boundedList, boundedText, obeys, typedText } from '../text.ts'

export const mostSynonymGroups = 500
export const mostSynonyms = 12
const mostWordsOfSynonym = 3
const longestSynonym = 40

/** A synonym as searches compare it: "T-Shirt" is "t shirt". */
export const plainSynonym = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)
    ?.join(' ') ?? ''

export function synonymFault(typed: string): string | undefined {
  const plain = plainSynonym(typed)
  if (plain === '') return 'A synonym needs a letter or a digit.'
  if (plain.split(' ').length > mostWordsOfSynonym)
    return `A synonym has at most ${mostWordsOfSynonym} words.`
  return undefined
}

/** What is wrong with the words of a group, which means nothing with fewer than two. */
export function synonymsFault(words: readonly string[]): string | undefined {
  if (words.length === 1) return 'Enter two words or more that mean the same.'
  if (words.length > mostSynonyms) return `A group has at most ${mostSynonyms} words.`
  const plain = words.map(plainSynonym)
  const twice = words.find((_word, at) => plain.indexOf(plain[at] ?? '') < at)
  return twice === undefined ? undefined : `“${twice}” is in the group twice.`
}

/** How a shop's searches differ from those that are shipped. */
export const SearchSettings = schema(() =>
  z.object({
    /** Edits of `shippedSynonyms`. */
    synonyms: boundedList(
      mostSynonymGroups,
      z
        .array(
          z.object({
            id: boundedText(36, { missing: 'Name the group.' }).regex(/^[A-Za-z0-9-]+$/),
            words: boundedList(
              mostSynonyms,
              z
                .array(typedText({ longest: longestSynonym }).check(obeys(synonymFault)))
                .check(obeys(synonymsFault)),
            ),
          }),
        )
        .max(mostSynonymGroups, `A shop changes at most ${mostSynonymGroups} groups of synonyms.`)
        .check(
          obeys((groups: readonly SynonymGroup[]) =>
            new Set(groups.map(({ id }) => id)).size < groups.length ? 'A group is listed twice.' : undefined,
          ),
        ),
    ),
  }),
)
