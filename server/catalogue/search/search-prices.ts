import { cents, formatMoney, moneyInUse } from '../../../contract/money.ts'
import type { MoneySettings } from '../../../contract/settings/money-settings.ts'

/** Prices between which products are asked for, in whole cents. */
export type PriceRange = { readonly from?: number; readonly to?: number }

/** As lists are filtered. */
export const priceFilter = ({ from, to }: PriceRange) => ({
  priceFrom: from === undefined ? undefined : cents(from),
  priceTo: to === undefined ? undefined : cents(to),
})

export type PricePhrase = {
  /** The search without what was understood. */
  readonly words: string
  readonly price: PriceRange
  /** As the page says it: "under $60". */
  readonly text: string
}

/** "Then" is a frequent mistake. */
const under = ['under', 'below', '(?:less|lower|cheaper) th[ae]n', '<']
const upTo = [
  '(?:on )?(?:an? |my )?budget(?: of| is|:)?',
  ...['up to', 'max[.]', 'at most', '(?:no|not) more th[ae]n', 'not over', 'not above', 'nothing over'],
  ...['less than or equal to', 'max', 'maximum', '<=', '≤'],
]
const over = ['over', 'above', 'more th[ae]n', '>']
const atLeast = [
  ...[
    'at least',
    'min[.]',
    'no less than',
    'not less than',
    'not under',
    'not below',
    'starting at',
    'starting from',
  ],
  ...['more than or equal to', 'min', 'minimum', '>=', '≥'],
]
const orLess = ['or less', 'and less', 'or under', 'and under', 'or below', 'and below', 'or cheaper']
const orMore = ['or more', 'and more', 'or over', 'and over', 'or above', 'and above', 'and up']
const about = ['around', 'about', 'roughly', 'approximately', 'approx', 'circa', '~']
/** Cents. "12 and under" is an age or a size. */
const leastUnmarked = 2_000
/** "above 20 and below 60" */
const notOfNext = String.raw`(?!\s*[^\p{L}\s]?\d)`
const notOfSize = String.raw`(?<!(?:(?:size|age)\s+range|sizes?|ages?|aged)\s+)`
export const currencyWords =
  'dollars?|usd|bucks?|pounds?|gbp|quid|euros?|eur|yen|jpy|rupees?|inr|francs?|chf|kronor|kroner?|sek|nok|dkk|kr|zloty|pln|cad|aud'
