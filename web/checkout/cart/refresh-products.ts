import type { Product } from '../../../contract/catalogue/product.ts'
import { presentSize } from '../../../contract/catalogue/size-labels.ts'
import { allowedQuantity, type Cart, type CartItem, cartOf, itemKey } from '../../cart/cart.ts'
import { stockOfShortItem } from '../../cart/item-stock.ts'

export const priceWhenAdded = ({ price, oldPrice = price }: CartItem): number => oldPrice

/**
 * The cart with its products as the shop sells them now; size and quantity stay the shopper's. A size that the shop has
 * renamed has its new label.
 */
export const withFreshProducts = (cart: Cart, products: readonly Product[]): Cart =>
  cartOf(
    merged(
      cart.items
        .map((item) => withNewLabel(item, products))
        .map((item) => {
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
    ),
  )

export function withNewLabel(item: CartItem, products: readonly Product[]): CartItem {
  const now = products.find(({ _id }) => _id === item._id)
  return now === undefined ? item : { ...item, selectedSize: presentSize(now, item.selectedSize) }
}

/** The same size can stand there under two labels. */
function merged(items: readonly CartItem[]): CartItem[] {
  const byKey = new Map<string, CartItem>()
  for (const item of items) {
    const quantity = (byKey.get(itemKey(item))?.quantity ?? 0) + item.quantity
    byKey.set(itemKey(item), { ...item, quantity: allowedQuantity(quantity) })
  }
  return [...byKey.values()]
}
