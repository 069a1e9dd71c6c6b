import { isColourWord } from '../../../contract/catalogue/colour-families.ts'
import { isGarmentWord } from './garments.ts'
import type { ReadWord } from './read-search-words.ts'
import { everyQuery } from './search-queries.ts'
import type { Term } from './search-term.ts'
import type { Connective, Word } from './word-meanings.ts'

/** `ending` is a word that is still being typed, which may become any. */
type Kind = 'garment' | 'category' | 'colour' | 'other' | 'ending'

/** A term of some words, and how these follow those before. */
export type Part = {
  readonly term: Term
  readonly kind: Kind
  readonly isPlural: boolean
  readonly after: Connective | undefined
}

/** The text with each mark of a list as the word for it: "red, blue or green", "skirts & dresses". */
export const withConnectives = (text: string): string =>
  text
    .replaceAll(/,(?=.*\sor\s)(?!\s*or\s)/giu, ' or ')
    .replaceAll(/(?<=\p{L}{3})\s*&\s*(?=\p{L}{3})/gu, ' and ')

/** Words as they were typed, again and again where there is a choice: "red dress or blue dress". */
export const inTypedOrder = (words: readonly ReadWord[]): readonly ReadWord[] =>
  words.some(({ folded }) => folded === 'or')
    ? words
        .flatMap((word) => word.places.map((place) => ({ ...word, places: [place] })))
        .toSorted((one, other) => (one.places[0] ?? 0) - (other.places[0] ?? 0))
    : words

/** Words without those between them, which are noted. */
export function connected<Kept extends { readonly folded: string }>(
  words: readonly Kept[],
  kept: readonly Kept[],
): (Kept & Pick<Word, 'after'>)[] {
  let from = 0
  return kept.map((word) => {
    const at = words.indexOf(word)
    const between = words.slice(from, at).map(({ folded }) => folded)
    from = at + 1
    return { ...word, after: connectives.find((connective) => between.includes(connective)) }
  })
}

const connectives = ['or', 'and'] as const

export function partOf(term: Term, words: readonly Word[]): Part {
  const last = words.at(-1)
  return {
    term,
    kind: kindOf(last),
    isPlural: /[^s]s$/.test(last?.folded ?? ''),
    after: words[0]?.after,
  }
}

function kindOf(word: Word | undefined): Kind {
  if (word === undefined) return 'other'
  if (word.isEnding) return 'ending'
  if (isGarmentWord(word.written)) return 'garment'
  if (word.attribute?.kind === 'category') return 'category'
  return isColourWord(word.written) ? 'colour' : 'other'
}

/** "red or blue", and "shirts and trousers", as hardly any product is both. */
export const isEither = (before: Part, next: Part): boolean =>
  next.after === 'or' ||
  (next.after === 'and' && [before, next].every(({ kind, isPlural }) => kind === 'garment' && isPlural))

/** "red and blue", where no product is both. */
export const mayBeEither = (_before: Part, next: Part): boolean => next.after !== undefined

/** The terms, where those that are a choice are one: "red or blue dress", "long sleeve or sleeveless top", "red dress or blue skirt". */
export function inChoices(
  parts: readonly Part[],
  isChoice: (before: Part, next: Part) => boolean,
): readonly Term[] {
  const read: Part[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Part
    const before = read.at(-1)
    const sides = before && isChoice(before, part) ? sidesAt(read, parts.slice(at)) : undefined
    if (sides === undefined) {
      read.push(part)
      continue
    }
    const [left, right] = sides
    read.splice(read.length - left.length, left.length, either(left, right))
    at += right.length - 1
  }
  return read.map(({ term }) => term)
}

/** What a choice is between: the end of what was read, and the beginning of what follows. */
function sidesAt(read: readonly Part[], [next, ...more]: readonly Part[]): [Part[], Part[]] | undefined {
  const before = read.at(-1)
  if (before === undefined || next === undefined) return undefined
  const kind = next.kind === 'ending' ? before.kind : next.kind
  if (before.kind === 'other' && kind === 'other') {
    const isOther = ({ kind }: Part) => kind === 'other'
    return [
      read.slice(read.findLastIndex((part) => !isOther(part)) + 1),
      [next, ...takeWhile(more, (part) => isOther(part) && part.after === undefined)],
    ]
  }
  if (before.kind === kind) return [[before], [next]]
  const others = takeWhile(more, ({ after }) => after === undefined)
  const garment = others.findLastIndex(({ kind }) => kind === 'garment')
  if (before.kind !== 'garment' || garment < 0) return undefined
  const start = read.findLastIndex(({ after }) => after !== undefined)
  return [read.slice(Math.max(start, 0)), [next, ...others.slice(0, garment + 1)]]
}

function takeWhile<Item>(items: readonly Item[], isWanted: (item: Item) => boolean): readonly Item[] {
  const end = items.findIndex((item) => !isWanted(item))
  return end < 0 ? items : items.slice(0, end)
}

function either(left: readonly Part[], right: readonly Part[]): Part {
  const sides = [every(left), every(right)] as const
  const [first, second] = sides
  if ((first.choices ?? [first]).some(({ query }) => query === second.query)) return left[0] as Part
  const isColour = sides.every(({ attribute }) => attribute?.kind === 'colour')
  return {
    ...(left[0] as Part),
    kind: left.at(-1)?.kind ?? 'other',
    isPlural: right.at(-1)?.isPlural ?? false,
    term: {
      typed: `${first.typed} or ${second.typed}`,
      query: anyOf(first.query, second.query),
      whole: anyOf(first.whole, second.whole),
      attribute: isColour ? first.attribute : undefined,
      isGarment: first.isGarment || second.isGarment,
      products: first.products + second.products,
      reading: readingOf(sides),
      watched: `${first.watched} | ${second.watched}`,
      choices: sides.flatMap((term) => term.choices ?? [term]),
    },
  }
}

const anyOf = (one: string, other: string) => `(${one}) | (${other})`

const readingOf = (terms: readonly Term[]): Term['reading'] =>
  terms.every(({ reading }) => reading === 'exact') ? 'exact' : 'corrected'

/** One term for products that have all of some. */
function every(parts: readonly Part[]): Term {
  const terms = parts.map(({ term }) => term)
  const [only, ...more] = terms
  if (only !== undefined && more.length === 0) return only
  return {
    typed: terms.map(({ typed }) => typed).join(' '),
    query: everyQuery(terms.map(({ query }) => query)),
    whole: everyQuery(terms.map(({ whole }) => whole)),
    isGarment: terms.some(({ isGarment }) => isGarment),
    products: Math.min(...terms.map(({ products }) => products)),
    reading: readingOf(terms),
    watched: terms.map(({ watched }) => watched).join(' | '),
  }
}
