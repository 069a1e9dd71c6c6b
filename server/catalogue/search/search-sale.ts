export type SalePhrase = {
  /** The search without what was understood. */
  readonly words: string
  /** What was understood, as it was typed: "sale". */
  readonly typed: string
}

const named =
  'sales?|clearance|outlet|discount(?:s|ed)?|offers?|deals?|bargains?|mark(?:ed)?[\\s-]?downs?|reduced|half[\\s-]price'
const percent = String.raw`(?:up\s+to\s+)?\d{1,2}\s*(?:%|percent)\s*off`

/** "Shoes for sale" are any, and a discount code is no product. */
const phrase = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<!(?:for|not?|non|without)[\s-]+(?:on[\s-]+)?)(?:(?:on|in|with|at)\s+(?:an?\s+|the\s+)?)?(?:special\s+)?(?<typed>${named}|${percent})(?:\s+(?:prices?|items?|section))?(?![\p{L}\p{N}]|[\s-]+(?:codes?|vouchers?)(?!\p{L}))`,
  'iu',
)

/** Reads that reduced prices are asked for: "dresses on sale", "reduced jeans", "20% off". */
export function readSale(search: string): SalePhrase | undefined {
  const found = phrase.exec(search)
  if (found?.groups?.typed === undefined) return undefined
  const words = `${search.slice(0, found.index)} ${search.slice(found.index + found[0].length)}`
  return { words: words.replaceAll(/\s+/g, ' ').trim(), typed: found.groups.typed }
}
