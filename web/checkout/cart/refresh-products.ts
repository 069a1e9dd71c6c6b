import type { Product } from '../../../contract/catalogue/product.ts'
import { type Cart, type CartItem, cartOf } from '../../cart/cart.ts'
import { stockOfShortItem } from '../../cart/item-stock.ts'

export const priceWhenAdded = ({ price, oldPrice = price }: CartItem): number => oldPrice

/** The cart with its products as the shop sells them now; size and quantity stay the shopper's. */
export const refreshProducts = (cart: Cart, products: readonly Product[]): Cart =>
  cartOf(
    cart.items.map((item) => {
      const now = products.find(({ _id }) => _id === item._id)
      if (now === undefined) return item
      const { selectedSize, quantity } = item
      const oldPrice = priceWhenAdded(item)
      return {
        ...now,
        ...stockOfShortItem(item, now),
        selectedSize,
        quantity,
        ...(oldPrice === now.price ? {} : { oldPrice }),
      }
    }),
  )
