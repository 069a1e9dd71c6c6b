import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ColourFamily } from '../../../contract/catalogue/colour-family-names.ts'
import type { FilterOptions, Filters } from '../../../contract/catalogue/facets.ts'
import { mostCountedProducts } from '../../../contract/catalogue/most-counted.ts'
import { type Cents, toDollars } from '../../../contract/money.ts'
import type { Database } from '../../database/database.ts'
import { foundWith, isAmong, isReduced, passing, sizesInStock } from './product-filters.ts'
import { sizeInAnyCase, sqlSizeInAnyCase } from './size-spellings.ts'
import { productStands } from './stands-for-style.ts'

/**
 * SQL: the products of a list that pass some filters, as rows of id, garment, category, sub_category, colour_family, price_cents,
 * compare_at_cents and sizes in stock.
 */
export type Rows = (filters: Filters) => RawBuilder<unknown>

/** SQL: whether a product passes filters. */
type Narrowed = (filters: Filters) => RawBuilder<SqlBool>

type Sample = {
  readonly of: number
  readonly rows: Rows
  /** Whether it also gives small numbers of reduced products: no index finds these among the results of a search. */
  readonly countsReduced?: boolean
}

/** The products of a list. Where they may be many, also one in `of` of them (docs/decisions/269-filters-of-lists.md). */
export type Countable = {
  readonly all: Rows
  readonly sample?: Sample | undefined
  /** The rows that pass these filters, where it is known which ones these are. */
  readonly known?: { readonly filters: Filters; readonly rows: RawBuilder<unknown> } | undefined
  /**
   * Where the list shows one card for all colours of a garment, what it shows one of: a condition for `standsForStyle`. The
   * numbers are those of garments.
   */
  readonly colours?: Narrowed | undefined
}

/** SQL: how many cards a list shows for rows. */
export const cardsFor = ({ colours }: Pick<Countable, 'colours'>): RawBuilder<number> =>
  colours === undefined ? sql<number>`count(*)::int` : sql<number>`count(distinct garment)::int`

const rowsWhere = (condition: RawBuilder<SqlBool>) =>
  sql`select id, coalesce(style_id, id) as garment, category, sub_category, colour_family, price_cents,
      compare_at_cents, ${sizesInStock} as sizes
    from products where listed and ${condition}`

/** @param besides ids of products that do not match and belong to the list all the same */
export const countable =
  (
    matches: RawBuilder<SqlBool>,
    { besides = [], narrowed = foundWith }: { besides?: readonly string[]; narrowed?: Narrowed } = {},
  ): Rows =>
  (filters) => {
    const rows = (chosen: RawBuilder<SqlBool>) => rowsWhere(sql`${chosen} and ${narrowed(filters)}`)
    return besides.length === 0
      ? sql`(${rows(matches)}) as counted`
      : sql`(${rows(matches)} union all ${rows(sql`id = any (${besides}::uuid[])`)}) as counted`
  }

/** @param ids all products that pass the filters, and perhaps others */
export const knownAs = (ids: readonly string[], filters: Filters): Countable['known'] => ({
  filters,
  rows: sql`(${rowsWhere(sql`${isAmong(ids)} and ${passing(filters)}`)}) as counted`,
})

/** Of fewer products than a sample lets expect, all are counted. */
const mostCountedExactly = 2_000

/** Of a sample, whether a product stands for its garment is asked of so many. */
const mostStanding = 2_500

/** Counts of a sample are extended to the whole, to two digits. @param products.isRough whether small numbers are as well */
export async function countIn<Row extends { products: number }>(
  { all, sample, known, colours, isRough = false }: Countable & { isRough?: boolean | undefined },
  filters: Filters,
  count: (rows: RawBuilder<unknown>, isWhole: boolean) => Promise<Row[]>,
): Promise<{ rows: Row[]; isEstimate: boolean }> {
  if (known?.filters === filters) return { rows: await count(known.rows, true), isEstimate: false }
  if (sample !== undefined) {
    const found = await count(sample.rows(filters), false)
    const products = found.reduce((sum, row) => sum + row.products, 0)
    if (isRough || sample.of * products > mostCountedExactly) {
      const share =
        colours === undefined ? 1 : 2 ** Math.max(0, Math.ceil(Math.log2(products / mostStanding)))
      const whole = (row: Row) => Number((sample.of * share * row.products).toPrecision(2))
      const rows = colours
        ? await count(standingIn(sample.rows(filters), { share, colours: colours(filters) }), false)
        : found
      return { rows: rows.map((row) => ({ ...row, products: whole(row) })), isEstimate: true }
    }
  }
  return { rows: await count(all(filters), true), isEstimate: false }
}

