import { isGarmentWord, mistakenFor, writtenFormOf } from './garments.ts'
import type { ReadWord } from './read-search-words.ts'
import type { Attribute } from './search-attributes.ts'
import type { Alternative, Family, SearchLexicon } from './search-lexicon.ts'
import { ofWeight } from './search-queries.ts'
import { isCodeWord, isDecadeWord, type SplitStem, type Stem } from './similar-words.ts'
import type { Word } from './word-meanings.ts'

/** What a word of a search asks for. */
export type Term = {
  /** One word, or two that may be one. */
  readonly typed: string
  /** What is misspelt or run together as it is meant. */
  readonly spelling?: string | undefined
  /** The text of a tsquery. */
  readonly query: string
  /** The same without synonyms, and without words that only begin as typed. */
  readonly whole: string
  /** Synonyms, which count a little less; undefined where products have none. */
  readonly synonyms?: string | undefined
  /** A category that products are in, or a colour, which counts as much as a name. */
  readonly attribute?: Attribute | undefined
  readonly isGarment?: boolean | undefined
  /** As names write it, as a regular expression, where its stem is another word's as well. */
  readonly written?: string | undefined
  /** Names that have its stem and mean another thing, as a regular expression: these are left out. */
  readonly mistaken?: string | undefined
  /** Of a word for a colour, the family. */
  readonly family?: Family | undefined
  /** No more listed products match it; infinite where that is not known. */
  readonly products: number
  /** Whether other words were taken for what was typed. */
  readonly reading: 'exact' | 'corrected' | 'split'
  /** Where any of some terms will do: "red or blue". */
  readonly choices?: readonly Term[] | undefined
  /** A wider query of alternatives for `onSearch`. */
  readonly watched: string
}

export const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "''")}'`
const beginning = (folded: string) => `${quoted(folded)}:*`
export const anyOf = (stems: readonly Stem[]) => stems.map(({ lexeme }) => quoted(lexeme)).join(' | ')
export const sumOf = (stems: readonly Stem[]) => stems.reduce((sum, { products }) => sum + products, 0)

/** The vocabulary does not have all numbers. Those of one or two digits begin too many others. */
const shortestBeginningOfNumber = 3

/** The family of a colour that no product has. @returns undefined where no product is of the family either */
export function colourTerm({ name, lexemes }: Family, counts: ReadonlyMap<string, number>): Term | undefined {
  const known = lexemes.filter((lexeme) => counts.has(lexeme))
  const query = known.map(quoted).join(' | ')
  const attribute = { kind: 'colour' } as const
  const products = known.reduce((sum, lexeme) => sum + (counts.get(lexeme) ?? 0), 0)
  return known.length === 0
    ? undefined
    : { typed: name, query, whole: query, attribute, products, reading: 'exact', watched: query }
}

/** @returns undefined for a word that no product has */
export function termOf(word: Word): Term | undefined {
  const { folded, lexeme, isNumber, known, near } = word
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
  const split = word.split ?? []
  // A word that is split well is no typing error.
  const similar = word.split !== null && isWellSplit(word.split, near) ? [] : near
  const others = similar.filter((stem) => !known.some((one) => one.lexeme === stem.lexeme))
  const alternatives = [...known, ...others]
  if (alternatives.length + split.length === 0) return undefined
  const query = [
    ...(alternatives.length > 0 ? [anyOf(alternatives)] : []),
    ...(split.length > 0 ? [partsQuery(folded, split)] : []),
  ].join(' | ')
  const attribute = isItself(word) ? attributeOf(word) : undefined
  return {
    typed: folded,
    query: attribute?.kind === 'category' ? ofWeight(quoted(lexeme), 'AB') : query,
    products: sumOf(alternatives) + (split.length === 0 ? 0 : fewestOf(split)),
    whole: isItself(word) ? quoted(lexeme) : query,
    attribute,
    isGarment: word.isGarment,
    spelling: alternatives.length > 0 ? word.written : split.map((part) => part.word).join(' '),
    written: writtenFormOf(word.written),
    mistaken: word.isGarment ? mistakenFor(word.written) : undefined,
    reading: readingOf(word),
    watched: [watched, anyOf([...alternatives, ...split])].join(' | '),
  }
}

/** What may be misspelt or run together is no category: a product that has the word counts as well. */
const attributeOf = ({ attribute, near, split }: Word): Attribute | undefined =>
  attribute?.kind === 'category' && (near.length > 0 || split !== null) ? undefined : attribute

function readingOf({ folded, known, near, split }: Word): Term['reading'] {
  if (known.length > 0 && near.length === 0 && (split === null || isDecadeWord(folded))) return 'exact'
  return split === null ? 'corrected' : 'split'
}

/** The parts of a code and of a garment stand in a row, those of other words anywhere. */
function partsQuery(folded: string, split: readonly SplitStem[]): string {
  const queries = split.map((part) => quoted(part.lexeme))
  return `(${queries.join(isCodeWord(folded) || isGarmentWord(folded) ? ' <-> ' : ' & ')})`
}

