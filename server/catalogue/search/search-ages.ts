import { otherSpellings, type SizePhrase } from './search-sizes.ts'

const isNoRange = String.raw`(?!\s*(?:-|to\b|and\b|or\b|\+))`
const starts = String.raw`(?<![\p{L}\p{N}.-])(?:for\s+(?:an?\s+)?|up\s+to\s+)?`
const patterns = [
  String.raw`${starts}age[sd]?\s+(?<years>\d{1,2})(?![\p{L}\p{N}.])${isNoRange}`,
  String.raw`${starts}(?<years>\d{1,2})[\s-]*(?:years?|yrs?|yo)(?:[\s-]*olds?)?(?![\p{L}\p{N}])`,
  String.raw`${starts}(?<months>\d{1,2})[\s-]*(?:months?|mths?|mos?)(?:[\s-]*olds?)?(?![\p{L}\p{N}])`,
].map((pattern) => new RegExp(pattern, 'iu'))

/** Children of more years wear sizes of grown-ups. */
const oldest = 16
/** Where sizes in months begin and end. */
const months = [0, 3, 6, 9, 12, 18, 24, 36]

/** Reads the age of a child: "age 5", "5 year old girl", "6 months". The sizes are those that name the age, alone or in a range. */
export function readAge(search: string): SizePhrase | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(search)
    const { years, months: monthsOld } = found?.groups ?? {}
    const age = Number(years ?? monthsOld)
    if (found === null || (years !== undefined && age > oldest)) continue
    const sizes = years === undefined ? sizesOfMonths(age) : sizesOfYears(age)
    const rest = `${search.slice(0, found.index)} ${search.slice(found.index + found[0].length)}`
    return {
      words: rest.replaceAll(/\s+/g, ' ').trim(),
      sizes: sizes.flatMap((size) => [size, ...otherSpellings(size)]),
      text: `for age ${age}${years === undefined ? ' months' : ''}`,
    }
  }
  return undefined
}

function sizesOfYears(age: number): string[] {
  const firsts = [age - 2, age - 1, age].filter((first) => first >= 0)
  const ranges = firsts.flatMap((first) =>
    [1, 2].flatMap((more) => (first + more >= age ? [`${first}-${first + more}Y`] : [])),
  )
  return [`${age}Y`, `${age}T`, ...ranges]
}

const sizesOfMonths = (age: number): string[] => [
  `${age}M`,
  ...months.flatMap((first) =>
    months.flatMap((last) => (first < last && first <= age && age <= last ? [`${first}-${last}M`] : [])),
  ),
]
