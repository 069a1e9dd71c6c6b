import { v7 as timeOrderedId } from 'uuid'
import type { NewProduct, Product } from '../../contract/catalogue/product.ts'
import { isHostedImage } from '../../contract/images/pictures.ts'
import { toCents } from '../../contract/money.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { markPictureUsed } from '../images/mark-picture-used.ts'
import { toStoredAddress } from '../images/picture-address.ts'
import { productColumns, saveProducts, toProduct, toProductRow } from './product-row.ts'

/** @throws ApiError image-host-refused for a picture that is not on the shop's own host any more, unavailable */
export async function addProduct(context: AppContext, product: NewProduct): Promise<Product> {
  if (isHostedImage(product.imgUrl) && !(await markPictureUsed(context, product.imgUrl)))
    throw apiError('image-host-refused', {
      fields: { imgUrl: 'This picture is not there (any more). Please upload it again.' },
    })
  const row = toProductRow({
    ...product,
    _id: timeOrderedId(),
    price: toCents(product.price),
    imgUrl: toStoredAddress(product.imgUrl, context.publicUrl()),
    createdAt: context.clock(),
  })
  const saved = await saveProducts(context, (database) =>
    database.insertInto('products').values(row).returning(productColumns).executeTakeFirstOrThrow(),
  )
  return toProduct(saved, context.publicUrl())
}
