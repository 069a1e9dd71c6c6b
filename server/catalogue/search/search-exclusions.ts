import { isColourWord } from '../../../contract/catalogue/colour-families.ts'
import { isCutWord, isGarmentWord, isMaterialWord } from './garments.ts'

export type ExclusionPhrase = {
  /** The search without what was understood, but for a word that says it: "sleeveless". Empty where it says nothing else. */
  readonly words: string
  /** What was understood, as it was typed: "without puff sleeves". */
  readonly typed: readonly string[]
  /** Products are left out whose name, category or colour has all words of one of these. */
  readonly excluded: readonly string[]
  /** As the page says it: "without black, not named puff sleeves"; empty where nothing is left out. */
  readonly text: string
}

/** Words for what is without something. */
const withoutIt: ReadonlyMap<string, string> = new Map([
  ['sleeve', 'sleeveless'],
  ['sleeves', 'sleeveless'],
  ['strap', 'strapless'],
  ['straps', 'strapless'],
  ['back', 'backless'],
  ['collar', 'collarless'],
  ['seams', 'seamless'],
])

type Token = { readonly text: string; readonly from: number; readonly to: number }

/** In "v -neck", and in "-neck" that lost its "v", the line is a hyphen. */
const tokens =
  /w\/o(?:ut)?(?!\p{L})|(?<=^|\s)(?<!(?<!\p{L})\p{L}\s+)-(?=\p{L}{3})(?!(?:(?:neck|shoulder|waist|legg?)(?:ed)?|sleeved?|line|shirt|length|piece|back)(?!\p{L}))|[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*|[,;/&]/giu
const negation =
  /^(?:not|without|w\/o(?:ut)?|no|non|sans|avoid(?:ing)?|except|excluding|minus|neither|-|(?:is|are|do|does)n['’]?t)$/
/** What may stand between "not" and what is not wanted. */
const filler = new Set('too very so any a an the in with of for from have want like need'.split(' '))
/** "not only black", "not size M": what follows is no garment's. */
const noItem = new Set('only just sure size sizes more less over under above below'.split(' '))
const separator = new Set(['or', 'nor', 'and', ',', ';', '/', '&'])
const border = new Set('and but or nor for with without in from to that which size sizes'.split(' '))
const mostWords = 3
const anyOfThem = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const negationOfWords =
  /(?<!\p{L})(?:(?:anything|everything|any\s+colou?r)\s+(?:but|except)|(?:other|rather)\s+than|apart\s+from|free\s+(?:of|from))(?!\p{L})/giu

/** "Lace-free"; and "lace free dress", where what is free is a garment: a "free size" is one for all, and Free People a brand. */
const freeOfIt = /(?<![\p{L}-])(\p{L}+)(-|\s+)free(?![\p{L}-])(?=\s*(\p{L}*))/giu

/** Reads what is not wanted: "dresses not black", "dress without sleeves, lace or fur", "non black dress", "anything but black". */
export function readExclusion(typed: string): ExclusionPhrase | undefined {
  const search = withFreeOfIt(typed.replaceAll(negationOfWords, 'not'))
  const read: Token[] = [...search.matchAll(tokens)].map(({ 0: text, index }) => ({
    text: text.toLowerCase(),
    from: index,
    to: index + text.length,
  }))
  const found = findItems(read)
  if (found.length === 0) return undefined
  const rest = remaining(search, found)
  const only = rest === '' ? onlyColour(found) : undefined
  const items = found.flatMap((phrase) => phrase.items.map(textOf))
  const said = items.flatMap((item) => withoutIt.get(item) ?? [])
  const words = only?.wanted ?? [...said, rest].join(' ').trim().replace(anyThing, '')
  const excluded = only ? [only.excluded] : items.filter((item) => !withoutIt.has(item))
  if (words === '' && found.some(mayBeName)) return undefined
  return {
    words,
    typed: found.map(({ taken }) => search.slice(taken[0]?.from, taken.at(-1)?.to)),
    excluded,
    text: inWords(excluded),
  }
}

/** A product has its colour, but a hood that its name does not say may be there. */
function inWords(excluded: readonly string[]): string {
  const { colours = [], names = [] } = Object.groupBy(excluded, (item) =>
    item.split(' ').every(isColourWord) ? 'colours' : 'names',
  )
  return [
    ...(colours.length > 0 ? [`without ${anyOfThem.format(colours)}`] : []),
    ...(names.length > 0 ? [`not named ${anyOfThem.format(names)}`] : []),
  ].join(', ')
}

type Found = {
  /** The tokens of the phrase. */
  readonly taken: readonly Token[]
  readonly items: readonly (readonly Token[])[]
}

function findItems(read: readonly Token[]): Found[] {
  const found: Found[] = []
  for (let at = 0; at < read.length; at++) {
    if (!(isNegation(read[at]) || isNever(read, at)) || isTypeface(read, at)) continue
    const { items, end } = itemsFrom(read, at + 1)
    if (items.length > 0) found.push({ taken: read.slice(at, end), items })
    at = Math.max(at, end - 1)
  }
  return found
}

/** "Never black", and no name such as "Never Give Up". */
const isNever = (read: readonly Token[], at: number): boolean =>
  read[at]?.text === 'never' && isColourWord(read[at + 1]?.text ?? '')

/** "Comic Sans tee" has no garment before the "sans", and "dress sans lace" does. */
const isTypeface = (read: readonly Token[], at: number): boolean =>
  read[at]?.text === 'sans' && !read.slice(0, at).some(({ text }) => isGarmentWord(text))

/** The lists of words behind a "not". `end` is the place behind the last one. */
function itemsFrom(read: readonly Token[], first: number): { items: Token[][]; end: number } {
  const items: Token[][] = []
  let end = first
  let at = first
  while (at < read.length) {
    while (filler.has(read[at]?.text ?? '') || isNegation(read[at])) at++
    const item = itemAt(read, at)
    if (item.length === 0 || !isContinued(items.at(-1), item, read[end]?.text)) break
    items.push(item)
    at += item.length
    end = at
    if (!separator.has(read[at]?.text ?? '')) break
    at++
  }
  return { items, end }
}

/** The words up to a mark, a garment, a colour or a cut: "not black dress" asks for a dress, and "no lace midi dress" for a midi one. */
function itemAt(read: readonly Token[], at: number): Token[] {
  const item: Token[] = []
  for (const token of read.slice(at, at + mostWords)) {
    const { text } = token
    const says =
      item.length === 0 ? noItem.has(text) : isGarmentWord(text) || isColourWord(text) || isCutWord(text)
    const isBorder = border.has(text) && !(text === 'size' && item.at(-1)?.text === 'plus')
    if (!/^\p{L}/u.test(text) || isBorder || isNegation(token) || says) break
    item.push(token)
  }
  return item
}

/** "no lace, red dress" asks for red, and "not black and midi" for midi. */
function isContinued(
  before: readonly Token[] | undefined,
  [first]: readonly Token[],
  by: string | undefined,
) {
  if (before === undefined || by === 'or' || by === 'nor') return true
  const isColour = (token: Token | undefined) => isColourWord(token?.text ?? '')
  const isWanted = isGarmentWord(first?.text ?? '') || isCutWord(first?.text ?? '')
  return !isWanted && isColour(before[0]) === isColour(first)
}

/** Of "non black smock" the smock is looked for. */
function onlyColour([one, ...more]: readonly Found[]): { excluded: string; wanted: string } | undefined {
  const [colour, ...wanted] = one?.items.flat() ?? []
  return colour && isColourWord(colour.text) && one?.items.length === 1 && more.length === 0
    ? { excluded: colour.text, wanted: textOf(wanted) }
    : undefined
}

/** What a search asks for that says only what is not wanted: "anything without lace". */
const anyThing = /^(?:any|every|some)thing$/i

const details = new Set(
  'hood hoods stripes striped checks checked print prints printed pattern patterns logo logos pockets buttons zip zips sequins beads'.split(
    ' ',
  ),
)
/** "Lace-free cotton dress" as "cotton dress not lace". */
function withFreeOfIt(typed: string): string {
  const missing: string[] = []
  const rest = typed.replaceAll(freeOfIt, (phrase, typedWord: string, joint: string, next: string) => {
    const word = typedWord.toLowerCase()
    const isMeant = joint === '-' || next === '' || isDescribed(next.toLowerCase())
    if (!isMeant || !(isMaterialWord(word) || details.has(word))) return phrase
    missing.push(`not ${word}`)
    return ''
  })
  return missing.length === 0 ? typed : [rest.trim(), ...missing].join(' ')
}

const isDescribed = (word: string): boolean =>
  [isGarmentWord, isColourWord, isCutWord].some((isKnown) => isKnown(word))

const isOfClothes = (item: string): boolean =>
  [isColourWord, isGarmentWord, isMaterialWord, (word: string) => details.has(word)].some((isKnown) =>
    item.split(' ').some(isKnown),
  )

/** Alone, "no fear" may be a brand, and "not cold shoulder" a name. */
const mayBeName = ({ taken: [negative], items }: Found): boolean =>
  /^(?:no|non|not|neither|minus|-)$/.test(negative?.text ?? '') && !items.map(textOf).every(isOfClothes)

const isNegation = (token: Token | undefined): boolean => negation.test(token?.text ?? '')

const textOf = (item: readonly Token[]): string => item.map(({ text }) => text).join(' ')

function remaining(search: string, found: readonly Found[]): string {
  let at = 0
  const kept = found.map(({ taken }) => {
    const before = search.slice(at, taken[0]?.from).replace(/\bbut\s*$/i, '')
    at = taken.at(-1)?.to ?? at
    return before
  })
  return [...kept, search.slice(at)]
    .join(' ')
    .replaceAll(/\s+(?=[,;])|(?<=^|\s)[,;]\s*|[,;]\s*$/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
