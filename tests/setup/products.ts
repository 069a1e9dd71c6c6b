import type { Product } from '../../contract/catalogue/product.ts'
import type { InputOf } from '../../contract/operations.ts'
import { asAdministrator } from './administrator.ts'
import type { TestShop } from './shop.ts'

/** A garment for a test; say only what the test is about. */
export const garment = (particulars: Partial<InputOf<'addProduct'>> = {}): InputOf<'addProduct'> => ({
  productName: 'Harbour Shirt',
  productDescription: 'A plain shirt.',
  price: 49,
  category: 'Men',
  subCategory: 'Topwear',
  imgUrl: 'https://pictures.example/shirt.jpg',
  ...particulars,
})

/** Edits a product as a merchant does. */
export async function editProduct(
  shop: TestShop,
  { _id: id }: Pick<Product, '_id'>,
  changes: InputOf<'updateProduct'>['changes'],
) {
  const { version } = (await asAdministrator(shop, 'getProduct', { id })).body.data
  return (await asAdministrator(shop, 'updateProduct', { id, version, changes })).body.data
}
