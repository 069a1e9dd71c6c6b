import { type Selectable, sql } from 'kysely'
import type { Products } from '../database/schema.generated.ts'
import { boughtColumns, shownColumns } from './product-row.ts'

/** The columns of `products` that shoppers see, and whether they see the product now. */
export type SeenProduct = Pick<
  Selectable<Products>,
  (typeof boughtColumns)[number] | (typeof shownColumns)[number] | 'listed'
>

/** SQL: what is shown of an unlisted product beside what was kept of it, where that is not null. */
const nothing: Readonly<Partial<Record<(typeof shownColumns)[number], string>>> = {
  pictures: "'[]'::jsonb",
  sold_out: 'false',
}

const lastSeen = [
  ...boughtColumns.map((column) => (column === 'id' ? 'product_id' : column)),
  ...shownColumns.map((column) => nothing[column] ?? 'null'),
]

/**
 * SQL: the table `product`, with listed products as they are, and those that no longer are as shoppers last saw them. Products
 * that were never listed are not in it (docs/decisions/315-last-seen-of-products.md).
 */
export const seenProducts = sql
  .raw<SeenProduct>(
    `(
      select ${[...boughtColumns, ...shownColumns]}, listed from products where listed
      union all
      select ${lastSeen}, false from unlisted_products
    )`,
  )
  .as<'product'>('product')
