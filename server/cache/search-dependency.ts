import type { ProductChange, ProductFacts } from './change-log.ts'
import { type Dependency, onEverything, typeOf, wordHook } from './dependencies.ts'
import { countedFacts, isWindowTouched, type ListWindow } from './list-dependency.ts'

/** A word of the index, or the beginning of words. */
type Lexeme = { readonly text: string; readonly isBeginning: boolean }

/**
 * The products that match every term, their number in each category, and their order.
 * @param terms texts of tsqueries
 * @param window what is shown when they are sorted otherwise than by rank
 * @param isCounted whether they are narrowed by filters beside category and type, or the answer says what they can be filtered by
 */
export function onSearch(terms: readonly string[], window?: ListWindow, isCounted = false): Dependency {
  const parsed = terms.map(parseTerm)
  const known = parsed.filter((term) => term !== undefined)
  const [mostSelective] = known.toSorted((one, other) => shortest(other) - shortest(one))
  if (mostSelective === undefined || known.length < parsed.length) return onEverything
  const matches = (facts: ProductFacts) => known.every((term) => isMatch(term, facts.words))
  return {
    name: `search ${JSON.stringify([terms, window, isCounted])}`,
    hooks: mostSelective.map(({ text }) => wordHook(text)),
    isTouchedBy: (change) => isSearchTouched(change, matches, window, isCounted),
  }
}

function isSearchTouched(
  change: ProductChange,
  matches: (facts: ProductFacts) => boolean,
  window: ListWindow | undefined,
  isCounted: boolean,
): boolean {
  const before = change.before && matches(change.before) ? change.before : undefined
  const after = change.after && matches(change.after) ? change.after : undefined
  if (typeOf(before) !== typeOf(after)) return true
  if (isCounted && (before?.price !== after?.price || countedFacts(before) !== countedFacts(after)))
    return true
  if (window !== undefined) return isWindowTouched(window, change, matches)
  return before?.wording !== after?.wording || before?.soldOut !== after?.soldOut
}

const shortest = (term: readonly Lexeme[]) => Math.min(...term.map(({ text }) => text.length))

const isMatch = (term: readonly Lexeme[], words: readonly string[]): boolean =>
  term.some(({ text, isBeginning }) =>
    isBeginning ? words.some((word) => word.startsWith(text)) : words.includes(text),
  )

/** Reads the alternatives of a term: `'coat' | 'coats':*`. @returns undefined for any other query */
function parseTerm(term: string): Lexeme[] | undefined {
  const alternatives = term.split(' | ').map((text) => /^'([\p{L}\p{N}\p{M}]+)'(:\*)?$/u.exec(text))
  if (alternatives.includes(null)) return undefined
  return alternatives.map((parts) => ({ text: parts?.[1] ?? '', isBeginning: parts?.[2] !== undefined }))
}
