import { type Selectable, sql } from 'kysely'
import type { AdminListRow, AdminProduct, Variant } from '../../contract/catalogue/admin-product.ts'
import type { Database } from '../database/database.ts'
import type { Products } from '../database/schema.generated.ts'
import { apiError } from '../http/api-error.ts'
import { attributeColumns, attributesForMerchants, type ProductAttributes } from './product-attributes.ts'
import { type ProductRow, productColumns, toProduct } from './product-row.ts'

/** SQL: what is reserved of a size that is counted. */
const reserved = sql`(
  select coalesce(sum(quantity), 0) from stock_reservations as held
  where held.product_id = level.product_id and held.size = level.size
)`

/** SQL: what is on hand of all sizes that are counted; null when none is. */
const onHandOfProduct = sql<number | null>`(
  select sum(available + ${reserved})::int from stock_levels as level
  where level.product_id = products.id and level.size = any (products.sizes)
)`.as('onHand')

/** What the merchant sees of a product beside what shoppers do. */
export const editedColumns = [
  ...productColumns,
  'status',
  'publish_at as publishAt',
  'best_seller as bestSeller',
  ...attributeColumns,
  'version',
  'updated_at as updatedAt',
  onHandOfProduct,
] as const

export type EditedRow = ProductRow &
  ProductAttributes & {
    status: Selectable<Products>['status']
    publishAt: Date | null
    bestSeller: boolean
    version: number
    updatedAt: Date
    onHand: number | null
  }

export type EditedProduct = EditedRow & { variants: Variant[] }

/** SQL: the sizes of a product with the merchant's numbers and the stock of each, in the order of its sizes. */
const variantsOfProduct = sql<Variant[]>`(
  select json_agg(json_strip_nulls(json_build_object('size', sizes.size, 'sku', sku, 'barcode', barcode,
    'onHand', available + reserved, 'reserved', reserved, 'lowAt', low_at)) order by place)
  from unnest(products.sizes) with ordinality as sizes (size, place)
  left join variants on variants.product_id = products.id and variants.size = sizes.size
  left join (
    select level.*, ${reserved} as reserved from stock_levels as level where level.product_id = products.id
  ) as counted on counted.size = sizes.size
)`.as('variants')

/** Reads from the primary, so that an edit meets what was saved a moment ago. Locks the product where asked. */
export async function readEdited(
  database: Database,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<EditedProduct> {
  const [row] = await readSeveral(database, [id], { lock })
  if (row === undefined) throw apiError('product-not-found')
  return row
}

/**
 * Leaves out unknown ids. Products are locked in the order of their ids, so that no two acts wait for each other, and by a
 * statement of its own: one that waits for a lock reads other tables as they were before it waited.
 */
export async function readSeveral(
  database: Database,
  ids: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<EditedProduct[]> {
  const products = database
    .selectFrom('products')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
  if (lock) await products.select('id').forNoKeyUpdate().execute()
  return products.select(editedColumns).select(variantsOfProduct).execute()
}

export const toAdminListRow = (row: EditedRow, publicUrl: string): AdminListRow => ({
  ...toProduct(row, publicUrl),
  status: row.status,
  ...(row.publishAt === null ? {} : { publishAt: row.publishAt.toISOString() }),
  ...attributesForMerchants(row),
  ...(row.bestSeller ? { bestSeller: true } : {}),
  version: row.version,
  ...(row.onHand === null ? {} : { onHand: row.onHand }),
})

export const toAdminProduct = (row: EditedProduct, publicUrl: string): AdminProduct => ({
  ...toAdminListRow(row, publicUrl),
  variants: row.variants,
})
