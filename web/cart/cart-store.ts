/** The cart of this tab, kept in session storage under the key `cart`, its total beside it (spec §4, "Cart"). */

import { useSyncExternalStore } from 'react'
import type { Product } from '../../contract/catalogue/product.ts'
import { keepCheckoutId } from './current-checkout.ts'
import { to } from '../paths.ts'
import { announceStorageChange, forget, recall, remember } from '../storage/tab-storage.ts'
import {
  addToCart,
  type BoughtLine,
  type Cart,
  type CartItem,
  changeQuantity,
  emptyCart,
  type LineKey,
  putBack,
  removeFromCart,
  withoutBought,
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
    if (location.pathname !== to.paymentSuccess()) discardBoughtCart()
  }
  return current
}

/** After the cart was paid for: whichever way the success screen is left, nobody can buy the same cart again. */
export const markCartBought = (): void => remember(boughtKey, true)

/** Empties the cart if it is bought; any other one stays as it is. */
export function discardBoughtCart(): void {
  if (recall(boughtKey) === undefined) return
  forget(boughtKey)
  clearCart()
}

/** Takes out what was paid for, of a cart that was changed while it was being paid: nothing else was bought. */
export const removeBoughtLines = (lines: readonly BoughtLine[]): void =>
  replaceCart(withoutBought(currentCart(), lines))

/** Puts another cart in its place; an empty one leaves nothing in the storage. */
export function replaceCart(cart: Cart): void {
  current = cart
  announceStorageChange()
  withStorage((storage) => {
    if (cart.items.length === 0) {
      storage.removeItem(cartKey)
      storage.removeItem(totalKey)
    } else {
      storage.setItem(cartKey, writeCart(cart))
      storage.setItem(totalKey, String(cart.totalCost))
    }
  }, undefined)
  keepCheckoutId(cart)
  for (const listener of listeners) listener()
}

/** The line the product is in now; undefined when the cart is full and could not take it. */
export function addProduct(product: Product, selectedSize: string): CartItem | undefined {
  const before = currentCart()
  const after = addToCart(before, product, selectedSize)
  if (after === before) return undefined
  replaceCart(after)
  return after.items.find((item) => item._id === product._id && item.selectedSize === selectedSize)
}

export const setQuantity = (line: LineKey, quantity: number): void =>
  replaceCart(changeQuantity(currentCart(), line, quantity))

/** Takes a line out. @returns what puts it back to where it stood */
export function removeLine(line: CartItem): () => void {
  const at = currentCart().items.indexOf(line)
  replaceCart(removeFromCart(currentCart(), line))
  return () => replaceCart(putBack(currentCart(), line, at))
}

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
