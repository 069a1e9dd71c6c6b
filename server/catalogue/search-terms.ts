import type { Database } from '../database/database.ts'
import { withoutFunctionWords } from './function-words.ts'
import {
  countStems,
  type ReadingOptions,
  type ReadWord,
  readSearchWords,
  type Stem,
  wordsBeginningLike,
} from './read-search-words.ts'
import type { Attribute } from './search-attributes.ts'
import { ofWeight } from './search-queries.ts'
import { type Alternative, mostWordsOfSynonym, type Synonyms, synonymKey } from './search-synonyms.ts'
import { watchedBeside } from './watched-beside.ts'

/** What a word of a search asks for. */
export type Term = {
  /** One word, or two that may be one. */
  readonly typed: string
  /** The text of a tsquery. */
  readonly query: string
  /** The same without synonyms, and without words that only begin as typed. */
  readonly whole: string
  /** Synonyms, which count a little less; undefined where products have none. */
  readonly synonyms?: string | undefined
  /** A category that products are in, or a colour, which counts as much as a name. */
  readonly attribute?: Attribute | undefined
  /** No more listed products match it; infinite where that is not known. */
  readonly products: number
  /** Whether other words were taken for what was typed. */
  readonly reading: 'exact' | 'corrected' | 'split'
  /** A wider query of alternatives for `onSearch`. */
  readonly watched: string
}

/** More words make no search better. */
const mostWords = 8

/** A search as terms, one for each word but "the" and "and". */
export type SearchTerms = {
  /** In small letters, without accents. */
  readonly words: readonly string[]
  readonly terms: readonly Term[]
  /** Typed words that no product has, nor any similar one. */
  readonly unknown: readonly string[]
}

/** What a shop adds to the words of its products. */
export type ShopWords = {
  readonly synonyms: Synonyms
  readonly attributeOf: (word: string) => Attribute | undefined
}

export async function readTerms(
  database: Database,
  text: string,
  { synonyms, attributeOf }: ShopWords,
  options: ReadingOptions = {},
): Promise<SearchTerms> {
  const read = withoutFunctionWords(await readSearchWords(database, text, options)).slice(0, mostWords)
  const words = read.map((word) => ({
    ...word,
    attribute: options.isUnfinished ? undefined : attributeOf(word.folded),
  }))
  const found = words.map((_word, at) => synonymsAt(words, at, synonyms))
  const stems = found.flatMap((one) => one?.alternatives.flat() ?? [])
  return termsOf(words, found, await countStems(database, stems))
}

/** A word, and whether it is one of a category or a colour. */
type Word = ReadWord & { attribute: Attribute | undefined }

type FoundSynonyms = { alternatives: readonly Alternative[]; words: number }

/** The longest words in a row that have synonyms: "roll neck" rather than "roll". */
function synonymsAt(words: readonly Word[], at: number, synonyms: Synonyms): FoundSynonyms | undefined {
  for (let length = Math.min(mostWordsOfSynonym, words.length - at); length > 0; length--) {
    const alternatives = synonyms.get(synonymKey(words.slice(at, at + length)))
    if (alternatives !== undefined) return { alternatives, words: length }
  }
  return undefined
}

function termsOf(
  words: readonly Word[],
  found: readonly (FoundSynonyms | undefined)[],
  counts: ReadonlyMap<string, number>,
): SearchTerms {
  const terms: Term[] = []
  const unknown: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [word, next] = words.slice(at)
    if (word === undefined) break
    const meant = found[at]
    const same = meant && synonymTerm(words.slice(at, at + meant.words), meant.alternatives, counts)
    if (meant && same) {
      terms.push(same)
      at += meant.words - 1
      continue
    }
    if (word.joined !== null && next !== undefined) {
      terms.push(joinedTerm(word, next, word.joined))
      at += 1
      continue
    }
    const term = termOf(word)
    if (term !== undefined)
      terms.push({
        ...term,
        watched: [term.watched, ...watchedBeside(words, found, at).map(quoted)].join(' | '),
      })
    else unknown.push(word.folded)
  }
  return { words: words.map(({ folded }) => folded), terms, unknown }
}

/** Up to so many letters, begins_like allows no mistake. */
const longestExactBeginning = 3

/** Takes the last word for a misspelt beginning: "swae" for "sweater". @returns undefined when no word begins so */
export async function withLikelyEnding(
  database: Database,
  { words, terms, unknown }: SearchTerms,
): Promise<readonly Term[] | undefined> {
  const typed = words.at(-1) ?? ''
  if (typed.length <= longestExactBeginning) return undefined
  const likely = await wordsBeginningLike(database, typed)
  if (likely.length === 0) return undefined
  const before = unknown.includes(typed) ? terms : terms.slice(0, -1)
  const query = anyOf(likely)
  return [
    ...before,
    { typed, query, whole: query, products: sumOf(likely), reading: 'corrected', watched: query },
  ]
}

export const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "''")}'`
const beginning = (folded: string) => `${quoted(folded)}:*`
const anyOf = (stems: readonly Stem[]) => stems.map(({ lexeme }) => quoted(lexeme)).join(' | ')
const sumOf = (stems: readonly Stem[]) => stems.reduce((sum, { products }) => sum + products, 0)

/** The vocabulary does not have all numbers. Those of one or two digits begin too many others. */
const shortestBeginningOfNumber = 3

