import type { Product } from '../../contract/catalogue/product.ts'
import { leftOf } from '../../contract/stock/availability.ts'
import type { Shortage } from '../../contract/stock/shortage.ts'
import { type Cart, type CartItem, cartOf, findItem } from './cart.ts'

/** How many pieces of an item can be ordered; undefined while there are enough. */
export const leftOfItem = (item: CartItem): number | undefined => leftOf(item, item.selectedSize)

/** Notes in the cart how many there are of items of which an order wanted more. */
export const withShortages = (cart: Cart, shortages: readonly Shortage[]): Cart =>
  cartOf(
    cart.items.map((item) => {
      const short = findItem(shortages, item)
      return short ? { ...item, stock: { ...item.stock, [item.selectedSize]: short.available } } : item
    }),
  )

/** A product says nothing of a size that is not low, although there can be fewer than an order has asked for. */
export function stockOfShortItem(item: CartItem, product: Product): Pick<Product, 'stock'> {
  const left = leftOfItem(item)
  const isKnown = leftOf(product, item.selectedSize) !== undefined
  if (isKnown || !left || left >= item.quantity) return {}
  return { stock: { ...product.stock, [item.selectedSize]: left } }
}
