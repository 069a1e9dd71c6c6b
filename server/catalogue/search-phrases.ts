import { formatMoney, moneyInUse } from '../../contract/money.ts'

/** Prices between which products are asked for, in whole cents. */
export type PriceRange = { readonly from?: number; readonly to?: number }

export type PricePhrase = {
  /** The search without what was understood. */
  readonly words: string
  readonly price: PriceRange
  /** As the page says it: "under $60". */
  readonly text: string
}

const amount = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?`
const under = ['under', 'below', 'less than', 'cheaper than', '<']
const upTo = ['up to', 'at most', 'no more than', 'not more than', 'max', 'maximum', '<=']
const over = ['over', 'above', 'more than', '>']
const atLeast = ['at least', 'starting at', 'min', 'minimum', '>=']
const currencyWords =
  'dollars?|usd|bucks?|pounds?|gbp|quid|euros?|eur|yen|jpy|rupees?|inr|francs?|chf|kronor|kroner?|sek|nok|dkk|kr|zloty|pln|cad|aud'

const smallest = 1

/** What stands in quotation marks is searched for by every word. */
export const isLiteral = (search: string): boolean => /^["“].*["”]$/.test(search.trim())

/**
 * Reads a price: "under $60", "between 20 and 40", "20-40 dollars". Amounts are of the shop's currency, whatever sign is typed.
 * Two numbers alone are no prices: sizes are written so.
 */
export function readPrice(search: string): PricePhrase | undefined {
  if (isLiteral(search)) return undefined
  for (const { pattern, mean } of phrases()) {
    const found = pattern.exec(search)
    const meant = found?.groups && mean(centsOf(found.groups.one), centsOf(found.groups.two))
    if (!found || !meant || !isRange(meant.price)) continue
    const words = `${search.slice(0, found.index)} ${search.slice(found.index + found[0].length)}`
    return { words: words.replaceAll(/\s+/g, ' ').trim(), ...meant }
  }
  return undefined
}

export type SizePhrase = {
  readonly words: string
  /** As products have it: letters are capitals. */
  readonly size: string
  readonly text: string
}

const letterSize = '(?:xxs|xs|s|m|l|xl|xxl|xxxl|[2-6]xl)'
const numberSize = String.raw`(?:w?\d{1,3}[a-z]?(?:[./-]\d{1,3}[a-z]?)?)`
const sizePhrases = [
  String.raw`(?<![\p{L}\p{N}])(?:in\s+)?sizes?\s+(?<size>${letterSize}|${numberSize})(?![\p{L}\p{N}])`,
  String.raw`(?<=[\p{L}\p{N}]\s+)(?:in\s+)?(?<size>${letterSize})$`,
].map((pattern) => new RegExp(pattern, 'iu'))

/** Reads a size: "size 32", and letters at the end: "coat xl". */
export function readSize(search: string): SizePhrase | undefined {
  if (isLiteral(search)) return undefined
  const text = search.trim()
  for (const pattern of sizePhrases) {
    const found = pattern.exec(text)
    const size = found?.groups?.size?.toUpperCase()
    if (!found || size === undefined) continue
    const words = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    return { words: words.replaceAll(/\s+/g, ' ').trim(), size, text: `in size ${size}` }
  }
  return undefined
}

type Phrase = { pattern: RegExp; mean: (one: number, two: number) => Omit<PricePhrase, 'words'> }

function phrases(): Phrase[] {
  const { sign, currency } = moneyInUse()
  const signs = `(?:[$£€¥₹]|${RegExp.escape(sign)})`
  const words = `(?:${currencyWords}|${RegExp.escape(currency)})`
  const price = (name: string) =>
    String.raw`(?:${signs}\s*)?(?<${name}>${amount})(?:\s*(?:${signs}|${words}(?![\p{L}\p{N}])))?`
  const [one, two] = [price('one'), price('two')]
  const pattern = (text: string) =>
    new RegExp(String.raw`(?<![\p{L}\p{N}])(?:priced?\s+)?(?:${text})(?![\p{L}\p{N}]|[.,]\d)`, 'iu')
  const after = (openings: readonly string[]) =>
    pattern(
      String.raw`(?:${openings.map((opening) => opening.replaceAll(' ', String.raw`\s+`)).join('|')})\s*${one}`,
    )
  const marked = String.raw`(?=[^\p{L}]*(?:${signs}|\d\s*${words}(?![\p{L}\p{N}]))|[^\p{L}]*\bto\b[^\p{L}]*(?:${signs}|\d\s*${words}))`
  return [
    { pattern: pattern(String.raw`between\s+${one}\s+(?:and|to|&)\s+${two}`), mean: between },
    { pattern: pattern(String.raw`(?:from\s+)?${marked}${one}\s*(?:-|–|—|to)\s*${two}`), mean: between },
    { pattern: after(upTo), mean: (to) => ({ price: { to }, text: `at most ${shortAmount(to)}` }) },
    { pattern: after(atLeast), mean: (from) => ({ price: { from }, text: `${shortAmount(from)} or more` }) },
    {
      pattern: after(under),
      mean: (to) => ({ price: { to: to - smallest }, text: `under ${shortAmount(to)}` }),
    },
    {
      pattern: after(over),
      mean: (from) => ({ price: { from: from + smallest }, text: `over ${shortAmount(from)}` }),
    },
  ]
}

function between(one: number, two: number): Omit<PricePhrase, 'words'> {
  const [from, to] = [Math.min(one, two), Math.max(one, two)]
  return { price: { from, to }, text: `from ${shortAmount(from)} to ${shortAmount(to)}` }
}

/** "$60", and "$59.50". */
const shortAmount = (cents: number) => formatMoney(cents / 100).replace(`${moneyInUse().decimal}00`, '')

/** "1,000.50" and "20,50" in whole cents. */
function centsOf(text: string | undefined): number {
  if (text === undefined) return Number.NaN
  const plain = /,\d{3}/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.')
  return Math.round(Number(plain) * 100)
}

const isRange = ({ from = 0, to = Number.POSITIVE_INFINITY }: PriceRange) => from >= 0 && to >= from && to > 0
