import type { ColourOption, Product } from '../../contract/catalogue/product.ts'
import type { AppContext } from '../app-context.ts'
import { type Dependencies, onProduct } from '../cache/dependencies.ts'
import { apiError } from '../http/api-error.ts'
import { productColumns, toProduct } from './product-row.ts'
import { coloursOf } from './styles.ts'

/** @throws ApiError product-not-found, product-gone for one that shoppers could see once */
export async function findProduct(
  context: AppContext,
  id: string,
  dependencies: Dependencies,
): Promise<{ data: Product; colours?: ColourOption[] }> {
  dependencies.add(onProduct(id))
  const row = await context.catalogue.read((database) =>
    database
      .selectFrom('products')
      .select([...productColumns, 'listed', 'first_published_at as firstPublishedAt'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  if (row?.listed) {
    const colours = row.styleId === null ? undefined : await coloursOf(context, row.styleId, dependencies)
    return { data: toProduct(row, context.publicUrl()), ...(colours === undefined ? {} : { colours }) }
  }
  if (!row?.firstPublishedAt) throw apiError('product-not-found')
  const { productName, category, subCategory } = row
  throw apiError('product-gone', { gone: { productName, category, subCategory } })
}
