import { isColourWord } from '../../contract/catalogue/colour-families.ts'
import { garments } from './garments.ts'

export type ExclusionPhrase = {
  /** The search without what was understood. */
  readonly words: string
  /** The words that were understood, as they were typed: "without puff sleeves". */
  readonly typed: string
  /** Products are left out whose name, category or colour has all words of one of these. */
  readonly excluded: readonly string[]
  /** As the page says it: "without puff sleeves". */
  readonly text: string
}

const word = String.raw`[\p{L}][\p{L}\p{N}'’-]*`
const filler = String.raw`(?:(?:too|very|so|any|an?|the|in|with|of)\s+)*`
/** What follows says more of what is looked for. */
const borders = 'and|but|or|nor|for|with|without|in|from|under|over|below|above|to|that|which|size|not|no'
const run = String.raw`${word}(?:\s+(?!(?:${borders})(?![\p{L}\p{N}]))${word}){0,2}`
const exclusion = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’-])(?:but\s+)?(?:not|without|no|non|except|excluding)[\s-]+${filler}(?<one>${run})(?:\s+(?:or|nor)\s+${filler}(?<two>${run}))?`,
  'iu',
)

/** Reads what is not wanted: "dresses not black", "dress without sleeves or lace", "non black dress". */
export function readExclusion(search: string): ExclusionPhrase | undefined {
  const found = exclusion.exec(search)
  const { one, two } = found?.groups ?? {}
  if (!found || one === undefined) return undefined
  const runs = [one, ...(two === undefined ? [] : [two])]
  const [before, after] = [search.slice(0, found.index), search.slice(found.index + found[0].length)]
  const last = upToWanted(runs.at(-1) ?? '', `${before}${after}`.trim() === '')
  const excluded = [...runs.slice(0, -1), last.excluded]
  const words = `${before} ${last.wanted} ${after}`.replaceAll(/\s+/g, ' ').trim()
  // A search for nothing but what is not wanted is one for these words.
  if (words === '') return undefined
  return {
    words,
    typed: found[0].slice(0, found[0].length - last.wanted.length).trim(),
    excluded,
    text: `without ${excluded.join(' or ')}`,
  }
}

const garmentWords = new Set(garments)
const isGarment = (text: string) =>
  [text, text.replace(/s$/, ''), text.replace(/es$/, ''), `${text}s`].some((form) => garmentWords.has(form))

/**
 * "not black dress" asks for a dress, and "no lace black dress" for a black one.
 * @param isAll whether the search says nothing else: then only the first word is not wanted
 */
function upToWanted(text: string, isAll: boolean): { excluded: string; wanted: string } {
  const words = text.toLowerCase().split(/\s+/)
  const found = words.findIndex((each, place) => place > 0 && (isGarment(each) || isColourWord(each)))
  const at = found > 0 ? found : isAll ? 1 : words.length
  return { excluded: words.slice(0, at).join(' '), wanted: words.slice(at).join(' ') }
}
