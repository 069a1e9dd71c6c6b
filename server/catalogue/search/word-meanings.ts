import type { Database } from '../../database/database.ts'
import { isEnglishWord, isShopWord } from './english-words.ts'
import { isCutWord, isGarmentWord, isMaterialWord, isTorn, placeOfGarment } from './garments.ts'
import type { ReadingOptions, ReadWord } from './read-search-words.ts'
import type { Attribute } from './search-attributes.ts'
import { type SearchLexicon, synonymKey } from './search-lexicon.ts'
import { type Nearest, type NearStem, nearestOf, type Stem } from './similar-words.ts'

/** What a shop knows beside the words of its products. */
export type ShopWords = {
  readonly lexicon: SearchLexicon
  readonly attributeOf: (word: string) => Attribute | undefined
}

/** What says of two words that either may be meant. */
export type Connective = 'or' | 'and'

/** A word, and what it may mean. */
export type Word = ReadWord & {
  readonly attribute: Attribute | undefined
  /** Stems: its own where it is no typing error, else the nearest ones. */
  readonly meant: readonly string[]
  /** The word that it is taken for. */
  readonly written: string
  /** Whether it is the garment that is looked for. */
  readonly isGarment: boolean
  /** Whether it is still being typed. */
  readonly isEnding: boolean
  /** What stands between it and the word before. */
  readonly after?: Connective | undefined
}

/** Letters. English words are run together of parts that are as long. */
const longParts = 4
/** Letters. "pants" is no "pant s". */
const partsOfGarment = 3
/** In fewer products, a usual word of English is no typing error for it: in a small shop most words are in a twentieth of them. */
const enoughToMean = 200
/** Letters. Almost all shorter words are near others. */
const shortestMisspelt = 4
/** A word that a product or two have may be misspelt for one that so many times as many have. */
const manyTimes = 100

/**
 * Reads words that no product has by those of the lexicon, and by the usual ones of English, which are typing errors only for
 * words of many products, or where there is no other word.
 */
export async function readMeanings(
  database: Database,
  words: readonly ReadWord[],
  { lexicon, attributeOf }: ShopWords,
  { isUnfinished = false }: ReadingOptions,
): Promise<Word[]> {
  const read = words.map((word, at) => {
    const isEnding = isUnfinished && at === words.length - 1
    const attribute = isUnfinished ? undefined : attributeOf(word.folded)
    const isWhole = !isEnding && (isGarmentWord(word.folded) || attribute?.kind === 'colour')
    return {
      ...word,
      isEnding,
      attribute,
      ...(isWhole ? asItself(word, lexicon) : !isEnding && { known: word.known.filter(isOf(word)) }),
    }
  })
  const misspelt = read.filter(
    (word) =>
      isUnknown(word) &&
      isLong(word) &&
      !word.isEnding &&
      !isEnglishWord(word.folded) &&
      !isInLexicon(word, lexicon),
  )
  const folded = misspelt.map((word) => word.folded)
  const nearest = await nearestOf(database, folded, lexicon.words)
  const isAlone = read.length === 1
  const hasGarment = read.some(({ folded }) => isGarmentWord(folded))
  const meant = read.map((word) => ({
    ...word,
    ...asItMayBeMeant(word, { lexicon, nearest: nearest.get(word.folded), isAlone, hasGarment }),
  }))
  const garment = placeOfGarment(meant.map(({ written }) => written))
  return meant.map((word, at) => ({ ...word, isGarment: at === garment }))
}

/**
 * "bra" is no "braided", and "tan" no "tank", but "tracksuit" is what names call a "track suit", and "tshirt" a "t-shirt" where no
 * synonym says so.
 */
const asItself = (word: ReadWord, lexicon: SearchLexicon): Pick<ReadWord, 'known' | 'near' | 'split'> => ({
  known: word.known.filter((stem) => stem.lexeme === word.lexeme),
  near: [],
  split: isTorn(word.folded) ? partsOf(word, lexicon) : null,
})

/** Letters. Endings are as short: "sunny", "golden". */
const longestEnding = 3

