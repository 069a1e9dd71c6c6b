import { sql } from 'kysely'
import { isOfColour } from '../../../contract/catalogue/colour-families.ts'
import { type Dependency, onEverything } from '../../cache/dependencies.ts'
import type { ListWindow } from '../../cache/list-dependency.ts'
import { onSearch } from '../../cache/search-dependency.ts'
import type { Database } from '../../database/database.ts'
import type { ProductRow } from '../product-row.ts'
import { spellEach } from './did-you-mean.ts'
import type { Reading } from './reading.ts'
import { noProduct } from './search-queries.ts'
import type { Term } from './search-term.ts'

/** Whether another word in the catalogue could change what the search is taken for. */
export const mayBeReadOtherwise = ({ reading, products }: Term): boolean =>
  reading !== 'exact' || products === Number.POSITIVE_INFINITY

/** The same of a whole search. */
export const isUnsettled = ({ terms, unknown, counts }: Reading): boolean =>
  unknown.length > 0 ||
  terms.some(mayBeReadOtherwise) ||
  Object.values(counts).every((row) => Object.values(row).every((products) => products === 0))

/** The products that may match, in any part of a loose reading: any for "not black", and none without words. */
export function dependenciesOn(
  { terms, query, isLoose }: Reading,
  { window, isCounted }: { window?: ListWindow | undefined; isCounted: boolean },
): Dependency[] {
  if (terms.length === 0) return query === noProduct ? [] : [onEverything]
  const watched = terms.map((term) => term.watched)
  return [onSearch(isLoose ? [watched.join(' | ')] : watched, window, isCounted)]
}

type Description = {
  readAs?: string
  unmatched?: string[]
  partial?: true
  understood?: { shown: string }
}
type Shown = { _id: string; productName: string } & Pick<ProductRow, 'category' | 'subCategory' | 'colour'>

/** What the page says of words that were corrected, of those that none of its products has, and of categories and colours. */
export async function describeReading(
  database: Database,
  { terms, unknown, isLoose, least, first }: Reading,
  page: readonly Shown[],
): Promise<Description> {
  if (page.length === 0) return {}
  const missing = isLoose && !first.haveAll ? await missingFrom(database, terms, page) : []
  const lacked = missing.flatMap((term) => term.choices ?? [term])
  const unmatched = [...unknown, ...lacked.map(({ typed }) => typed)]
  const shown = terms.filter((term) => !missing.includes(term))
  const isRead = unmatched.length > 0 || shown.some(({ reading }) => reading !== 'exact')
  const text = isRead ? await spelt(database, shown, page) : undefined
  const isAsTyped = unmatched.length === 0 && text === shown.map(({ typed }) => typed).join(' ')
  const readAs = isAsTyped ? undefined : text
  const attributes = attributesInWords({ terms: shown, isLoose }, page)
  return {
    ...(readAs === undefined ? {} : { readAs }),
    ...(unmatched.length === 0 ? {} : { unmatched }),
    ...(least < shown.length ? { partial: true as const } : {}),
    ...(attributes.length === 0 ? {} : { understood: { shown: attributes.join(', ') } }),
  }
}

/** The words as they were typed, those that were corrected as most of the names have them. */
async function spelt(database: Database, terms: readonly Term[], page: readonly Shown[]): Promise<string> {
  const corrected = terms
    .flatMap((term) => term.choices ?? [term])
    .filter(({ reading }) => reading !== 'exact')
  const texts = await spellEach(database, corrected, page)
  // Names need not have what is a colour or a category.
  const spell = (term: Term): string =>
    term.choices?.map(spell).join(' or ') ??
    texts.get(term)?.[0] ??
    ((term.reading !== 'exact' && term.spelling) || term.typed)
  return terms
    .map(spell)
    .join(' ')
    .split(' ')
    .filter((word, at, all) => word === 'or' || all.indexOf(word) === at)
    .join(' ')
}

/**
 * The words that were read as a category or a colour, as the page says them of its products: "in Women, in navy". A colour is
 * no filter, so it is named only where all of the products have it.
 */
function attributesInWords(
  { terms, isLoose }: Pick<Reading, 'terms' | 'isLoose'>,
  page: readonly Shown[],
): string[] {
  const texts = terms.flatMap(({ choices, ...term }) => {
    const { typed, attribute, synonyms } = term
    if (attribute?.kind === 'colour') {
      const isOne = (colour: string) => (choices ?? [term]).some((choice) => isOfColour(colour, choice.typed))
      return page.every(({ colour }) => colour !== null && isOne(colour)) ? [`in ${typed}`] : []
    }
    if (attribute === undefined) return []
    const { name } = attribute
    if (page.every(({ category, subCategory }) => category === name || subCategory === name))
      return [`in ${name}`]
    // Synonyms are looked for in descriptions as well, and results of a loose reading need not have the word at all.
    return synonyms === undefined && !isLoose ? [`in ${name} or named so`] : []
  })
  return [...new Set(texts)]
}

async function missingFrom(
  database: Database,
  terms: readonly Term[],
  page: readonly { _id: string }[],
): Promise<Term[]> {
  const { rows } = await sql<{ missing: boolean }>`
    select not exists (
      select from products where id = any (${page.map(({ _id }) => _id)}::uuid[]) and search_vector @@ query::tsquery
    ) as missing
    from unnest(${terms.map(({ query }) => query)}::text[]) with ordinality as terms (query, place)
    order by place`.execute(database)
  return terms.filter((_term, at) => rows[at]?.missing)
}
