import type { Product } from '../../../contract/catalogue/product.ts'

/** What a card shows of a product: lists carry no more than this to the browser. */
export type CardProduct = Pick<Product, '_id' | 'productName' | 'price' | 'imgUrl'>

export const cardProduct = ({ _id, productName, price, imgUrl }: Product): CardProduct => ({
  _id,
  productName,
  price,
  imgUrl,
})
