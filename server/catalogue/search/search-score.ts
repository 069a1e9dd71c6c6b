import { type RawBuilder, sql } from 'kysely'
import type { Reading } from './reading.ts'
import { ofWeight } from './search-queries.ts'
import type { Term } from './search-term.ts'

/** A word in a name counts more than one in a category or a colour, and this more than one in a description. */
const inName = 1
const synonymInName = 0.9
/** Its stem, which is another word's as well: "short" for "shorts". */
const stemInName = 0.5
/** A word that only begins as typed. */
const beginsInName = 0.8
const inCategory = 0.4
const inDescription = 0.1
/** Names that say little else come first; for the longest name this is less than the place of one of eight words. */
const perCharacter = 0.0005
/** For the last of the products with a name that was typed as it is this is less than the place of one letter. */
const perName = 0.00001
/** Rare words tell more. */
const commonest = 10_000_000

/** A category or a colour says less of what is wanted than the word for the garment, where products lack one of them. */
const attributeWeight = 0.5

/** How well a product matches, between 0 and 1, which is for a name that was typed as it is. Terms that it lacks add nothing. */
export function scoreOf({
  terms,
  isLoose,
  named,
}: Pick<Reading, 'terms' | 'isLoose' | 'named'>): RawBuilder<number> {
  const score = terms.length === 0 ? sql<number>`0::float8` : scoreOfTerms(terms, isLoose)
  return named.length === 0
    ? score
    : sql<number>`coalesce(1 - ${float(perName)} * (array_position(${named}::uuid[], id) - 1), ${score})`
}

/** A number without a type is an exact one for PostgreSQL, which is slower to add. */
const float = (value: number) => sql`'${sql.raw(String(value))}'::float8`

function scoreOfTerms(terms: readonly Term[], isLoose: boolean): RawBuilder<number> {
  const weights = isLoose ? weightsOf(terms) : terms.map(() => 1)
  const sum = weights.reduce((before, weight) => before + weight, 0)
  const parts = terms.map((term, at) => {
    const found = placesOf(term).map(({ where, counts }) => sql`when ${where} then ${float(counts)}`)
    const described = isLoose
      ? sql`when search_vector @@ ${term.query}::tsquery then ${float(inDescription)} else 0`
      : sql`else ${float(inDescription)}`
    return sql`${(weights[at] ?? 0) / sum}::float8 * case ${sql.join(found, sql` `)} ${described} end`
  })
  return sql<number>`(round((${sql.join(parts, sql` + `)} - ${float(perCharacter)} * length(name)) * 1000000) / 1000000)`
}

/** Where a product may have a term, but for its description, and what that counts, the most first. */
function placesOf(term: Term): { where: RawBuilder<unknown>; counts: number }[] {
  if (term.choices) return term.choices.flatMap(placesOf).toSorted((one, other) => other.counts - one.counts)
  const { whole, synonyms, query, written } = term
  const has = (text: string, weights: string) => sql`search_vector @@ ${ofWeight(text, weights)}::tsquery`
  const inNames = nameWeight(term)
  const isWritten = written === undefined ? sql`` : sql` and name ~* ${written}`
  return [
    { where: sql`${has(whole, inNames)}${isWritten}`, counts: inName },
    ...(synonyms === undefined ? [] : [{ where: has(synonyms, inNames), counts: synonymInName }]),
    ...(query === whole && written === undefined
      ? []
      : [{ where: has(query, 'A'), counts: written === undefined ? beginsInName : stemInName }]),
    { where: has(query, 'B'), counts: inCategory },
  ]
}

/** The garment weighs more than all else. */
function weightsOf(terms: readonly Term[]): number[] {
  const weights = terms.map(
    ({ products, attribute }) =>
      Math.log(2 + commonest / (1 + Math.min(products, commonest))) * (attribute ? attributeWeight : 1),
  )
  const sum = weights.reduce((before, weight) => before + weight, 0)
  return terms.map(({ isGarment }, at) => (isGarment ? sum : (weights[at] ?? 0)))
}

/** A colour of the product counts as its name. */
const nameWeight = ({ attribute }: Term) => (attribute?.kind === 'colour' ? 'AB' : 'A')
