import type { Product } from '../../contract/catalogue/product.ts'

/** A product for unit tests of the cart and of lists. */
export const testShirt = (change: Partial<Product> = {}): Product => ({
  _id: '00000000-0000-4000-8000-000000000001' as Product['_id'],
  productName: 'Oxford shirt',
  productDescription: 'Woven.',
  price: 19.99,
  category: 'Men',
  subCategory: 'Topwear',
  size: ['S', 'M'],
  imgUrl: '',
  deliveryTime: '1 Day',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
})
