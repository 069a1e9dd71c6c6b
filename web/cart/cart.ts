/** The cart as a value: pure functions. web/cart/cart-store.ts holds the one in use. */

import type { Product } from '../../contract/catalogue/product.ts'
import { toCents, toDollars } from '../../contract/money.ts'
import { largestQuantity, mostLines } from '../../contract/orders/cart-limits.ts'
import type { OrderLine } from '../../contract/orders/order.ts'
import { type PricedLine, subtotalOf } from '../../contract/pricing/cart-price.ts'

/** A product in a size with a quantity; the same product in another size is another item (spec §3). */
export type CartItem = OrderLine &
  Pick<Product, 'stock'> & {
    /** The price in dollars that the shopper saw when adding it, where it has changed since. */
    readonly oldPrice?: number
  }

/** The cart of spec §3. `totalCost` is the sum of price times quantity in dollars, without the fee. */
export type Cart = { readonly items: readonly CartItem[]; readonly totalCost: number }

type ItemKey = Pick<CartItem, '_id' | 'selectedSize'>

export const emptyCart: Cart = { items: [], totalCost: 0 }

export const itemKey = ({ _id, selectedSize }: ItemKey): string => `${_id} ${selectedSize}`

export const findItem = <Item extends ItemKey>(items: readonly Item[], wanted: ItemKey) =>
  items.find((item) => itemKey(item) === itemKey(wanted))

export const cartOf = (items: readonly CartItem[]): Cart =>
  items.length === 0 ? emptyCart : { items, totalCost: toDollars(subtotalOf(pricedLines(items))) }

/** For `priceCart`. */
export const pricedLines = (items: readonly CartItem[]): PricedLine[] =>
  items.map(({ _id, category, subCategory, price, quantity }) => ({
    productId: _id,
    category,
    subCategory,
    price: toCents(price),
    quantity,
  }))

/** In whole cents. */
export const itemTotal = (item: CartItem) => subtotalOf(pricedLines([item]))

export function pieces(items: readonly CartItem[]): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${count} ${count === 1 ? 'item' : 'items'}`
}

/** Values below 1 become 1 (spec §5); values above the largest quantity become that. */
export function allowedQuantity(quantity: number): number {
  if (!Number.isFinite(quantity)) return 1
  return Math.min(Math.max(Math.trunc(quantity), 1), largestQuantity)
}

/** Adds one of a product in a size; an item of it already there takes the newer price. A full cart stays as it is. */
export function addToCart(cart: Cart, product: Product, selectedSize: string): Cart {
  const before = findItem(cart.items, { ...product, selectedSize })
  if (before === undefined && cart.items.length >= mostLines) return cart
  const quantity = allowedQuantity((before?.quantity ?? 0) + 1)
  const added = { ...product, selectedSize, quantity }
  return cartOf(before ? cart.items.map((item) => (item === before ? added : item)) : [...cart.items, added])
}

export const changeQuantity = (cart: Cart, changed: ItemKey, quantity: number): Cart =>
  cartOf(
    cart.items.map((item) =>
      itemKey(item) === itemKey(changed) ? { ...item, quantity: allowedQuantity(quantity) } : item,
    ),
  )

export const removeFromCart = (cart: Cart, removed: ItemKey): Cart =>
  cartOf(cart.items.filter((item) => itemKey(item) !== itemKey(removed)))

/** Takes the bought quantities out of the cart; a difference stays. */
export const withoutBought = (cart: Cart, bought: readonly OrderLine[]): Cart =>
  cartOf(
    cart.items.flatMap((item) => {
      const quantity = item.quantity - (findItem(bought, item)?.quantity ?? 0)
      return quantity > 0 ? [{ ...item, quantity }] : []
    }),
  )

export const putBack = (cart: Cart, item: CartItem, index: number): Cart =>
  findItem(cart.items, item) ? cart : cartOf(cart.items.toSpliced(index, 0, item))

/** The cart icon shows 0 when the cart is empty, otherwise '!' (spec §2, "Shared top bar"). */
export const cartBadge = (cart: Cart): '0' | '!' => (cart.items.length === 0 ? '0' : '!')
