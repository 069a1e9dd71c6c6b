/** What has happened to the products of the cart since they were put into it. */

import { useEffect, useState } from 'react'
import type { Product } from '../../../contract/catalogue/product.ts'
import { api } from '../../api-client.ts'
import type { Cart, CartItem } from '../../cart/cart.ts'
import { itemKey, priceWhenAdded, refreshProducts } from '../../cart/cart.ts'
import { currentCart, replaceCart } from '../../cart/cart-store.ts'

/** `gone`: no longer sold at all; `sizeGone`: not in this size; `repriced`: with what it cost before, in dollars. */
export type LineChange = { kind: 'gone' } | { kind: 'sizeGone' } | { kind: 'repriced'; before: number }

export type LineChanges = ReadonlyMap<string, LineChange>

/** Lines that nobody can buy any more; they cost nothing and stand in the way of the checkout. */
export const isUnavailable = (change: LineChange | undefined): boolean =>
  change?.kind === 'gone' || change?.kind === 'sizeGone'

/** Compares the lines with what the shop sells now; `gone` are the ids it no longer knows. */
export function changesOf(
  items: readonly CartItem[],
  products: readonly Product[],
  gone: ReadonlySet<string>,
): LineChanges {
  const changes = new Map<string, LineChange>()
  for (const item of items) {
    const now = products.find(({ _id }) => _id === item._id)
    if (gone.has(item._id)) changes.set(itemKey(item), { kind: 'gone' })
    else if (now && !now.size.includes(item.selectedSize)) changes.set(itemKey(item), { kind: 'sizeGone' })
    else if (now && now.price !== priceWhenAdded(item))
      changes.set(itemKey(item), { kind: 'repriced', before: priceWhenAdded(item) })
  }
  return changes
}

/**
 * Asks the shop for every product of the cart when the cart is opened, takes over names and prices as they are now
 * and answers what has changed. What could not be asked stays as it is: the checkout compares once more.
 */
export function useCartCheck(): LineChanges {
  const [changes, setChanges] = useState<LineChanges>(new Map())
  useEffect(() => {
    const leaving = new AbortController()
    void askFor(currentCart(), leaving.signal).then(({ products, gone }) => {
      if (leaving.signal.aborted) return
      const cart = currentCart()
      setChanges(changesOf(cart.items, products, gone))
      if (cart.items.length > 0) replaceCart(refreshProducts(cart, products))
    })
    return () => leaving.abort()
  }, [])
  return changes
}

async function askFor(cart: Cart, signal: AbortSignal) {
  const ids = [...new Set(cart.items.map(({ _id }) => _id))]
  const nothingKnown = { products: [], gone: new Set<string>() }
  if (ids.length === 0) return nothingKnown
  try {
    const { data: products } = await api.call('getByIds', { ids: ids.join() }, { signal })
    const sold = new Set(products.map(({ _id }) => _id))
    return { products, gone: new Set<string>(ids.filter((id) => !sold.has(id))) }
  } catch {
    return nothingKnown
  }
}
