import type { Database } from '../database/database.ts'
import { isEnglishWord } from './english-words.ts'
import { type NearStem, nearestOf, type ReadingOptions, type ReadWord } from './read-search-words.ts'
import type { Attribute } from './search-attributes.ts'
import { mostWordsOfSynonym, type SearchLexicon, synonymKey } from './search-lexicon.ts'

/** What a shop knows beside the words of its products. */
export type ShopWords = {
  readonly lexicon: SearchLexicon
  readonly attributeOf: (word: string) => Attribute | undefined
}

/** A word, and what it may mean. */
export type Word = ReadWord & {
  readonly attribute: Attribute | undefined
  /** Stems: its own where it is no typing error, else the nearest ones. */
  readonly meant: readonly string[]
  readonly isGarment: boolean
}

/** Letters. English words are run together of parts that are as long. */
const longParts = 4
/** Letters. Almost all shorter words are near others. */
const shortestMisspelt = 4

/**
 * Reads words that no product has by those of the lexicon, and by the usual ones of English, which are typing errors only for
 * words of many products.
 */
export async function readMeanings(
  database: Database,
  read: readonly ReadWord[],
  { lexicon, attributeOf }: ShopWords,
  { isUnfinished = false }: ReadingOptions,
): Promise<Word[]> {
  const misspelt = read.filter(
    (word, at) =>
      isUnknown(word) &&
      isLong(word) &&
      !isEnglishWord(word.folded) &&
      !isInLexicon(word, lexicon) &&
      !(isUnfinished && at === read.length - 1),
  )
  const nearest = await nearestOf(
    database,
    misspelt.map(({ folded }) => folded),
    lexicon.words,
  )
  return read.map((word) => {
    const corrected = asItMayBeMeant(word, lexicon, nearest.get(word.folded))
    return {
      ...corrected,
      attribute: isUnfinished ? undefined : attributeOf(word.folded),
      isGarment: corrected.meant.some((stem) => lexicon.garments.has(stem)),
    }
  })
}

function asItMayBeMeant(
  word: ReadWord,
  lexicon: SearchLexicon,
  nearest: { lexeme: string; distance: number } | undefined,
): ReadWord & Pick<Word, 'meant'> {
  if (!isUnknown(word)) return { ...word, meant: [word.lexeme] }
  if (isInLexicon(word, lexicon)) return { ...word, near: [], meant: [word.lexeme] }
  if (isEnglishWord(word.folded)) {
    const near = isLong(word) ? word.near.filter(({ isFrequent }) => isFrequent) : []
    return { ...word, near, split: hasLongParts(word) ? word.split : null, meant: meantBy(word, near) }
  }
  const distance = Math.min(...word.near.map((stem) => stem.distance))
  if (nearest && nearest.distance < distance) return { ...word, near: [], meant: [nearest.lexeme] }
  return { ...word, meant: meantBy(word, word.near) }
}

const meantBy = ({ lexeme }: ReadWord, near: readonly NearStem[]): string[] =>
  near.length > 0 ? near.map((stem) => stem.lexeme) : [lexeme]

const isLong = ({ folded }: ReadWord) => folded.length >= shortestMisspelt

const isUnknown = ({ known, isNumber, folded }: ReadWord): boolean =>
  known.length === 0 && !isNumber && !/\d/.test(folded)

const isInLexicon = ({ lexeme }: ReadWord, { synonyms, colours }: SearchLexicon): boolean =>
  synonyms.has(lexeme) || colours.has(lexeme)

const hasLongParts = ({ folded, split }: ReadWord): boolean =>
  split !== null && split[0].lexeme.length >= longParts && folded.length - split[0].lexeme.length >= longParts

export type FoundSynonyms = { readonly alternatives: readonly (readonly string[])[]; readonly words: number }

/** The longest words in a row that have synonyms: "roll neck" rather than "roll". */
export function synonymsAt(
  words: readonly Word[],
  at: number,
  { synonyms }: SearchLexicon,
): FoundSynonyms | undefined {
  for (let length = Math.min(mostWordsOfSynonym, words.length - at); length > 1; length--) {
    const alternatives = synonyms.get(synonymKey(words.slice(at, at + length)))
    if (alternatives !== undefined) return { alternatives, words: length }
  }
  const stems = words[at]?.meant ?? []
  const alternatives = stems.flatMap((stem) => {
    const others = synonyms.get(stem)
    // What a misspelt word means is one of the alternatives.
    return others === undefined ? [] : [...(stem === words[at]?.lexeme ? [] : [[stem]]), ...others]
  })
  return alternatives.length === 0 ? undefined : { alternatives, words: 1 }
}
