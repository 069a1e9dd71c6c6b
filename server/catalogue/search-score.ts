import { type RawBuilder, sql } from 'kysely'
import type { Reading } from './reading.ts'
import { ofWeight } from './search-queries.ts'
import type { Term } from './search-term.ts'

/** A word in a name counts more than one in a category or a colour, and this more than one in a description. */
const inName = sql.lit(1)
const synonymInName = sql.lit(0.9)
/** Its stem, which is another word's as well: "short" for "shorts". */
const stemInName = sql.lit(0.5)
/** A word that only begins as typed. */
const beginsInName = sql.lit(0.8)
const inCategory = sql.lit(0.4)
const inDescription = sql.lit(0.1)
/** Names that say little else come first; for the longest name this is less than the place of one of eight words. */
const perCharacter = sql.lit(0.0005)
/** For the last of the products with a name that was typed as it is this is less than the place of one letter. */
const perName = sql.lit(0.00001)
/** Rare words tell more. */
const commonest = 10_000_000

/** A category or a colour says less of what is wanted than the word for the garment, where products lack one of them. */
const attributeWeight = 0.5

/** How well a product matches, between 0 and 1, which is for a name that was typed as it is. Terms that it lacks add nothing. */
export function scoreOf({
  terms,
  isLoose: byRarity,
  named,
}: Pick<Reading, 'terms' | 'isLoose' | 'named'>): RawBuilder<number> {
  const score = terms.length === 0 ? sql<number>`0::float8` : scoreOfTerms(terms, byRarity)
  return named.length === 0
    ? score
    : sql<number>`coalesce((1 - ${perName} * (array_position(${named}::uuid[], id) - 1))::float8, ${score})`
}

function scoreOfTerms(terms: readonly Term[], byRarity: boolean): RawBuilder<number> {
  const weights = byRarity ? weightsOf(terms) : terms.map(() => 1)
  const sum = weights.reduce((before, weight) => before + weight, 0)
  const parts = terms.map(
    (term, at) => sql`${(weights[at] ?? 0) / sum}::float8 * case
      when search_vector @@ ${ofWeight(term.whole, nameWeight(term))}::tsquery ${asWritten(term)} then ${inName}
      ${term.synonyms === undefined ? sql`` : sql`when search_vector @@ ${ofWeight(term.synonyms, nameWeight(term))}::tsquery then ${synonymInName}`}
      when search_vector @@ ${ofWeight(term.query, 'A')}::tsquery then ${term.written === undefined ? beginsInName : stemInName}
      when search_vector @@ ${ofWeight(term.query, 'B')}::tsquery then ${inCategory}
      when search_vector @@ ${term.query}::tsquery then ${inDescription} else 0 end`,
  )
  return sql<number>`round((${sql.join(parts, sql` + `)} - ${perCharacter} * length(name))::numeric, 6)::float8`
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

const asWritten = ({ written }: Term) => (written === undefined ? sql`` : sql`and name ~* ${written}`)

/** A colour of the product counts as its name. */
const nameWeight = ({ attribute }: Term) => (attribute?.kind === 'colour' ? 'AB' : 'A')
