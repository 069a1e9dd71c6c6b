import type { Product } from '../../contract/catalogue/product.ts'
import { leftOf } from '../../contract/inventory/availability.ts'
import type { Shortage } from '../../contract/inventory/shortage.ts'
import { type Cart, type CartItem, cartOf, findItem, itemKey } from './cart.ts'
import { leftFor, nothingHeld } from './own-stock.ts'

/** How many pieces of an item this shopper can order; undefined while there are enough. */
export const leftOfItem = (item: CartItem, held = nothingHeld): number | undefined =>
  leftFor(item, item.selectedSize, held)

/**
 * Notes in the cart how many there are of items of which an order wanted more, where the shop says it. What the shopper's
 * unpaid orders hold is among them, and does not count to the stock of an item.
 */
export const withShortages = (cart: Cart, shortages: readonly Shortage[], held = nothingHeld): Cart =>
  cartOf(
    cart.items.map((item) => {
      const available = findItem(shortages, item)?.available
      if (available === undefined) return item
      const left = Math.max(0, available - (held.get(itemKey(item)) ?? 0))
      return { ...item, stock: { ...item.stock, [item.selectedSize]: left } }
    }),
  )

/** A product says nothing of a size that is not low, although there can be fewer than an order has asked for. */
export function stockOfShortItem(item: CartItem, product: Product): Pick<Product, 'stock'> {
  const left = leftOf(item, item.selectedSize)
  const isKnown = leftOf(product, item.selectedSize) !== undefined
  if (isKnown || !left || left >= item.quantity) return {}
  return { stock: { ...product.stock, [item.selectedSize]: left } }
}