/** "up to 12 months" is no price, and neither are "over 30 inches" and "under 5 miles". */
const otherUnit =
  /^\s*(?:(?:months?|mths?|years?|yrs?|days?|weeks?|hours?|hrs?|minutes?|mins?|miles?|km|inch(?:es)?|cm|mm|met(?:re|er)s?|kg|grams?|g(?!\s*-?\s*strings?)|gsm|oz|ounces?|lit(?:re|er)s?|lbs?|ft|foot|feet|packs?|pieces?|denier|den|percent|degrees|pockets?|buttons?|colou?rs?|off)(?![\p{L}\p{N}])|["”″%])/iu

/** "Women over 50" are no prices, and neither are years. */
const people =
  /(?<![\p{L}\p{N}])(?:women|woman|ladies|men|man|girls?|boys?|kids?|child|children|those|people|for)\s*$/iu
const marked = new RegExp(
  String.raw`[^\p{L}\p{N}\s.,<>=~≤≥–—-]|\d\s*(?:${currencyWords})(?![\p{L}\p{N}])`,
  'iu',
)
const smallest = 1
/** Shoppers look for shoes "for men under 40"; "women over 50" and "kids under 12" are people. */
const isOfPeople = (before: string, phrase: string, { from, to = 0 }: PriceRange): boolean =>
  !marked.test(phrase) &&
  ((people.test(before) && (from !== undefined || to < leastUnmarked - smallest)) ||
    /(?<!\d)(?:19|20)\d\d(?!\d)/.test(phrase))

/** "Trousers from 28 to 36" and "shoes from 36 to 42" are sizes. In cents. */
const sized = [
  {
    garments: 'bras?|waists?|chests?|busts?|inseams?|collars?|jeans|trousers|pants|chinos|shorts',
    to: 5_999,
  },
  { garments: 'shoes?|sneakers?|trainers?|boots?|sandals?|loafers?|heels|pumps', from: 3_400, to: 4_800 },
].map(({ garments, ...sizes }) => ({
  beside: new RegExp(String.raw`(?<!\p{L})(?:${garments})(?!\p{L})`, 'iu'),
  ...sizes,
}))
const isOfSizes = (
  search: string,
  phrase: string,
  { from = 0, to = Number.POSITIVE_INFINITY }: PriceRange,
): boolean =>
  /^from/i.test(phrase) &&
  !marked.test(phrase) &&
  sized.some((sizes) => from >= (sizes.from ?? 0) && to <= sizes.to && sizes.beside.test(search))

/** Prices "around $20" differ by so much at most. */
const around = 0.2

/**
 * Reads a price: "under $60", "$60 or less", "between 20 and 40", "20-40 dollars", "over 20 and under 60", "around $20", "$20".
 * Amounts are of the shop's currency, whatever sign is typed. Numbers alone are no prices: sizes are written so.
 */
export function readPrice(search: string): PricePhrase | undefined {
  const one = readPhrase(search)
  const other = one && readPhrase(one.words)
  if (other === undefined || !isRange({ ...one?.price, ...other.price })) return one
  const isOther = (one?.price.from === undefined) !== (other.price.from === undefined)
  const isOneSided = [one, other].every((each) => Object.keys(each?.price ?? {}).length === 1)
  if (!isOther || !isOneSided) return one
  return {
    words: other.words,
    price: { ...one?.price, ...other.price },
    text: `${other.text} and ${one?.text}`,
  }
}

function readPhrase(search: string): PricePhrase | undefined {
  for (const { pattern, mean } of phrasesInUse()) {
    const found = pattern.exec(search)
    const meant = found?.groups && mean(centsOf(found.groups.one), centsOf(found.groups.two))
    if (!found || !meant || !isRange(meant.price)) continue
    const after = search.slice(found.index + found[0].length)
    if (otherUnit.test(after) && (/\d$/.test(found[0]) || /^\s*off/i.test(after))) continue
    if (isOfPeople(search.slice(0, found.index), found[0], meant.price)) continue
    if (isOfSizes(search, found[0], meant.price)) continue
    const words = `${search.slice(0, found.index)} ${after}`
    return { words: words.replaceAll(/\s+/g, ' ').trim(), ...meant }
  }
  return undefined
}

type Phrase = { pattern: RegExp; mean: (one: number, two: number) => Omit<PricePhrase, 'words'> | undefined }

let known: { readonly money: MoneySettings; readonly phrases: readonly Phrase[] } | undefined

/** Of the shop's currency. Expressions are compiled once. */
function phrasesInUse(): readonly Phrase[] {
  const money = moneyInUse()
  if (known?.money !== money) known = { money, phrases: phrasesIn(money) }
  return known.phrases
}

function phrasesIn({ sign, currency, thousands }: MoneySettings): Phrase[] {
  const signs = String.raw`(?:(?:(?:us|ca|c|au|a|nz)\s?)?[$]|[£€¥₹]|${RegExp.escape(sign)})`
  const words = `(?:${currencyWords}|${RegExp.escape(currency)})`
  const number = amount(thousands)
  const price = (name: string) =>
    String.raw`(?:(?:${signs}|${words})\s*)?(?<${name}>${number})(?:\s*(?:${signs}|${words}(?![\p{L}\p{N}])))?`
  const marked = (name: string) =>
    String.raw`(?=(?:${signs}|${words})\s*\d|${number}\s*(?:${signs}|${words}(?![\p{L}\p{N}])))${price(name)}`
  const [one, two] = [price('one'), price('two')]
  const pattern = (text: string) =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:(?:and|but)\s+)?(?:priced?\s+)?(?:${text})(?![\p{L}\p{N}]|[.,]\d)`,
      'iu',
    )
  const anyOf = (openings: readonly string[]) =>
    `(?:${openings.map((opening) => opening.replaceAll(' ', String.raw`\s+`)).join('|')})`
  const after = (openings: readonly string[]) => pattern(String.raw`${anyOf(openings)}\s*${one}`)
  const before = (endings: readonly string[]) =>
    pattern(String.raw`${marked('one')}\s*${anyOf(endings)}${notOfNext}`)
  const unmarked = (endings: readonly string[]) =>
    pattern(String.raw`${notOfSize}${one}\s*${anyOf(endings)}${notOfNext}`)
  const either = String.raw`(?=[^\p{L}]*(?:${signs}|\d\s*${words}(?![\p{L}\p{N}]))|[^\p{L}]*\bto\b[^\p{L}]*(?:${signs}|\d\s*${words}))`
  const most = (to: number) => ({ price: { to }, text: `at most ${shortAmount(to)}` })
  const least = (from: number) => ({ price: { from }, text: `${shortAmount(from)} or more` })
  const near = (price: number) => ({
    price: { from: Math.round(price * (1 - around)), to: Math.round(price * (1 + around)) },
    text: `around ${shortAmount(price)}`,
  })
  return [
    { pattern: pattern(String.raw`between\s+${one}\s*(?:and|to|&|-|–|—)\s*${two}`), mean: between },
    { pattern: pattern(String.raw`(?:from\s+)?${either}${one}\s*(?:-|–|—|to)\s*${two}`), mean: between },
    {
      pattern: pattern(String.raw`${notOfSize}from\s+${one}\s*(?:-|–|—|to)\s*${two}`),
      mean: (from, to) => (Math.max(from, to) < leastUnmarked ? undefined : between(from, to)),
    },
    { pattern: before([...orLess, 'max', 'maximum']), mean: most },
    { pattern: before([...orMore, 'min', 'minimum', '[+]']), mean: least },
    {
      pattern: unmarked([String.raw`max(?:imum)?\s*$`]),
      mean: (price) => (price < leastUnmarked ? undefined : most(price)),
    },
    { pattern: unmarked(orLess), mean: (price) => (price < leastUnmarked ? undefined : most(price)) },
    { pattern: unmarked(orMore), mean: (price) => (price < leastUnmarked ? undefined : least(price)) },
    { pattern: after(upTo), mean: most },
    // "Within 24 hours" and "within 5 miles" are no prices.
    { pattern: pattern(String.raw`within\s*${marked('one')}`), mean: most },
    { pattern: pattern(String.raw`within\s*${one}\s*$`), mean: most },
    { pattern: after(atLeast), mean: least },
    { pattern: pattern(String.raw`from\s+${marked('one')}`), mean: least },
    {
      pattern: after(under),
      mean: (to) => ({ price: { to: to - smallest }, text: `under ${shortAmount(to)}` }),
    },
    {
      pattern: after(over),
      mean: (from) => ({ price: { from: from + smallest }, text: `over ${shortAmount(from)}` }),
    },
    { pattern: pattern(String.raw`(?:${anyOf(about)}\s*)?${marked('one')}`), mean: near },
  ]
}

/** Three digits behind a mark are thousands, as prices have two decimals. Blanks group them where the shop writes them so. */
function amount(thousands: string): string {
  const blanks = /\s/.test(thousands) ? String.raw`\s` : ''
  return String.raw`\d{1,3}(?:[.,'’${blanks}]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d{1,6}(?:[.,]\d{1,2})?`
}

function between(one: number, two: number): Omit<PricePhrase, 'words'> {
  const [from, to] = [Math.min(one, two), Math.max(one, two)]
  return { price: { from, to }, text: `from ${shortAmount(from)} to ${shortAmount(to)}` }
}

/** "$60", and "$59.50". */
const shortAmount = (cents: number) => formatMoney(cents / 100).replace(`${moneyInUse().decimal}00`, '')

/** "1,000.50", "1.000,50" and "20,50" in whole cents. */
function centsOf(text: string | undefined): number {
  const [, whole = '', decimals = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text ?? '') ?? []
  return text === undefined
    ? Number.NaN
    : Math.round(Number(`${whole.replaceAll(/\D/g, '')}.${decimals}`) * 100)
}

const isRange = ({ from = 0, to = Number.POSITIVE_INFINITY }: PriceRange) => from >= 0 && to >= from && to > 0
