/** What a search says of the order of its results. */
export type OrderPhrase = {
  /** The search without what was understood. */
  readonly words: string
  /** What was understood, as it was typed: "cheapest". */
  readonly typed: string
  /** Absent for the newest first, which is the order of a list. */
  readonly sort?: 'asc' | 'desc'
  /** As the page says it: "lowest price first". */
  readonly text: string
}

const cheapest = String.raw`cheapest(?:\s+first)?|(?:lowest|least)[\s-](?:priced?|expensive)(?:\s+first)?|(?:(?:sort(?:ed)?\s+)?by\s+)?price:?\s+low(?:est)?\s+to\s+high(?:est)?`
const dearest = String.raw`(?:most\s+expensive|priciest|highest[\s-]priced?)(?:\s+first)?|(?:(?:sort(?:ed)?\s+)?by\s+)?price:?\s+high(?:est)?\s+to\s+low(?:est)?`
const phrase = (words: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:the\s+)?(?<typed>${words})(?![\p{L}\p{N}])`, 'iu')
const byPrice = [
  { pattern: phrase(cheapest), sort: 'asc', text: 'lowest price first' },
  { pattern: phrase(dearest), sort: 'desc', text: 'highest price first' },
] as const

/** As a search of its own: "latest" beside a garment is no order of what has the other words. */
const newest =
  /^\s*(?:show me\s+)?(?:the\s+|all\s+|your\s+)*(?:new(?:est)?\s+(?:arrivals?|in|items?|products?|styles?|clothes|stuff)|new|newest|what['’]?s\s+new|just\s+in|latest(?:\s+(?:arrivals?|items?|products?|styles?))?)\s*[?!.]*\s*$/iu

/** Reads in which order results are asked for: "cheapest dress", "coats price high to low", "new arrivals". */
export function readOrder(search: string): OrderPhrase | undefined {
  if (newest.test(search)) return { words: '', typed: search.trim(), text: 'newest first' }
  for (const { pattern, sort, text } of byPrice) {
    const found = pattern.exec(search)
    if (found?.groups?.typed === undefined) continue
    const words = `${search.slice(0, found.index)} ${search.slice(found.index + found[0].length)}`
    return { words: words.replaceAll(/\s+/g, ' ').trim(), typed: found.groups.typed, sort, text }
  }
  return undefined
}
