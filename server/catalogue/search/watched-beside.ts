import type { ReadWord } from './read-search-words.ts'
import type { FoundSynonyms } from './word-meanings.ts'

/** The stems that would change what a word is taken for if a product had them: two words as one, and synonyms. */
export function watchedBeside(
  words: readonly Pick<ReadWord, 'joinedLexeme'>[],
  found: readonly (FoundSynonyms | undefined)[],
  at: number,
): string[] {
  const joined = [words[at - 1], words[at]].flatMap((word) => word?.joinedLexeme ?? [])
  const synonyms = found.flatMap((meant, first) =>
    meant && first <= at && at < first + meant.words ? meant.alternatives.flat() : [],
  )
  return [...joined, ...synonyms]
}
