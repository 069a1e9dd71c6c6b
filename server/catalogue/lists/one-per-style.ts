import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { ProductFacts } from '../../cache/change-log.ts'
import { type Dependencies, type Dependency, onSubject } from '../../cache/dependencies.ts'

/** Whether lists show one card for all colours of a garment, as the merchant has set it; for an answer that is kept. */
export async function showsOnePerStyle(
  { settings }: Pick<AppContext, 'settings'>,
  dependencies: Dependencies,
): Promise<boolean> {
  dependencies.add(onSubject('lists'))
  const { oneCardPerStyle } = (await settings.read()).values.lists
  if (oneCardPerStyle) dependencies.add(onStyledProducts)
  return oneCardPerStyle
}

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

/** Which product stands for a garment may change with any of its colours, wherever these are in the list. */
const onStyledProducts: Dependency = {
  name: 'styled products',
  hooks: ['lists'],
  isTouchedBy: ({ before, after }) =>
    (hasStyle(before) || hasStyle(after)) && JSON.stringify(before) !== JSON.stringify(after),
}

const hasStyle = (facts: ProductFacts | undefined) => facts !== undefined && facts.styleId !== null