/** @returns undefined for a word that no product has */
function termOf(word: Word): Term | undefined {
  const { folded, lexeme, isNumber, known, near, split } = word
  const watched = `${quoted(lexeme)} | ${beginning(folded)}`
  if (isNumber && folded.length >= shortestBeginningOfNumber)
    return {
      typed: folded,
      query: watched,
      whole: quoted(lexeme),
      products: Number.POSITIVE_INFINITY,
      reading: 'exact',
      watched,
    }
  const parts = split === null ? [] : [`(${quoted(split[0].lexeme)} & ${quoted(split[1].lexeme)})`]
  // A word that is split well is no typing error.
  const similar = split !== null && isWellSplit(folded, split) ? [] : near
  const alternatives = [
    ...known,
    ...similar.filter((stem) => !known.some((one) => one.lexeme === stem.lexeme)),
  ]
  if (alternatives.length + parts.length === 0) return undefined
  const query = [...(alternatives.length > 0 ? [anyOf(alternatives)] : []), ...parts].join(' | ')
  const products = sumOf(alternatives) + (split === null ? 0 : Math.min(split[0].products, split[1].products))
  const watchedToo = [...alternatives, ...(split ?? [])]
  const isKnown = known.some((stem) => stem.lexeme === lexeme)
  const isCategory = isKnown && word.attribute?.kind === 'category' && near.length + parts.length === 0
  const isColour = isKnown && word.attribute?.kind === 'colour'
  return {
    typed: folded,
    query: isCategory ? ofWeight(quoted(lexeme), 'AB') : query,
    products,
    whole: isKnown ? quoted(lexeme) : query,
    attribute: isCategory || isColour ? word.attribute : undefined,
    reading:
      known.length > 0 && near.length + parts.length === 0
        ? 'exact'
        : parts.length > 0
          ? 'split'
          : 'corrected',
    watched: [watched, ...(watchedToo.length > 0 ? [anyOf(watchedToo)] : [])].join(' | '),
  }
}

/** Words in a row, or what else products may call the same. @returns undefined where none of the synonyms is known */
function synonymTerm(
  words: readonly Word[],
  alternatives: readonly Alternative[],
  counts: ReadonlyMap<string, number>,
): Term | undefined {
  const known = alternatives.filter((stems) => stems.every((lexeme) => counts.has(lexeme)))
  if (known.length === 0) return undefined
  // A word with a synonym is no typing error, and none of several in a row stands alone for them.
  const isKnown = words.every((word) => word.isNumber || word.known.length > 0)
  const parts = isKnown ? words.flatMap((word) => termOf(word) ?? []) : []
  const synonyms = known.map(allOf).join(' | ')
  const products = known.reduce((sum, stems) => sum + leastOf(stems, counts), 0)
  return {
    typed: words.map((word) => word.folded).join(' '),
    query: [...together(parts.map(({ query }) => query)), synonyms].join(' | '),
    whole: together(parts.map(({ whole }) => whole))[0] ?? synonyms,
    synonyms,
    attribute: parts.length === 1 ? parts[0]?.attribute : colourIn(words),
    products: products + (parts.length === 0 ? 0 : Math.min(...parts.map((part) => part.products))),
    reading: parts.every(({ reading }) => reading === 'exact') ? 'exact' : 'corrected',
    watched: [...alternatives.flat().map(quoted), ...words.map(watchedWord)].join(' | '),
  }
}

/** A colour in a spelling that no product has, such as "gray". */
const colourIn = ([word, ...more]: readonly Word[]): Attribute | undefined =>
  more.length === 0 && word?.attribute?.kind === 'colour' ? word.attribute : undefined

const allOf = (stems: Alternative) =>
  stems.length === 1 ? stems.map(quoted).join('') : `(${stems.map(quoted).join(' & ')})`
/** @returns one query or none */
const together = (queries: readonly string[]): string[] =>
  queries.length < 2 ? [...queries] : [`(${queries.map((query) => `(${query})`).join(' & ')})`]
const leastOf = (stems: Alternative, counts: ReadonlyMap<string, number>) =>
  Math.min(...stems.map((lexeme) => counts.get(lexeme) ?? 0))

const watchedWord = ({ lexeme, folded }: ReadWord): string => `${quoted(lexeme)} | ${beginning(folded)}`

/** Its parts are as long as words are. */
const isWellSplit = (folded: string, [first]: readonly [Stem, Stem]) =>
  first.lexeme.length > 2 && folded.length - first.lexeme.length > 2

/** "sweat shirt" asks for both words, or for "sweatshirt". */
function joinedTerm(word: Word, next: Word, joined: Stem): Term {
  const parts = [termOf(word), termOf(next)]
  const [first, second] = parts
  const both = first && second ? [`((${first.query}) & (${second.query}))`] : []
  return {
    typed: `${word.folded} ${next.folded}`,
    query: [quoted(joined.lexeme), ...both].join(' | '),
    whole: [
      quoted(joined.lexeme),
      ...(first && second ? [`((${first.whole}) & (${second.whole}))`] : []),
    ].join(' | '),
    products: joined.products + Math.min(...parts.map((part) => part?.products ?? 0)),
    reading: both.length > 0 ? 'exact' : 'split',
    watched: [quoted(joined.lexeme), ...parts.flatMap((part) => (part ? [part.watched] : []))].join(' | '),
  }
}
