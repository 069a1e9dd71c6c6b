import { useEffect, useState } from 'react'
import type { Product } from '../../../contract/catalogue/product.ts'
import { presentSize } from '../../../contract/catalogue/size-labels.ts'
import { leftOf } from '../../../contract/inventory/availability.ts'
import { api } from '../../api-client.ts'
import { allowedQuantity, type Cart, type CartItem, cartOf, itemKey } from '../../cart/cart.ts'
import { currentCart, replaceCart } from '../../cart/cart-store.ts'
import { type HeldStock, leftFor, nothingHeld } from '../../cart/own-stock.ts'

/** `before` is in dollars, `left` in pieces. */
export type LineChange =
  | { kind: 'gone' | 'sizeGone' | 'soldOut' }
  | { kind: 'short'; left: number }
  | { kind: 'repriced'; before: number }

type LineChanges = ReadonlyMap<string, LineChange>

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
  const left = leftFor(item, item.selectedSize, held)
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

/**
 * Refreshes the cart's products when it opens. Where that fails, the checkout compares again.
 * @returns what each item has to say
 */
export function useCartCheck(held: HeldStock): (item: CartItem) => LineChange | undefined {
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
  return (item) => lineChangeOf(item, changes, held)
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

const priceWhenAdded = ({ price, oldPrice = price }: CartItem): number => oldPrice

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

function withNewLabel(item: CartItem, products: readonly Product[]): CartItem {
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

/** A product says nothing of a size that is not low, although there can be fewer than an order has asked for. */
function stockOfShortItem(item: CartItem, product: Product): Pick<Product, 'stock'> {
  const left = leftOf(item, item.selectedSize)
  const isKnown = leftOf(product, item.selectedSize) !== undefined
  if (isKnown || !left || left >= item.quantity) return {}
  return { stock: { ...product.stock, [item.selectedSize]: left } }
}
