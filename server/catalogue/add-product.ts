import type { NewProduct, Product } from '../../contract/catalogue/product.ts'
import { isHostedImage } from '../../contract/images/pictures.ts'
import { toCents } from '../../contract/money.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { markPictureUsed } from '../images/mark-picture-used.ts'
import { toStoredAddress } from '../images/picture-address.ts'
import { insertProduct } from './insert-product.ts'
import { toProduct } from './product-row.ts'
import { performAct } from './save-edits.ts'

/** @throws ApiError image-host-refused for a picture that is not on the shop's own host any more, unavailable */
export async function addProduct(
  context: AppContext,
  product: NewProduct,
  administratorId: string,
): Promise<Product> {
  if (isHostedImage(product.imgUrl) && !(await markPictureUsed(context, product.imgUrl)))
    throw apiError('image-host-refused', {
      fields: { imgUrl: 'This picture is not there (any more). Please upload it again.' },
    })
  const added = await performAct(context, { kind: 'add', administratorId }, (act) =>
    insertProduct(act, {
      ...product,
      price: toCents(product.price),
      imgUrl: toStoredAddress(product.imgUrl, context.publicUrl()),
      createdAt: act.at.toISOString(),
      pictures: [],
      compareAtPrice: null,
      status: 'active',
      publishAt: null,
      variants: [],
    }),
  )
  return toProduct(added, context.publicUrl())
}
