import type { ColourOption, Product } from '../../contract/catalogue/product.ts'
import type { AppContext } from '../app-context.ts'
import { type Dependencies, onProduct } from '../cache/dependencies.ts'
import { apiError } from '../http/api-error.ts'
import { productColumns, toProduct } from './product-row.ts'
import { seenProducts } from './seen-products.ts'
import { coloursOf, otherColourOf } from './styles.ts'

/** @throws ApiError product-not-found, product-gone with what shoppers last saw of one that they could see once */
export async function findProduct(
  context: AppContext,
  id: string,
  dependencies: Dependencies,
): Promise<{ data: Product; colours?: ColourOption[] }> {
  dependencies.add(onProduct(id))
  const row = await context.catalogue.read((database) =>
    database
      .selectFrom(seenProducts)
      .select([...productColumns, 'listed'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  if (row?.listed) {
    const colours = row.styleId === null ? undefined : await coloursOf(context, row.styleId, dependencies)
    return { data: toProduct(row, context.publicUrl()), ...(colours === undefined ? {} : { colours }) }
  }
  if (row === undefined) throw apiError('product-not-found')
  const { productName, category, subCategory } = row
  const otherColour = await otherColourOf(context, id, dependencies)
  throw apiError('product-gone', {
    gone: { productName, category, subCategory, ...(otherColour && { otherColour }) },
  })
}
