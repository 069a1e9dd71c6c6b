import { v7 as timeOrderedId } from 'uuid'
import type { NewProduct, Product } from '../../contract/catalogue/product.ts'
import { isHostedImage } from '../../contract/images/pictures.ts'
import { toCents } from '../../contract/money.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { markPictureUsed } from '../images/mark-picture-used.ts'
import { toStoredAddress } from '../images/picture-address.ts'
import { productColumns, toProduct } from './product-row.ts'

/**
 * Puts a product on sale. When this returns, every process shows it.
 * @throws ApiError image-host-refused for a picture of the shop's own host that is not there, unavailable
 */
export async function addProduct(context: AppContext, product: NewProduct): Promise<Product> {
  if (isHostedImage(product.imgUrl) && !(await markPictureUsed(context, product.imgUrl)))
    throw apiError('image-host-refused', {
      fields: { imgUrl: 'This picture is not there (any more). Please upload it again.' },
    })
  const row = await context.database
    .insertInto('products')
    .values({
      id: timeOrderedId(),
      name: product.productName,
      description: product.productDescription,
      price_cents: toCents(product.price),
      category: product.category,
      sub_category: product.subCategory,
      sizes: product.size,
      image_url: toStoredAddress(product.imgUrl, context.publicUrl()),
      delivery_time: product.deliveryTime,
      created_at: context.clock(),
    })
    .returning(productColumns)
    .executeTakeFirstOrThrow()
  await context.catalogueVersion.heardByAll()
  return toProduct(row, context.publicUrl())
}
