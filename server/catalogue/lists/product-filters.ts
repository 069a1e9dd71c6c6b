import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Filters, Narrowing } from '../../../contract/catalogue/facets.ts'
import type { Category, SubCategory } from '../../../contract/catalogue/taxonomy.ts'
import type { DB } from '../../database/schema.generated.ts'
import { spellingsOf } from './size-spellings.ts'

/** SQL: the sizes of a row of `products` that are not sold out. */
export const sizesInStock: RawBuilder<string[]> = sql`sizes_in_stock(sizes, stock)`

/** SQL: as `filterBy`, of listed products. */
export const shownWith = (filters: Filters) => sql<SqlBool>`listed and ${passing(filters)}`

/** SQL: as `filterBy`. */
export const passing = ({ category, subCategory, ...narrowing }: Filters, sizes = sizesInStock) =>
  sql<SqlBool>`(${category.length === 0} or category = any (${category}))
  and (${subCategory.length === 0} or sub_category = any (${subCategory}))
  and ${narrowedBy(narrowing, sizes)}`

/** SQL: as `passing`, of rows of `products` that are found by the indexes of searches (docs/decisions/296-what-a-search-reads.md). */
export function foundWith(filters: Filters): RawBuilder<SqlBool> {
  const { category, subCategory, colour = [] } = filters
  const indexed = [category, subCategory, colour]
    .filter((values) => values.length > 0)
    .map((values) => sql`array[category, sub_category, colour_family] && ${values}::text[]`)
  return sql<SqlBool>`${sql.join([...indexed, passing(filters)], sql` and `)}`
}

/** SQL: one of some products. As an array they would be a condition for the index of prices, which reads all of a price for it. */
export const isAmong = (ids: readonly string[]) => sql<SqlBool>`id in (select unnest(${ids}::uuid[]))`

/** SQL: an index gives rows in order for one value, not for an array of one. */
const oneOf = <Value extends string>(values: readonly Value[]): RawBuilder<Value> =>
  values.length === 1 ? sql<Value>`${values[0]}` : sql<Value>`any(${values})`

export function filterBy<Output>(
  query: SelectQueryBuilder<DB, 'products', Output>,
  { category, subCategory, ...narrowing }: Filters,
): SelectQueryBuilder<DB, 'products', Output> {
  return query
    .$if(category.length > 0, (filtered) => filtered.where('category', '=', oneOf<Category>(category)))
    .$if(subCategory.length > 0, (filtered) =>
      filtered.where('sub_category', '=', oneOf<SubCategory>(subCategory)),
    )
    .where(narrowedBy(narrowing))
}

/** SQL: whether the price of a row is reduced. Partial indexes have it in these words. */
export const isReduced = sql<SqlBool>`compare_at_cents > price_cents`

/** SQL: whether a product passes the filters by colour, size in stock, price and sale; true where there are none. */
export function narrowedBy(
  { colour = [], size = [], priceFrom, priceTo, onSale = false }: Narrowing,
  sizes: RawBuilder<string[]> = sizesInStock,
) {
  const conditions = [
    // The partial indexes by colour are used only where the query says so.
    ...(colour.length > 0
      ? [sql`colour_family is not null and colour_family = any (${colour}::text[])`]
      : []),
    ...(size.length > 0 ? [sql`${sizes} && ${size.flatMap(spellingsOf)}::text[]`] : []),
    ...(priceFrom === undefined ? [] : [sql`price_cents >= ${priceFrom}::integer`]),
    ...(priceTo === undefined ? [] : [sql`price_cents <= ${priceTo}::integer`]),
    ...(onSale ? [isReduced] : []),
  ]
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** SQL: whether the product with an id passes the filters. */
export const productPasses = (id: RawBuilder<unknown>, filters: Filters) =>
  sql<SqlBool>`exists (select from products where products.id = ${id} and ${passing(filters)})`
