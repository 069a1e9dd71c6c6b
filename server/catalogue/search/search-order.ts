import type { SearchOrder } from '../../../contract/catalogue/search-reading.ts'

/** What a search says of the order of its results. */
export type OrderPhrase = {
  /** The search without what was understood. */
  readonly words: string
  /** What was understood, as it was typed: "cheapest". */
  readonly typed: string
  /** Whether it stands before the words. */
  readonly isBefore: boolean
  /** Of what is newest first no words are searched for; that is the order of a list. */
  readonly order: SearchOrder
}

const lowToHigh = String.raw`low(?:est)?\s+to\s+high(?:est)?`
const highToLow = String.raw`high(?:est)?\s+to\s+low(?:est)?`
const least = String.raw`(?:cheapest(?:\s+prices?)?|(?:lowest|least)[\s-](?:price[ds]?|expensive))`
const most = String.raw`(?:most\s+expensive|priciest|dearest|highest[\s-]price[ds]?)`
const opening = String.raw`(?:sort(?:ed)?\s+)?(?:by\s+|from\s+)?(?:the\s+)?`
const notNegated = String.raw`(?<!(?<![\p{L}\p{N}])(?:not|no|never)\s+(?:(?:sort(?:ed)?|by|from|the)\s+)*)`
const phrase = (words: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${notNegated}${opening}(?<typed>(?:${words})(?:\s+first)?)(?![\p{L}\p{N}])`,
    'iu',
  )
/** Of those that begin together the first is meant. */
const byPrice = [
  {
    pattern: phrase(String.raw`${least}(?:\s+to\s+${most})?|prices?:?\s+(?:from\s+)?${lowToHigh}`),
    order: 'asc',
  },
  {
    pattern: phrase(String.raw`${most}(?:\s+to\s+${least})?|prices?:?\s+(?:from\s+)?${highToLow}`),
    order: 'desc',
  },
  { pattern: phrase(String.raw`(?<=sort(?:ed)?\s+by\s+)prices?`), order: 'asc' },
] as const

/** As a search of its own: "latest" beside a garment is no order of what has the other words. */
const newest =
  /^\s*(?:show me\s+)?(?:the\s+|all\s+|your\s+)*(?:new(?:est)?\s+(?:arrivals?|in|items?|products?|styles?|clothes|stuff)|new|newest|what(?:['’]?s|\s+is)\s+new|just\s+in|latest(?:\s+(?:arrivals?|items?|products?|styles?))?)\s*[?!.]*\s*$/iu

/** Reads in which order results are asked for: "cheapest dress", "coats price high to low", "new arrivals". */
export function readOrder(search: string): OrderPhrase | undefined {
  if (newest.test(search)) return { words: '', typed: search.trim(), isBefore: true, order: 'newest' }
  const read = byPrice.flatMap(({ pattern, order }) => {
    const found = pattern.exec(search)
    return found?.groups?.typed === undefined ? [] : { order, found, typed: found.groups.typed }
  })
  const [first] = read.toSorted((one, other) => one.found.index - other.found.index)
  if (first === undefined) return undefined
  const { found, ...order } = first
  // "Cheapest dresses first"
  const [before, after] = [
    search.slice(0, found.index),
    search.slice(found.index + found[0].length).replace(/\s+first\s*$/iu, ''),
  ]
  const words = `${before} ${after}`.replaceAll(/\s+/g, ' ').trim()
  return { ...order, words, isBefore: before.trim() === '' }
}
