import type { NewProduct, Product } from '../../../contract/catalogue/product.ts'
import { toCents } from '../../../contract/money.ts'
import type { AppContext } from '../../app-context.ts'
import { toStoredAddress } from '../../images/picture-address.ts'
import { readCategories } from '../categories.ts'
import { attributesIn, noAttributes } from '../product-attributes.ts'
import { toProduct } from '../product-row.ts'
import { applyChanges, invalidEdit } from './check-edit.ts'
import { insertProduct } from './insert-product.ts'
import { markNewPictures } from './mark-new-pictures.ts'
import type { ProductState } from './product-state.ts'
import { revise } from './save-edits.ts'

/** @throws ApiError image-host-refused for a picture that is not on the shop's own host any more, invalid-input, unavailable */
export async function addProduct(
  context: AppContext,
  product: NewProduct,
  administratorId: string,
): Promise<Product> {
  const { pictures, status, publishAt, ...others } = product
  await markNewPictures(context, product, { shown: [], prefix: '' })
  const categories = await readCategories(context)
  const added = await revise(context, { kind: 'add', administratorId }, (revision) => {
    const base: ProductState = {
      ...others,
      price: toCents(others.price),
      imgUrl: toStoredAddress(others.imgUrl, context.publicUrl()),
      createdAt: revision.at.toISOString(),
      pictures: [],
      compareAtPrice: null,
      bestSeller: false,
      ...noAttributes,
      ...attributesIn(product),
      status: status ?? (publishAt ? 'draft' : 'active'),
      publishAt: null,
      variants: [],
    }
    const changes = { publishAt, ...(pictures === undefined ? {} : { pictures, imgUrl: others.imgUrl }) }
    const { after, faults } = applyChanges(base, changes, {
      now: revision.at,
      publicUrl: context.publicUrl(),
      categories,
    })
    if (Object.keys(faults).length > 0) throw invalidEdit(faults)
    return insertProduct(revision, after)
  })
  return toProduct(added, context.publicUrl())
}
