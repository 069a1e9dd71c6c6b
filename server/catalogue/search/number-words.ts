import { currencyWords } from './search-prices.ts'

const ones = 'one two three four five six seven eight nine'.split(' ')
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const values: ReadonlyMap<string, number> = new Map([
  ...ones.map((word, at) => [word, at + 1] as const),
  ...teens.map((word, at) => [word, at + 10] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
])

const anyOf = (words: readonly string[]) => `(?:${words.join('|')})`
const hundreds = String.raw`(?:a|${ones.join('|')})[\s-]hundred`
const fromTen = String.raw`(?:${hundreds}|${anyOf(tens)}(?:[\s-]${anyOf(ones)})?|${anyOf(teens)})`
const any = `(?:${fromTen}|${anyOf(ones)})`
const ends = String.raw`(?![\p{L}\p{N}-])`
const joined = String.raw`\s+(?:and|to|or)\s+`
const starts = String.raw`(?<![\p{L}\p{N}])`
/** "over one shoulder" says no price. */
const prices =
  '(?:under|below|over|above|between|around|about|up to|at (?:least|most)|(?:less|more|cheaper) than|max|min)'
const patterns = [
  String.raw`(?<=${starts}(?:sizes?|sz)\s+(?:(?:us|uk|eu)\s+)?)${any}(?:${joined}${any})?${ends}`,
  String.raw`(?<=${starts}${prices}\s+)${fromTen}(?:${joined}${fromTen})?${ends}`,
  String.raw`${starts}${any}(?:${joined}${any})?(?=\s+(?:${currencyWords})${ends})`,
].map((pattern) => new RegExp(pattern, 'giu'))
const number = new RegExp(`${starts}${any}${ends}`, 'giu')

/** A search with the numbers of sizes and prices in digits: "size 10", "under 30 pounds". A "two piece" stays as it is. */
export const withNumbers = (search: string): string =>
  patterns.reduce(
    (text, pattern) =>
      text.replaceAll(pattern, (phrase) => phrase.replaceAll(number, (words) => `${numberOf(words)}`)),
    search,
  )

function numberOf(words: string): number {
  const [first = '', second] = words.toLowerCase().split(/[\s-]/)
  if (second === 'hundred') return 100 * (values.get(first) ?? 1)
  return (values.get(first) ?? 0) + (values.get(second ?? '') ?? 0)
}
