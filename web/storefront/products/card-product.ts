import type { Product } from '../../../contract/catalogue/product.ts'

/** The fields of a card; lists send no others to the browser. */
export type CardProduct = Pick<Product, '_id' | 'productName' | 'price' | 'imgUrl'>

export const cardProduct = ({ _id, productName, price, imgUrl }: Product): CardProduct => ({
  _id,
  productName,
  price,
  imgUrl,
})
