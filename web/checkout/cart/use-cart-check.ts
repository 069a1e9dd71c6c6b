import { useEffect, useState } from 'react'
import type { Product } from '../../../contract/catalogue/product.ts'
import { api } from '../../api-client.ts'
import { type Cart, type CartItem, itemKey } from '../../cart/cart.ts'
import { currentCart, replaceCart } from '../../cart/cart-store.ts'
import { leftOfItem } from '../../cart/item-stock.ts'
import { nothingHeld } from '../../cart/own-stock.ts'
import { priceWhenAdded, withFreshProducts, withNewLabel } from './refresh-products.ts'

/** `before` is in dollars, `left` in pieces. */
export type LineChange =
  | { kind: 'gone' | 'sizeGone' | 'soldOut' }
  | { kind: 'short'; left: number }
  | { kind: 'repriced'; before: number }

export type LineChanges = ReadonlyMap<string, LineChange>

const unavailable = new Set<LineChange['kind']>(['gone', 'sizeGone', 'soldOut'])
export const isUnavailable = (change: LineChange | undefined): boolean =>
  change !== undefined && unavailable.has(change.kind)

/** What an item has to say: what the check has found, or that there is less of it than it wants. */
export function lineChangeOf(
  item: CartItem,
  changes: LineChanges,
  held = nothingHeld,
): LineChange | undefined {
  const found = changes.get(itemKey(item))
  const left = leftOfItem(item, held)
  if (isUnavailable(found) || left === undefined) return found
  if (left === 0) return { kind: 'soldOut' }
  return item.quantity > left ? { kind: 'short', left } : found
}

/** `products` are sold now; `gone` are the ids no longer sold. */
export function lineChangesOf(
  items: readonly CartItem[],
  products: readonly Product[],
  gone: ReadonlySet<string>,
): LineChanges {
  const changes = new Map<string, LineChange>()
  for (const item of items.map((each) => withNewLabel(each, products))) {
    const now = products.find(({ _id }) => _id === item._id)
    if (gone.has(item._id)) changes.set(itemKey(item), { kind: 'gone' })
    else if (now && !now.size.includes(item.selectedSize)) changes.set(itemKey(item), { kind: 'sizeGone' })
    else if (now && now.price !== priceWhenAdded(item))
      changes.set(itemKey(item), { kind: 'repriced', before: priceWhenAdded(item) })
  }
  return changes
}

/** Refreshes the cart's products when it opens. Where that fails, the checkout compares again. */
export function useCartCheck(): LineChanges {
  const [changes, setChanges] = useState<LineChanges>(new Map())
  useEffect(() => {
    const controller = new AbortController()
    void loadProducts(currentCart(), controller.signal).then(({ products, gone }) => {
      if (controller.signal.aborted) return
      const cart = currentCart()
      setChanges(lineChangesOf(cart.items, products, gone))
      if (cart.items.length > 0) replaceCart(withFreshProducts(cart, products))
    })
    return () => controller.abort()
  }, [])
  return changes
}

async function loadProducts(cart: Cart, signal: AbortSignal) {
  const ids = [...new Set(cart.items.map(({ _id }) => _id))]
  const unknown = { products: [], gone: new Set<string>() }
  if (ids.length === 0) return unknown
  try {
    const { data: products } = await api.call('getByIds', { ids: ids.join() }, { signal })
    const sold = new Set(products.map(({ _id }) => _id))
    return { products, gone: new Set<string>(ids.filter((id) => !sold.has(id))) }
  } catch {
    return unknown
  }
}
