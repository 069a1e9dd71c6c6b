/** The cart of this tab, kept in session storage under the key `cart`, its total beside it (spec §4, "Cart"). */

import { useSyncExternalStore } from 'react'
import type { Product } from '../../contract/catalogue/product.ts'
import { to } from '../paths.ts'
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
/** Set while the stored cart is one that was paid for and still lies there for the success screen. */
export const boughtKey = 'boughtCart'

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

/** The cart as it stands. A bought one lasts as long as the success screen is open, also when that is reloaded. */
export function currentCart(): Cart {
  if (current === undefined) {
    current = readCart(withStorage((storage) => storage.getItem(cartKey), null))
    if (location.pathname !== to.paymentSuccess()) leaveBoughtCart()
  }
  return current
}

/** After the cart was paid for: whichever way the success screen is left, nobody can buy the same cart again. */
export const markBought = (): void => withStorage((storage) => storage.setItem(boughtKey, 'true'), undefined)

/** Empties the cart if it is bought; any other one stays as it is. */
export function leaveBoughtCart(): void {
  if (withStorage((storage) => storage.getItem(boughtKey), null) === null) return
  withStorage((storage) => storage.removeItem(boughtKey), undefined)
  clearCart()
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

/** A page that comes back as it was left, from the browser's own memory, has missed what happened since. */
function readAgain({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  current = undefined
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('pageshow', readAgain)
  return () => listeners.delete(listener)
}

/** The cart, kept up to date; empty while a page is rendered on the server. */
export const useCart = (): Cart => useSyncExternalStore(subscribe, currentCart, () => emptyCart)
