/** The cart of this tab, kept in session storage under the key `cart`, its total beside it (spec §4, "Cart"). */

import { useSyncExternalStore } from 'react'
import type { Product } from '../../contract/catalogue/product.ts'
import {
  addToCart,
  type Cart,
  type CartItem,
  changeQuantity,
  emptyCart,
  type LineKey,
  removeFromCart,
} from './cart.ts'
import { readCart, writeCart } from './stored-cart.ts'

export const cartKey = 'cart'
export const totalKey = 'totalCost'

let current: Cart | undefined
const listeners = new Set<() => void>()

/** Storage can be forbidden or full: then the cart lasts as long as the page. */
function withStorage<Result>(act: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return act(sessionStorage)
  } catch {
    return otherwise
  }
}

/** The cart as it stands. */
export function currentCart(): Cart {
  current ??= readCart(withStorage((storage) => storage.getItem(cartKey), null))
  return current
}

/** Puts another cart in its place; an empty one leaves nothing in the storage. */
export function replaceCart(cart: Cart): void {
  current = cart
  withStorage((storage) => {
    if (cart.items.length === 0) {
      storage.removeItem(cartKey)
      storage.removeItem(totalKey)
    } else {
      storage.setItem(cartKey, writeCart(cart))
      storage.setItem(totalKey, String(cart.totalCost))
    }
  }, undefined)
  for (const listener of listeners) listener()
}

/** True when the product is in the cart now; false when the cart is full. */
export function putInCart(product: Product, selectedSize: string): boolean {
  const before = currentCart()
  const after = addToCart(before, product, selectedSize)
  replaceCart(after)
  const line = after.items.find((item) => item._id === product._id && item.selectedSize === selectedSize)
  if (after === before || line === undefined) return false
  for (const listener of addedListeners) listener(line)
  return true
}

const addedListeners = new Set<(line: CartItem) => void>()

/** Calls `show` with the line of every product that is put into the cart, until the returned function is called. */
export function onAdded(show: (line: CartItem) => void): () => void {
  addedListeners.add(show)
  return () => addedListeners.delete(show)
}

export const setQuantity = (line: LineKey, quantity: number): void =>
  replaceCart(changeQuantity(currentCart(), line, quantity))

export const takeFromCart = (line: LineKey): void => replaceCart(removeFromCart(currentCart(), line))

export const clearCart = (): void => replaceCart(emptyCart)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The cart, kept up to date; empty while a page is rendered on the server. */
export const useCart = (): Cart => useSyncExternalStore(subscribe, currentCart, () => emptyCart)
