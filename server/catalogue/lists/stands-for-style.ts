import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * SQL: whether a product stands for its garment in a list: the oldest one in stock of those that `matches` lets through.
 * A subquery for each row that is read, by the index of styles, costs as much as the garment has colours; a join could
 * read all of them.
 * @param matches a condition on the columns of `products`, which it names without the table
 */
export const standsForStyle = (matches: RawBuilder<SqlBool>): RawBuilder<SqlBool> => sql<SqlBool>`(
  products.style_id is null or products.id = (
    select id from products as colour where colour.style_id = products.style_id and ${matches}
    order by sold_out, id limit 1))`

/** SQL: as `standsForStyle`, of the product with an id. */
export const productStands = (id: RawBuilder<unknown>, matches: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from products where products.id = ${id} and ${standsForStyle(matches)})`
