import type { Product } from '../../contract/catalogue/product.ts'
import type { InputOf } from '../../contract/operations.ts'
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
  const cookie = await shop.signInAdministrator()
  const { version } = (await shop.call('getProduct', { id }, { cookie })).body.data
  return (await shop.call('updateProduct', { id, version, changes }, { cookie })).body.data
}
