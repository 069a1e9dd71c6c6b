import type { ProductIdentifiers } from '../../contract/catalogue/product-identifiers.ts'
import type { AppContext } from '../app-context.ts'
import { type Dependencies, onProduct } from '../cache/dependencies.ts'
import { apiError } from '../http/api-error.ts'
import { variantsOfProduct } from '../inventory/variants.ts'
import { gtinsOf } from './gtin.ts'

/** @throws ApiError product-not-found for a product that shoppers do not see */
export async function readIdentifiers(
  { catalogue }: Pick<AppContext, 'catalogue'>,
  id: string,
  dependencies: Dependencies,
): Promise<ProductIdentifiers> {
  dependencies.add(onProduct(id))
  const row = await catalogue.read((database) =>
    database
      .selectFrom('products')
      .select(['style_id', 'vendor', variantsOfProduct])
      .where('id', '=', id)
      .where('listed', '=', true)
      .executeTakeFirst(),
  )
  if (row === undefined) throw apiError('product-not-found')
  const gtins = gtinsOf(row.variants)
  return {
    groupId: row.style_id ?? id,
    ...(row.vendor === null ? {} : { brand: row.vendor }),
    variants: row.variants.map(({ size, sku }, place) => {
      const gtin = gtins[place]
      return { size, ...(sku ? { sku } : {}), ...(gtin === undefined ? {} : { gtin }) }
    }),
  }
}
