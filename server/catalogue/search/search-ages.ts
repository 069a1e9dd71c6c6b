import { otherSpellings, type SizePhrase, sizesOfYears } from './search-sizes.ts'

const isNoRange = String.raw`(?!\s*(?:-|to\b|and\b|or\b|\+))`
const starts = String.raw`(?<![\p{L}\p{N}.-])(?:for\s+(?:an?\s+)?|up\s+to\s+)?`
const number = (name: string) => String.raw`(?<${name}>\d{1,2})`
/** "4 y 6" is Spanish for 4 and 6. */
const inYears = String.raw`(?:[\s-]*(?:years?|yrs?|yo|y(?=[\s-]*old))|y)(?:[\s-]*olds?)?(?![\p{L}\p{N}])`
const inMonths = String.raw`[\s-]*(?:months?|mths?|mos?)(?:[\s-]*olds?)?(?![\p{L}\p{N}])`
const to = String.raw`\s*(?:-|–|\bto\b)\s*`
const patterns = [
  String.raw`${starts}age[sd]?\s+${number('years')}${to}${number('last')}(?![\p{L}\p{N}.])`,
  String.raw`${starts}${number('years')}\s+to\s+${number('last')}${inYears}`,
  String.raw`${starts}age[sd]?\s+${number('years')}(?![\p{L}\p{N}.])${isNoRange}`,
  `${starts}${number('years')}${inYears}`,
  String.raw`${starts}${number('months')}\s+to\s+${number('last')}${inMonths}`,
  `${starts}${number('months')}${inMonths}`,
  // "3m" makes tape that reflects.
  String.raw`${starts}(?<months>6|9|12|18|24)m(?![\p{L}\p{N}.])`,
].map((pattern) => new RegExp(pattern, 'iu'))

/** Children of more years wear sizes of grown-ups. */
const oldest = 16
/** Where sizes in months begin and end. */
const months = [0, 3, 6, 9, 12, 18, 24, 36]

/**
 * Reads the age of a child: "age 5", "5 year old girl", "ages 4 to 6", "6 months". The sizes are those that name one of the ages, alone
 * or in a range.
 */
export function readAge(search: string): SizePhrase | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(search)
    const { years, months: monthsOld, last } = found?.groups ?? {}
    const [age, end] = [Number(years ?? monthsOld), Number(last ?? years ?? monthsOld)]
    if (found === null || (years !== undefined && end > oldest) || !(age <= end)) continue
    const ages = Array.from({ length: end - age + 1 }, (_one, at) => age + at)
    const sizes = ages.flatMap(years === undefined ? sizesOfMonths : sizesOfYears)
    const rest = `${search.slice(0, found.index)} ${search.slice(found.index + found[0].length)}`
    return {
      words: rest.replaceAll(/\s+/g, ' ').trim(),
      sizes: [...new Set(sizes.flatMap((size) => [size, ...otherSpellings(size)]))],
      text: `for ${last === undefined ? `age ${age}` : `ages ${age} to ${end}`}${years === undefined ? ' months' : ''}`,
    }
  }
  return undefined
}

const sizesOfMonths = (age: number): string[] => [
  `${age}M`,
  ...months.flatMap((first) =>
    months.flatMap((last) => (first < last && first <= age && age <= last ? [`${first}-${last}M`] : [])),
  ),
]
