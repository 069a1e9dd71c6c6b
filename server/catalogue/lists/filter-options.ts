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

/** What is counted of the same rows. */
type Asked<Name> = {
  readonly filters: Filters
  readonly names: readonly Name[]
  /** The filters by which an index finds what counts for one of them, and whether small numbers of a sample will do. */
  readonly alone?: (name: Name) => { filters: Filters; isRough?: boolean | undefined }
}

/**
 * Counts of a sample are extended to the whole, to two digits, unless they are small: then all products are counted.
 * @param count counts for each name, in their order
 */
export async function countIn<Row extends { products: number }, Name extends string>(
  { all, sample, known, colours }: Countable,
  { filters, names, alone = () => ({ filters }) }: Asked<Name>,
  count: (rows: RawBuilder<unknown>, names: readonly Name[], isWhole: boolean) => Promise<Row[][]>,
): Promise<{ rows: Row[]; isEstimate: boolean }[]> {
  const exactly = async (rows: RawBuilder<unknown>, asked = names) =>
    (await count(rows, asked, true)).map((counted) => ({ rows: counted, isEstimate: false }))
  if (known?.filters === filters) return exactly(known.rows)
  if (sample === undefined) return exactly(all(filters))
  const sampled = (await count(sample.rows(filters), names, false)).map((rows, at) => {
    const products = rows.reduce((sum, row) => sum + row.products, 0)
    const isEnough = names.slice(at, at + 1).some((name) => alone(name).isRough)
    return { rows, products, isEnough: isEnough || sample.of * products > mostCountedExactly }
  })
  if (!sampled.some(({ isEnough }) => isEnough)) return exactly(all(filters))
  return (
    await Promise.all(
      names.map(async (name, at) => {
        const found = sampled[at]
        if (!found?.isEnough) return exactly(all(alone(name).filters), [name])
        const share =
          colours === undefined ? 1 : 2 ** Math.max(0, Math.ceil(Math.log2(found.products / mostStanding)))
        const whole = (row: Row) => Number((sample.of * share * row.products).toPrecision(2))
        const [rows = []] = colours
          ? await count(standingIn(sample.rows(filters), { share, colours: colours(filters) }), [name], false)
          : [found.rows]
        return [{ rows: rows.map((row) => ({ ...row, products: whole(row) })), isEstimate: true }]
      }),
    )
  ).flat()
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
/** What filters are offered by. */
type Facet = 'colours' | 'sizes' | 'prices' | 'onSale'
type Row = Count<string> & { lowest: Cents | null; highest: Cents }

/** SQL: what is offered of the rows of `counted`. */
function offeredBy(facet: Facet, products: Countable): RawBuilder<unknown> {
  const cards = cardsFor(products)
  switch (facet) {
    case 'colours':
      return sql`select colour_family as value, ${cards} as products
        from counted where colour_family is not null group by 1 order by 2 desc, 1`
    case 'sizes': {
      const labels = products.colours
        ? sql`select value, ${cards} as products from counted, unnest(sizes) as value group by value`
        : sql`select value, sum(products) as products
            from (select sizes, count(*) as products from counted group by sizes) as alike, unnest(sizes) as value
            group by value`
      return sql`select (array_agg(value order by products desc, value))[1] as value, sum(products)::int as products
        from (${labels}) as labels group by ${sqlSizeInAnyCase(sql<string>`value`)} order by 2 desc, 1 limit ${mostSizesOffered}`
    }
    case 'prices':
      return sql`select min(price_cents) as lowest, max(price_cents) as highest, count(*)::int as products from counted`
    case 'onSale':
      return sql`select ${cards} as products from counted where ${isReduced}`
  }
}

/**
 * Counts leave out the filter that they are offered for: they say what another choice would show. Those of the same rows are one
 * statement, as it takes longer to find the rows than to count them.
 */
export async function countOptions(
  database: Database,
  products: Countable,
  filters: Filters,
): Promise<FilterOptions> {
  const { colours: shown, known, sample } = products
  const isPriced = filters.priceFrom !== undefined || filters.priceTo !== undefined
  const reduced = { ...filters, onSale: true }
  const others: Readonly<Record<Facet, Filters>> = {
    colours: filters.colour?.length ? { ...filters, colour: [] } : filters,
    sizes: filters.size?.length ? { ...filters, size: [] } : filters,
    prices: isPriced ? { ...filters, priceFrom: undefined, priceTo: undefined } : filters,
    // One card stands for a garment among what is reduced, and another one among all.
    onSale: shown && known?.filters !== filters ? reduced : filters,
  }
  const ofEachFamily =
    shown && ((passed: Filters) => sql<SqlBool>`${shown(passed)} and colour_family = products.colour_family`)
  const count = async (facets: Facet[]) => {
    const [facet = 'prices'] = facets
    const counted = await countIn(
      facet === 'colours' ? { ...products, colours: ofEachFamily } : products,
      {
        filters: others[facet],
        names: facets,
        // An index finds those that are reduced among many.
        alone: (name) =>
          name === 'onSale'
            ? { filters: reduced, isRough: sample?.countsReduced }
            : { filters: others[name] },
      },
      async (rows, names) => {
        const offered = names.map(
          (name) =>
            sql`array(select to_jsonb(offered) from (${offeredBy(name, products)}) as offered) as ${sql.id(name)}`,
        )
        const all = sql<
          Record<Facet, Row[]>
        >`with counted as (select * from ${rows}) select ${sql.join(offered)}`
        const { rows: found } = await all.execute(database)
        return names.map((name) => found[0]?.[name] ?? [])
      },
    )
    return facets.map((name, at) => [name, counted[at] ?? { rows: [], isEstimate: false }] as const)
  }
  const facets = Object.keys(others) as Facet[]
  const together =
    shown && known?.filters !== filters ? [] : facets.filter((facet) => others[facet] === filters)
  const apart = facets.filter((facet) => !together.includes(facet)).map((facet) => [facet])
  const groups = [...(together.length > 0 ? [together] : []), ...apart]
  const { colours, sizes, prices, onSale } = Object.fromEntries(
    (await Promise.all(groups.map(count))).flat(),
  ) as Record<Facet, { rows: Row[]; isEstimate: boolean }>
  const [range] = prices.rows
  return {
    colours: atMost(colours.rows as Count<ColourFamily>[]),
    sizes: atMost(sizes.rows.map(asAsked(filters))),
    ...(range === undefined || range.lowest === null
      ? {}
      : { prices: { lowest: toDollars(range.lowest), highest: toDollars(range.highest) } }),
    onSale: Math.min(onSale.rows[0]?.products ?? 0, mostCountedProducts),
    ...([colours, sizes, onSale].some(({ isEstimate }) => isEstimate) ? { isEstimate: true } : {}),
  }
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
