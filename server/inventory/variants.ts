import { sql } from 'kysely'
import type { Variant } from '../../contract/catalogue/admin-product.ts'
import type { Database } from '../database/database.ts'

type Sized = { readonly id: string; readonly sizes: readonly string[] }

type Row = {
  product_id: string
  size: string
  sku: string | null
  barcode: string | null
  available: number | null
  low_at: number | null
  reserved: number
}

/** The variants of products, by product and in the order of its sizes. Three index probes for each product. */
export async function readVariants(
  database: Database,
  products: readonly Sized[],
): Promise<ReadonlyMap<string, readonly Variant[]>> {
  const ids = products.map(({ id }) => id)
  const { rows } = await sql<Row>`
    with levels as (select * from stock_levels where product_id = any (${ids}::uuid[])),
    names as (select * from variants where product_id = any (${ids}::uuid[])),
    reserved as (
      select product_id, size, sum(quantity)::int as reserved from stock_reservations
      where product_id = any (${ids}::uuid[]) group by product_id, size
    )
    select product_id, size, sku, barcode, available, low_at, coalesce(reserved, 0) as reserved
    from levels full join names using (product_id, size) left join reserved using (product_id, size)`.execute(
    database,
  )
  const byKey = new Map(rows.map((row) => [variantKey(row.product_id, row.size), row]))
  return new Map(
    products.map(({ id, sizes }) => [
      id,
      sizes.map((size) => toVariant(size, byKey.get(variantKey(id, size)))),
    ]),
  )
}

export const variantKey = (productId: string, size: string): string => `${productId} ${size}`

function toVariant(size: string, row: Row | undefined): Variant {
  if (row === undefined) return { size }
  const { sku, barcode, available, low_at: lowAt, reserved } = row
  return {
    size,
    ...(sku === null ? {} : { sku }),
    ...(barcode === null ? {} : { barcode }),
    ...(available === null || lowAt === null ? {} : { onHand: available + reserved, reserved, lowAt }),
  }
}
