import type { Database } from '../../database/database.ts'
import { withForeignRead } from './foreign-words.ts'
import { withoutFunctionWords, withoutPhrases, withWearers } from './function-words.ts'
import { isGarmentWord, isTorn } from './garments.ts'
import { countStems, type ReadingOptions, type ReadWord, readSearchWords } from './read-search-words.ts'
import {
  connected,
  inChoices,
  inTypedOrder,
  isEither,
  mayBeEither,
  type Part,
  partOf,
  withConnectives,
} from './search-choices.ts'
import type { Family, SearchLexicon } from './search-lexicon.ts'
import { isLiteral } from './search-phrases.ts'
import {
  anyOf,
  colourTerm,
  joinedTerm,
  quoted,
  sumOf,
  synonymTerm,
  type Term,
  termOf,
  watchedWord,
} from './search-term.ts'
import { wordsBeginningLike } from './similar-words.ts'
import { type FoundSynonyms, readMeanings, type ShopWords, synonymsAt, type Word } from './word-meanings.ts'

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

/** `either` are the terms where things that are named together are a choice: "red and blue". */
export type ReadTerms = SearchTerms & { readonly either: readonly Term[] }

export async function readTerms(
  database: Database,
  text: string,
  shopWords: ShopWords,
  options: ReadingOptions = {},
): Promise<ReadTerms> {
  // "for her" that is being typed may be "for herringbone".
  const isAsTyped = isLiteral(text) || options.isUnfinished === true
  const about = withoutPhrases(isAsTyped ? text : withForeignRead(withWearers(text)))
  const read = await readWords(database, about, shopWords, options)
  // Names may have these words.
  return read.terms.length > 0 || about === text ? read : readWords(database, text, shopWords, options)
}

async function readWords(
  database: Database,
  text: string,
  shopWords: ShopWords,
  options: ReadingOptions,
): Promise<ReadTerms> {
  const cut = await readSearchWords(database, withConnectives(text), options)
  const meant = await readMeanings(database, inTypedOrder(cut), shopWords, options)
  const apart = options.isWordByWord ? meant.flatMap(splitApart) : meant
  const about = withoutFunctionWords(apart)
  const words = mostTelling(withoutColourWords(isLiteral(text) ? about : connected(apart, about)))
  const { lexicon } = shopWords
  const found = words.map((_word, at) => synonymsAt(words, at, lexicon, options))
  const families = words.flatMap((word) => familyOf(word, lexicon)?.lexemes ?? [])
  const stems = found.flatMap((one) => one?.alternatives.flat() ?? [])
  return termsOf(words, { found, lexicon, counts: await countStems(database, [...stems, ...families]) })
}

function splitApart(word: Word): Word[] {
  if (word.split === null || word.near.length > 0 || isTorn(word.folded)) return [word]
  return word.split.map((part) => ({
    ...word,
    ...{ folded: part.word, lexeme: part.lexeme, meant: [part.lexeme], written: part.word },
    ...{ known: [part], split: null, joined: null, isGarment: isGarmentWord(part.word) },
  }))
}

/** The garment, categories and colours, then what products have. */
function mostTelling(words: readonly Word[]): readonly Word[] {
  const place = ({ isGarment, attribute, known }: Word) =>
    isGarment ? 0 : attribute ? 1 : known.length > 0 ? 2 : 3
  const kept = new Set(words.toSorted((one, other) => place(one) - place(other)).slice(0, mostWords))
  return words.filter((word) => kept.has(word))
}

const wordsForColour = new Set(['colour', 'color', 'coloured', 'colored'])

/** "navy coloured" is navy, but "red colour block" is more than red. */
const withoutColourWords = (words: readonly Word[]): readonly Word[] =>
  words.filter(({ folded }, at) => {
    const isOfColour = [words[at - 1], words[at + 1]].some((word) => word?.attribute?.kind === 'colour')
    return !(wordsForColour.has(folded) && isOfColour && words[at + 1]?.folded !== 'block')
  })

const familyOf = ({ meant }: Word, { colours }: SearchLexicon): Family | undefined =>
  meant.map((stem) => colours.get(stem)).find((family) => family !== undefined)

type Known = {
  found: readonly (FoundSynonyms | undefined)[]
  lexicon: SearchLexicon
  counts: ReadonlyMap<string, number>
}

function termsOf(words: readonly Word[], { found, lexicon, counts }: Known): ReadTerms {
  const parts: Part[] = []
  const unknown: string[] = []
  let isAfterNothing = false
  for (let at = 0; at < words.length; at++) {
    const [word, next] = words.slice(at)
    if (word === undefined) break
    const add = (term: Term, length = 1) => {
      const part = partOf(term, words.slice(at, at + length))
      parts.push(isAfterNothing ? { ...part, after: undefined } : part)
      isAfterNothing = false
    }
    const meant = found[at]
    const same =
      meant && synonymTerm(words.slice(at, at + meant.words), meant.alternatives, { counts, lexicon })
    if (meant && same) {
      add(same, meant.words)
      at += meant.words - 1
      continue
    }
    if (word.joined !== null && next !== undefined && isBeside(word, next)) {
      add(joinedTerm(word, next, word.joined), 2)
      at += 1
      continue
    }
    const family = familyOf(word, lexicon)
    const itself = termOf(word)
    const term = itself ?? (family && colourTerm(family, counts))
    if (term === undefined) isAfterNothing = true
    else
      add({
        ...term,
        ...(itself && { family }),
        watched: [term.watched, watchedWord(word), ...watchedBeside(words, found, at).map(quoted)].join(
          ' | ',
        ),
      })
    if (itself === undefined) unknown.push(word.folded)
  }
  return {
    words: words.map(({ folded }) => folded),
    terms: inChoices(parts, isEither),
    either: inChoices(parts, mayBeEither),
    unknown,
  }
}

/** No word of prose was between them: of "girl's cap", the "s". */
const isBeside = (word: Word, next: Word): boolean =>
  word.places.some((place) => next.places.includes(place + 1))

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

/** The stems that would change what a word is taken for if a product had them: two words as one, and synonyms. */
function watchedBeside(
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