/** SQL: of one in `share` rows of a sample, those that stand for their garments. */
const standingIn = (
  rows: RawBuilder<unknown>,
  { share, colours }: { share: number; colours: RawBuilder<SqlBool> },
) =>
  // The lower bits have chosen the sample.
  sql`(select * from ${rows} where uuid_hash(id) >> 14 & ${sql.lit(share - 1)} = 0
    and ${productStands(sql`counted.id`, colours)}) as standing`

/** Sizes are offered by how many products have them. */
const mostSizesOffered = 40

type Count<Value> = { value: Value; products: number }

/** Counts leave out the filter that they are offered for: they say what another choice would show. */
export async function countOptions(
  database: Database,
  products: Countable,
  filters: Filters,
): Promise<FilterOptions> {
  const cards = cardsFor(products)
  const { colours: shown } = products
  const ofEachFamily =
    shown && ((passed: Filters) => sql<SqlBool>`${shown(passed)} and colour_family = products.colour_family`)
  const isPriced = filters.priceFrom !== undefined || filters.priceTo !== undefined
  const [colours, sizes, prices, reduced] = await Promise.all([
    countIn(
      { ...products, colours: ofEachFamily },
      filters.colour?.length ? { ...filters, colour: [] } : filters,
      async (rows) => {
        const counted = sql<Count<ColourFamily>>`select colour_family as value, ${cards} as products
        from ${rows} where colour_family is not null group by 1 order by 2 desc, 1`
        return (await counted.execute(database)).rows
      },
    ),
    countIn(products, filters.size?.length ? { ...filters, size: [] } : filters, async (rows) => {
      const labels = shown
        ? sql`select value, ${cards} as products from ${rows}, unnest(sizes) as value group by value`
        : sql`select value, sum(products) as products
            from (select sizes, count(*) as products from ${rows} group by sizes) as alike, unnest(sizes) as value
            group by value`
      const counted = sql<Count<string>>`
        select (array_agg(value order by products desc, value))[1] as value, sum(products)::int as products
        from (${labels}) as labels group by ${sqlSizeInAnyCase(sql<string>`value`)} order by 2 desc, 1 limit ${mostSizesOffered}`
      return (await counted.execute(database)).rows.map(asAsked(filters))
    }),
    countIn(
      products,
      isPriced ? { ...filters, priceFrom: undefined, priceTo: undefined } : filters,
      async (rows) => {
        const counted = sql<{ lowest: Cents | null; highest: Cents; products: number }>`
        select min(price_cents) as lowest, max(price_cents) as highest, count(*)::int as products
        from ${rows}`
        return (await counted.execute(database)).rows
      },
    ),
    countReduced(database, products, filters),
  ])
  const [range] = prices.rows
  return {
    colours: atMost(colours.rows),
    sizes: atMost(sizes.rows),
    ...(range === undefined || range.lowest === null
      ? {}
      : { prices: { lowest: toDollars(range.lowest), highest: toDollars(range.highest) } }),
    onSale: Math.min(reduced.rows[0]?.products ?? 0, mostCountedProducts),
    ...([colours, sizes, reduced].some(({ isEstimate }) => isEstimate) ? { isEstimate: true } : {}),
  }
}

/** Those that are reduced are the answer to a filter, also where it is not chosen: an index finds them among many. */
function countReduced(database: Database, products: Countable, filters: Filters) {
  const onSale: Filters = { ...filters, onSale: true }
  const { known, sample } = products
  const isKnown = known?.filters === filters
  const rows = isKnown && sql`(select * from ${known.rows} where ${isReduced}) as reduced`
  return countIn(
    { ...products, known: rows ? { filters: onSale, rows } : undefined, isRough: sample?.countsReduced },
    onSale,
    async (counted) => {
      const all = sql<{ products: number }>`select ${cardsFor(products)} as products from ${counted}`
      return (await all.execute(database)).rows
    },
  )
}

/** A size that the list is filtered by is called so. */
const asAsked =
  ({ size = [] }: Filters) =>
  ({ value, products }: Count<string>): Count<string> => ({
    value: size.find((one) => sizeInAnyCase(one) === sizeInAnyCase(value)) ?? value,
    products,
  })

const atMost = <Value>(counts: readonly Count<Value>[]): Count<Value>[] =>
  counts.map(({ value, products }) => ({ value, products: Math.min(products, mostCountedProducts) }))
