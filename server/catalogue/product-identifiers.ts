import { sql } from 'kysely'
import type { ProductIdentifiers } from '../../contract/catalogue/product-identifiers.ts'
import type { AppContext } from '../app-context.ts'
import { type Dependencies, onProduct } from '../cache/dependencies.ts'
import { apiError } from '../http/api-error.ts'
import { gtinOf } from './gtin.ts'

type Row = {
  style_id: string | null
  vendor: string | null
  sizes: string[]
  numbers: { size: string; sku: string | null; barcode: string | null }[]
}

/** @throws ApiError product-not-found for a product that shoppers do not see */
export async function readIdentifiers(
  { catalogue }: Pick<AppContext, 'catalogue'>,
  id: string,
  dependencies: Dependencies,
): Promise<ProductIdentifiers> {
  dependencies.add(onProduct(id))
  const { rows } = await catalogue.read((database) =>
    sql<Row>`
      select style_id, vendor, sizes, coalesce(
        (select jsonb_agg(jsonb_build_object('size', size, 'sku', sku, 'barcode', barcode))
          from variants where product_id = products.id), '[]') as numbers
      from products where id = ${id} and listed`.execute(database),
  )
  const [row] = rows
  if (row === undefined) throw apiError('product-not-found')
  const bySize = new Map(row.numbers.map((numbers) => [numbers.size, numbers]))
  return {
    groupId: row.style_id ?? id,
    ...(row.vendor === null ? {} : { brand: row.vendor }),
    variants: row.sizes.map((size) => {
      const { sku, barcode } = bySize.get(size) ?? {}
      const gtin = gtinOf(barcode)
      return { size, ...(sku ? { sku } : {}), ...(gtin === undefined ? {} : { gtin }) }
    }),
  }
}
