/** The cart of this tab, in session storage under `cart`, its total under `totalCost` (spec §4, "Cart"). */

import type { Product } from '../../contract/catalogue/product.ts'
import type { OrderLine } from '../../contract/orders/order.ts'
import { to } from '../paths.ts'
import { tabStorage } from '../storage/tab-storage.ts'
import { createStore, useStore } from '../store.ts'
import {
  addToCart,
  type Cart,
  type CartItem,
  changeQuantity,
  emptyCart,
  itemKey,
  putBack,
  removeFromCart,
  withoutBought,
} from './cart.ts'
import { keepCheckoutId } from './current-checkout.ts'
import { readCart, storedForm } from './stored-cart.ts'

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
  keepCheckoutId(cart)
  store.set(cart)
}

export const clearCart = (): void => replaceCart(emptyCart)

/** @returns the item as it is in the cart now; undefined when the cart is full */
export function addProduct(product: Product, selectedSize: string): CartItem | undefined {
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

/** For a cart that was changed while it was being paid: only the paid lines were bought. */
export const removeBoughtLines = (lines: readonly OrderLine[]): void =>
  replaceCart(withoutBought(currentCart(), lines))
