/** The cart of this tab, in session storage under `cart`, its total under `totalCost` (spec §4, "Cart"). */

import type { Product } from '../../contract/catalogue/product.ts'
import { deliveryTimes } from '../../contract/catalogue/taxonomy.ts'
import { highestPrice, toCents, toDollars } from '../../contract/money.ts'
import { mostLines } from '../../contract/orders/cart-limits.ts'
import type { OrderLine } from '../../contract/orders/order.ts'
import { uuidPattern } from '../../contract/uuid.ts'
import { isRecord } from '../is-record.ts'
import { to } from '../paths.ts'
import { tabStorage } from '../storage/tab-storage.ts'
import { createStore, useStore } from '../store.ts'
import {
  addToCart,
  allowedQuantity,
  type Cart,
  type CartItem,
  cartOf,
  changeQuantity,
  emptyCart,
  itemKey,
  putBack,
  removeFromCart,
  withoutBought,
} from './cart.ts'
import { recordCart } from './checkout.ts'

const cartKey = 'cart'
const totalKey = 'totalCost'
const boughtKey = 'boughtCart'

const store = createStore(() => {
  if (location.pathname !== to.paymentSuccess()) discardBoughtCart()
  return readCart(tabStorage.get(cartKey))
})

/** A page restored from the back/forward cache has missed the changes of later pages. */
globalThis.window?.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) store.invalidate()
})

export const currentCart = store.get

export const useCart = (): Cart => useStore(store, emptyCart)

export function replaceCart(cart: Cart): void {
  if (cart.items.length === 0) {
    tabStorage.remove(cartKey)
    tabStorage.remove(totalKey)
  } else {
    tabStorage.set(cartKey, storedForm(cart))
    tabStorage.set(totalKey, cart.totalCost)
  }
  recordCart(cart)
  store.set(cart)
}

export const clearCart = (): void => replaceCart(emptyCart)

/** @returns the item in the cart; undefined when the cart is full */
export function addProductToCart(product: Product, selectedSize: string): CartItem | undefined {
  const before = currentCart()
  const after = addToCart(before, product, selectedSize)
  if (after === before) return undefined
  replaceCart(after)
  return after.items.find((item) => itemKey(item) === itemKey({ ...product, selectedSize }))
}

export const setQuantity = (item: CartItem, quantity: number): void =>
  replaceCart(changeQuantity(currentCart(), item, quantity))

export function removeItem(item: CartItem): () => void {
  const index = currentCart().items.indexOf(item)
  replaceCart(removeFromCart(currentCart(), item))
  return () => replaceCart(putBack(currentCart(), item, index))
}

/** The paid cart stays until the success screen is left, also when that is reloaded. */
export const markCartBought = (): void => tabStorage.set(boughtKey, true)

/** Empties a cart that was marked as bought, so that it cannot be bought twice. Another cart stays as it is. */
export function discardBoughtCart(): void {
  if (tabStorage.get(boughtKey) === undefined) return
  tabStorage.remove(boughtKey)
  clearCart()
}

/** Removes the paid lines of a cart that was changed while it was being paid. */
export const removeBoughtLines = (lines: readonly OrderLine[]): void =>
  replaceCart(withoutBought(currentCart(), lines))

export const storedForm = ({ items, totalCost }: Cart) => ({ version: 1, items, totalCost })

/**
 * Reads the cart of session storage, which anyone can edit: drops what is invalid and sums the total again.
 * @param stored the stored form, or a bare list of items; anything else is an empty cart
 */
export function readCart(stored: unknown): Cart {
  const list = isRecord(stored) && !Array.isArray(stored) ? stored.items : stored
  const items = new Map<string, CartItem>()
  for (const entry of Array.isArray(list) ? list : []) {
    const item = readItem(entry)
    if (item && !items.has(itemKey(item)) && items.size < mostLines) items.set(itemKey(item), item)
  }
  return cartOf([...items.values()])
}

/** An item needs an id, a name, a price and a size. Fields without a rule here are kept while a screen can show them. */
function readItem(stored: unknown): CartItem | undefined {
  if (!isRecord(stored)) return undefined
  const { _id, productName, price, selectedSize, oldPrice, ...others } = stored
  if (!isProductId(_id) || typeof productName !== 'string' || !isPrice(price)) return undefined
  if (typeof selectedSize !== 'string' || selectedSize === '') return undefined
  const checked = {
    _id,
    productName,
    productDescription: text(others.productDescription),
    price: toDollars(toCents(price)),
    category: text(others.category),
    subCategory: text(others.subCategory),
    size: Array.isArray(others.size)
      ? others.size.filter((size) => typeof size === 'string')
      : [selectedSize],
    imgUrl: text(others.imgUrl),
    deliveryTime: oneOf(deliveryTimes, others.deliveryTime),
    createdAt: text(others.createdAt),
    selectedSize,
    quantity: allowedQuantity(Number(others.quantity)),
    ...(isPrice(oldPrice) ? { oldPrice: toDollars(toCents(oldPrice)) } : {}),
  }
  const shown = Object.entries(others).filter(([, value]) => isShowable(value))
  // A field of the contract that is new since the cart was stored comes with the check of the cart screen.
  return { ...(Object.fromEntries(shown) as Omit<CartItem, keyof typeof checked>), ...checked }
}

/** React fails on objects. */
const isShowable = (value: unknown): boolean =>
  !isRecord(value) || (Array.isArray(value) && !value.some(isRecord))

const isProductId = (value: unknown): value is Product['_id'] =>
  typeof value === 'string' && uuidPattern.test(value)

const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= highestPrice

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const oneOf = <Value extends string>(list: readonly [Value, ...Value[]], value: unknown): Value =>
  list.find((entry) => entry === value) ?? list[0]
