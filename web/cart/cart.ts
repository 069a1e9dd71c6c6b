/** The cart: what a visitor means to buy. Pure functions; web/cart/cart-store.ts keeps the one that is in use. */

import type { Product } from '../../contract/catalogue/product.ts'
import { toCents, toDollars } from '../../contract/money.ts'
import { largestQuantity, mostLines } from '../../contract/orders/cart-rules.ts'
import { type OrderTotal, orderTotal } from '../../contract/orders/order-total.ts'

/** A product in a size; the same product in another size is another line (spec §3). */
export type CartItem = Product & {
  readonly selectedSize: string
  readonly quantity: number
  /** In dollars, where it has changed since: whoever put it into the cart has seen this one. */
  readonly oldPrice?: number
}

/** The cart of spec §3. `totalCost` is the sum of price times quantity in dollars, without the fee. */
export type Cart = { readonly items: readonly CartItem[]; readonly totalCost: number }

export type LineKey = { readonly _id: string; readonly selectedSize: string }

export type BoughtLine = LineKey & { readonly quantity: number }

export const emptyCart: Cart = { items: [], totalCost: 0 }

const sameLine = (one: LineKey, other: LineKey) =>
  one._id === other._id && one.selectedSize === other.selectedSize

const withItems = (items: readonly CartItem[]): Cart =>
  items.length === 0 ? emptyCart : { items, totalCost: toDollars(cartTotal(items).subtotal) }

/** What the lines cost, in whole cents: subtotal, fee, total. */
export const cartTotal = (items: readonly CartItem[]): OrderTotal =>
  orderTotal(items.map(({ price, quantity }) => ({ price: toCents(price), quantity })))

/** Anything below 1 becomes 1 (spec §5); at most 100 of a line can be ordered. */
export function allowedQuantity(quantity: number): number {
  if (!Number.isFinite(quantity)) return 1
  return Math.min(Math.max(Math.trunc(quantity), 1), largestQuantity)
}

/** One more of a product in a size; a product already there takes over the newer price. A full cart stays as it is. */
export function addToCart(cart: Cart, product: Product, selectedSize: string): Cart {
  const key = { _id: product._id, selectedSize }
  const there = cart.items.find((item) => sameLine(item, key))
  if (there === undefined && cart.items.length >= mostLines) return cart
  const quantity = allowedQuantity((there?.quantity ?? 0) + 1)
  const line = { ...product, selectedSize, quantity }
  return withItems(there ? cart.items.map((item) => (item === there ? line : item)) : [...cart.items, line])
}

/** Sets how many of a line there are; see `allowedQuantity`. */
export const changeQuantity = (cart: Cart, key: LineKey, quantity: number): Cart =>
  withItems(
    cart.items.map((item) => (sameLine(item, key) ? { ...item, quantity: allowedQuantity(quantity) } : item)),
  )

export const removeFromCart = (cart: Cart, key: LineKey): Cart =>
  withItems(cart.items.filter((item) => !sameLine(item, key)))

/** What is left when some of it has been bought: more of a line than was bought stays. */
export const withoutBought = (cart: Cart, bought: readonly BoughtLine[]): Cart =>
  withItems(
    cart.items.flatMap((item) => {
      const quantity = item.quantity - (bought.find((line) => sameLine(line, item))?.quantity ?? 0)
      return quantity > 0 ? [{ ...item, quantity }] : []
    }),
  )

/** Puts a line that was removed back to where it stood; the same product added again meanwhile stays as it is. */
export const putBack = (cart: Cart, line: CartItem, at: number): Cart =>
  cart.items.some((item) => sameLine(item, line)) ? cart : withItems(cart.items.toSpliced(at, 0, line))

/** What a line cost when it was put into the cart, in dollars. */
export const priceWhenAdded = ({ price, oldPrice = price }: CartItem): number => oldPrice

/** The lines as the shop prices them now: price and name are the shop's, size and quantity the shopper's. */
export const refreshProducts = (cart: Cart, products: readonly Product[]): Cart =>
  withItems(
    cart.items.map((item) => {
      const now = products.find(({ _id }) => _id === item._id)
      if (now === undefined) return item
      const { selectedSize, quantity } = item
      const oldPrice = priceWhenAdded(item)
      return { ...now, selectedSize, quantity, ...(oldPrice === now.price ? {} : { oldPrice }) }
    }),
  )

/** What the cart icon shows: 0 when empty, otherwise '!' (spec §2, "Shared top bar"). */
export const cartBadge = (cart: Cart): '0' | '!' => (cart.items.length === 0 ? '0' : '!')