/** Words in a row, or what else products may call the same. @returns undefined where none of the synonyms is known */
export function synonymTerm(
  words: readonly Word[],
  alternatives: readonly Alternative[],
  { counts, lexicon }: { counts: ReadonlyMap<string, number>; lexicon: SearchLexicon },
): Term | undefined {
  // A garment that no product names in one word is read as its two words by itself.
  const isTogether = words.every(isItself)
  const known = alternatives.filter(
    (stems) =>
      stems.every((lexeme) => counts.has(lexeme)) && (isTogether || !lexicon.torn.has(stems.join(' '))),
  )
  if (known.length === 0) return undefined
  // None of several words in a row stands alone for them, and words with synonyms are no beginnings: "tee" is no "teen".
  const terms = words
    .filter((word) => word.isNumber || isItself(word) || word.near.length > 0 || word.split !== null)
    .flatMap((word) => termOf(word) ?? [])
  const parts = terms.length === words.length ? terms : []
  const isMisspelt = words.some(({ lexeme, meant }) => !meant.includes(lexeme))
  const others = withoutIncluded(known, words)
  const synonyms = others.map((stems) => allOf(stems, lexicon)).join(' | ')
  // Some names have both as one word.
  const joined = words.length === 2 ? words[0]?.joined : undefined
  const whole = [
    ...(joined ? [quoted(joined.lexeme)] : []),
    ...together(
      parts.map((part) => part.whole),
      words.at(-1)?.isGarment,
    ),
  ].join(' | ')
  const products = others.reduce((sum, stems) => sum + leastOf(stems, counts), 0)
  return {
    typed: words.map((word) => word.folded).join(' '),
    query: [whole, synonyms].filter(Boolean).join(' | '),
    whole: whole || synonyms,
    ...(synonyms !== '' && { synonyms }),
    attribute: parts.length === 1 ? parts[0]?.attribute : colourIn(words),
    products: products + (parts.length === 0 ? 0 : Math.min(...parts.map((part) => part.products))),
    isGarment: words.at(-1)?.isGarment,
    spelling: parts.length === 1 ? parts[0]?.spelling : undefined,
    written: parts.length === 1 ? parts[0]?.written : undefined,
    mistaken: parts.length === 1 ? parts[0]?.mistaken : undefined,
    reading: parts.every(({ reading }) => reading === 'exact') && !isMisspelt ? 'exact' : 'corrected',
    watched: [...alternatives.flat().map(quoted), ...words.map(watchedWord)].join(' | '),
  }
}

/** "flared trousers" are found by "flared" already, and "corduroy trousers" by "trousers". */
function withoutIncluded(
  alternatives: readonly Alternative[],
  [word, ...more]: readonly Word[],
): Alternative[] {
  const single = alternatives.flatMap((stems) => (stems.length === 1 ? stems : []))
  const alone = new Set([...single, ...(word && more.length === 0 && isItself(word) ? [word.lexeme] : [])])
  return alternatives.filter((stems) => stems.length === 1 || !stems.some((lexeme) => alone.has(lexeme)))
}

const isItself = ({ known, lexeme }: Word): boolean => known.some((stem) => stem.lexeme === lexeme)

/** A colour in a spelling that no product has, such as "gray". */
const colourIn = ([word, ...more]: readonly Word[]): Attribute | undefined =>
  more.length === 0 && word?.attribute?.kind === 'colour' ? word.attribute : undefined

/** "cargo trousers" may have words between, and "light blue" has none, or one: "off the shoulder". */
const inRow = (queries: readonly string[]): string =>
  queries.reduce((before, query) => `((${before} <-> ${query}) | (${before} <2> ${query}))`)

const allOf = (stems: Alternative, lexicon: SearchLexicon) => {
  const queries = stems.map(quoted)
  if (queries.length === 1) return queries.join('')
  if (lexicon.torn.has(stems.join(' '))) return `(${queries.join(' <-> ')})`
  return lexicon.garments.has(stems.at(-1) ?? '') ? `(${queries.join(' & ')})` : inRow(queries)
}

/** @returns one query or none */
function together(queries: readonly string[], isGarment = false): string[] {
  if (queries.length < 2) return [...queries]
  const each = queries.map((query) => `(${query})`)
  return [isGarment ? `(${each.join(' & ')})` : inRow(each)]
}

const leastOf = (stems: Alternative, counts: ReadonlyMap<string, number>) =>
  Math.min(...stems.map((lexeme) => counts.get(lexeme) ?? 0))

export const watchedWord = ({ lexeme, folded }: ReadWord): string =>
  `${quoted(lexeme)} | ${beginning(folded)}`

/** Its parts are as long as words are, and as frequent as what it may be misspelt for. */
const isWellSplit = (parts: readonly SplitStem[], near: readonly Stem[]) =>
  parts.every(({ word }) => word.length > 2) && fewestOf(parts) >= sumOf(near)

const fewestOf = (parts: readonly SplitStem[]) => Math.min(...parts.map(({ products }) => products))

/** "sweat shirt" asks for both words, or for "sweatshirt". */
export function joinedTerm(word: Word, next: Word, joined: Stem): Term {
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
    isGarment: next.isGarment,
    products: joined.products + Math.min(...parts.map((part) => part?.products ?? 0)),
    reading: both.length > 0 ? 'exact' : 'split',
    watched: [quoted(joined.lexeme), ...parts.flatMap((part) => (part ? [part.watched] : []))].join(' | '),
  }
}
