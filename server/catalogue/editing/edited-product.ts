import { type Selectable, sql } from 'kysely'
import type { AdminListRow, AdminProduct, Variant } from '../../../contract/catalogue/admin-product.ts'
import type { Database } from '../../database/database.ts'
import type { Products } from '../../database/schema.generated.ts'
import { apiError } from '../../http/api-error.ts'
import { onHandOfProduct, variantsOfProduct } from '../../inventory/variants.ts'
import { attributesForMerchants, columnsForMerchants, type ProductAttributes } from '../product-attributes.ts'
import { type ProductRow, productColumns, toProduct } from '../product-row.ts'

/** What the merchant sees of a product beside what shoppers do. */
export const editedColumns = [
  ...productColumns,
  'status',
  'publish_at as publishAt',
  'best_seller as bestSeller',
  ...columnsForMerchants,
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