/** Whether a word that begins as an English one is of it: "sun" begins "sunglasses", and "card" no "cardigan". */
const isOf =
  ({ folded, lexeme }: ReadWord) =>
  (stem: Stem): boolean => {
    if (stem.lexeme === lexeme || !stem.lexeme.startsWith(folded) || !isEnglishWord(folded)) return true
    const rest = stem.lexeme.slice(folded.length)
    // Stems have lost an "e", and "y" is "i" in them.
    return rest.length <= longestEnding || [rest, `${rest}e`, rest.replace(/i$/, 'y')].some(isEnglishWord)
  }

/** The parts of a word of clothing, if it can be read as them: "beach" is no "b each". */
const partsOf = ({ lexeme, split }: ReadWord, { synonyms }: SearchLexicon): ReadWord['split'] =>
  split?.every(({ word }) => word.length >= partsOfGarment) ||
  (!synonyms.has(lexeme) && isGarmentWord(split?.at(-1)?.word ?? ''))
    ? split
    : null

type Meaning = Pick<Word, 'near' | 'split' | 'meant' | 'written'>

function asItMayBeMeant(
  word: ReadWord,
  {
    lexicon,
    nearest,
    isAlone,
    hasGarment,
  }: { lexicon: SearchLexicon; nearest: Nearest | undefined; isAlone: boolean; hasGarment: boolean },
): Meaning {
  const { near, split } = word
  if (!isUnknown(word)) return meaning(word, mostlyMeant(word), split)
  if (isInLexicon(word, lexicon)) return meaning(word, [], partsOf(word, lexicon))
  if (isEnglishWord(word.folded) && !isAlone) {
    const isLikely = (stem: NearStem) =>
      stem.isFrequent && (stem.products >= enoughToMean || (!hasGarment && isGarmentWord(stem.word)))
    const frequent = isLong(word) ? near.filter(isLikely) : []
    return meaning(word, frequent, hasLongParts(word) ? split : null)
  }
  const distance = Math.min(...near.map((stem) => stem.distance))
  if (nearest && nearest.distance < distance)
    return {
      near: nearest.products > 0 ? [{ ...nearest, isFrequent: false }] : [],
      split,
      meant: [nearest.lexeme],
      written: nearest.word,
    }
  return meaning(word, near, split)
}

const meaning = (
  { folded, lexeme, known }: ReadWord,
  near: readonly NearStem[],
  split: ReadWord['split'],
) => ({
  near,
  split,
  meant: near.length > 0 && known.length === 0 ? near.map((stem) => stem.lexeme) : [lexeme],
  written: (known.length === 0 && near[0]?.word) || folded,
})

/** What a word is taken for as well that hardly any product has: "sleevless", of one name, is "sleeveless". */
const mostlyMeant = ({ folded, known, near }: ReadWord): NearStem[] =>
  known.length === 0 || isEnglishWord(folded) || isCutWord(folded)
    ? []
    : near.filter(({ products }) => products >= manyTimes * sumOf(known))

const sumOf = (stems: readonly Stem[]) => stems.reduce((sum, { products }) => sum + products, 0)

const isLong = ({ folded }: ReadWord) => folded.length >= shortestMisspelt

const isUnknown = ({ known, isNumber, folded }: ReadWord): boolean =>
  known.length === 0 && !isNumber && !/\d/.test(folded)

const isInLexicon = ({ lexeme, folded }: ReadWord, { synonyms, colours }: SearchLexicon): boolean =>
  synonyms.has(lexeme) ||
  colours.has(lexeme) ||
  [isGarmentWord, isCutWord, isMaterialWord, isShopWord].some((isKnown) => isKnown(folded))

const hasLongParts = ({ split }: ReadWord): boolean =>
  split?.every(({ word }) => word.length >= longParts) ?? false

export type FoundSynonyms = { readonly alternatives: readonly (readonly string[])[]; readonly words: number }

/** The longest words in a row that have synonyms: "roll neck" rather than "roll". */
export function synonymsAt(
  words: readonly Word[],
  at: number,
  { synonyms, longestSynonym }: SearchLexicon,
  { isWordByWord = false }: ReadingOptions,
): FoundSynonyms | undefined {
  const most = isWordByWord ? 1 : longestSynonym
  for (let length = Math.min(most, words.length - at); length > 1; length--) {
    const row = words.slice(at, at + length)
    const isChoice = row.slice(1).some(({ after }) => after === 'or')
    const alternatives = isChoice ? undefined : synonyms.get(synonymKey(row))
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
