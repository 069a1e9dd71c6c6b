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
  /** Whether its rows are found by words, which takes longest. It gives small numbers of reduced ones as well: no index finds these. */
  readonly isSearched?: boolean
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
  /** The filters by which all rows that count for one of them are found, and whether small numbers of a sample will do. */
  readonly alone?: (name: Name) => { filters: Filters; isRough?: boolean | undefined }
}
type Counted<Row> = { rows: Row[]; isEstimate: boolean }

/**
 * Counts of a sample are extended to the whole, to two digits, unless they are small: then all products are counted.
 * @param count counts for each name, in their order
 */
export async function countIn<Row extends { products: number }, Name extends string>(
  { all, sample, known, colours }: Countable,
  { filters, names, alone = () => ({ filters }) }: Asked<Name>,
  count: (rows: RawBuilder<unknown>, names: readonly Name[], isWhole: boolean) => Promise<Row[][]>,
): Promise<Counted<Row>[]> {
  const exactly = async (rows: RawBuilder<unknown>, asked = names) =>
    (await count(rows, asked, true)).map((counted) => ({ rows: counted, isEstimate: false }))
  if (known?.filters === filters) return exactly(known.rows)
  if (sample === undefined) return exactly(all(filters))
  const sampled = await count(sample.rows(filters), names, false)
  const found = names.map((name, at) => {
    const rows = sampled[at] ?? []
    const products = rows.reduce((sum, row) => sum + row.products, 0)
    return {
      name,
      rows,
      products,
      isEnough: alone(name).isRough || sample.of * products > mostCountedExactly,
    }
  })
  const extended = async ({ name, rows, products }: (typeof found)[number]): Promise<Counted<Row>> => {
    const share = colours === undefined ? 1 : 2 ** Math.max(0, Math.ceil(Math.log2(products / mostStanding)))
    const whole = (row: Row) => Number((sample.of * share * row.products).toPrecision(2))
    const [standing = []] = colours
      ? await count(standingIn(sample.rows(filters), { share, colours: colours(filters) }), [name], false)
      : [rows]
    return { rows: standing.map((row) => ({ ...row, products: whole(row) })), isEstimate: true }
  }
  const few = names.filter((_name, at) => !found[at]?.isEnough)
  const exact = [...Map.groupBy(few, (name) => alone(name).filters)].map(async ([passed, alike]) =>
    (await exactly(all(passed), alike)).map((counted, at) => [alike[at], counted] as const),
  )
  const counts = new Map((await Promise.all(exact)).flat())
  return Promise.all(found.map((one) => counts.get(one.name) ?? extended(one)))
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
/** A colour or a size has a value, and prices have the lowest and the highest. */
type Row = { products: number; value?: string; lowest?: Cents | null; highest?: Cents }

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
 * statement where finding the rows takes longest; the sample of a list has few columns and indexes for them.
 */
export async function countOptions(
  database: Database,
  products: Countable,
  filters: Filters,
): Promise<FilterOptions> {
  const { colours: shown, known, sample } = products
  const isTogether = known?.filters === filters || (!shown && (sample?.isSearched ?? true))
  const isPriced = filters.priceFrom !== undefined || filters.priceTo !== undefined
  const reduced = { ...filters, onSale: true }
  const passed: Readonly<Record<Facet, Filters>> = {
    colours: filters.colour?.length ? { ...filters, colour: [] } : filters,
    sizes: filters.size?.length ? { ...filters, size: [] } : filters,
    prices: isPriced ? { ...filters, priceFrom: undefined, priceTo: undefined } : filters,
    onSale: isTogether ? filters : reduced,
  }
  const facets = Object.keys(passed) as Facet[]
  const groups = isTogether
    ? [...Map.groupBy(facets, (facet) => passed[facet]).values()]
    : facets.map((facet) => [facet])
  // An index finds the reduced ones of a list. Of a search none does, so that the number of its sample has to do, however small.
  const alone = (facet: Facet) =>
    facet === 'onSale' ? { filters: reduced, isRough: sample?.isSearched } : { filters: passed[facet] }
  const ofEachFamily =
    shown && ((asked: Filters) => sql<SqlBool>`${shown(asked)} and colour_family = products.colour_family`)
  const countGroup = async (names: Facet[]) => {
    const [first = 'prices'] = names
    const listed = first === 'colours' ? { ...products, colours: ofEachFamily } : products
    const counts = await countIn(listed, { filters: passed[first], names, alone }, async (rows, asked) => {
      const offered = asked.map(
        (facet) => sql`array(
          select to_jsonb(offered) from (${offeredBy(facet, products)}) as offered) as ${sql.id(facet)}`,
      )
      const all = sql<
        Record<Facet, Row[]>
      >`with counted as (select * from ${rows}) select ${sql.join(offered)}`
      const { rows: found } = await all.execute(database)
      return asked.map((facet) => found[0]?.[facet] ?? [])
    })
    return names.map((facet, at) => [facet, counts[at]] as const)
  }
  const counted = Object.fromEntries((await Promise.all(groups.map(countGroup))).flat())
  const { colours, sizes, prices, onSale } = counted as Record<Facet, Counted<Row>>
  const [{ lowest, highest } = {}] = prices.rows
  return {
    colours: atMost(colours.rows as Count<ColourFamily>[]),
    sizes: atMost((sizes.rows as Count<string>[]).map(asAsked(filters))),
    ...(lowest === null || lowest === undefined || highest === undefined
      ? {}
      : { prices: { lowest: toDollars(lowest), highest: toDollars(highest) } }),
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
