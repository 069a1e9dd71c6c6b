/** What a part of a search asks for, as the text of a tsquery. */
type Term = { readonly query: string; readonly products: number }

/** No product has this private character of Unicode. */
export const noProduct = "'\uE000'"
export const anyProduct = `!${noProduct}`

const joinedBy = (queries: readonly string[], by: string) => queries.map((query) => `(${query})`).join(by)
const queriesOf = (terms: readonly Term[]) => terms.map(({ query }) => query)

/** What matches each of some queries. */
export const everyQuery = (queries: readonly string[]): string => joinedBy(queries, ' & ')
export const everyTerm = (terms: readonly Term[]): string => everyQuery(queriesOf(terms))
export const anyTerm = (terms: readonly Term[]): string => joinedBy(queriesOf(terms), ' | ')

/**
 * All terms but `missing` of them. Rare terms are asked first, as most products lack them: a list of every choice of terms
 * takes ten times as long to test.
 */
export const mostTerms = (terms: readonly Term[], missing: number): string =>
  someTerms(byRarity(terms), terms.length - missing)

/** So many rare terms let few products through. */
const fewTerms = 3

/**
 * What an index is asked for to find `mostTerms`: of some rare terms, a product has three or more. An index takes many times as
 * long for all terms as the few rows that these let through.
 */
export function rarestTerms(terms: readonly Term[], missing: number): string {
  const rarest = byRarity(terms).slice(0, missing + fewTerms)
  return someTerms(rarest, rarest.length - missing)
}

/** An index reads so many entries to find `mostTerms`: those of as many rare terms that one of them has to be there. */
export const entriesOfMost = (terms: readonly Term[], missing: number): number =>
  byRarity(terms)
    .slice(0, missing + 1)
    .reduce((sum, { products }) => sum + products, 0)

export const rarestFirst = (terms: readonly Term[]): string[] => queriesOf(byRarity(terms))

const byRarity = (terms: readonly Term[]) => terms.toSorted((one, other) => one.products - other.products)

function someTerms(terms: readonly Term[], least: number): string {
  const [first, ...others] = terms
  if (first === undefined || least >= terms.length) return everyTerm(terms)
  if (least <= 1) return anyTerm(terms)
  return `(${first.query}) & (${someTerms(others, least - 1)}) | ${someTerms(others, least)}`
}

/** The same query for words of some weights: "A" is names only. */
export const ofWeight = (query: string, weights: string): string =>
  query.replaceAll(
    /('(?:[^']|'')*')(?::(\*)?[A-D]*)?/g,
    (_lexeme, text: string, prefix = '') => `${text}:${prefix}${weights}`,
  )
