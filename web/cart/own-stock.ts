/** What unpaid orders of this shopper hold is theirs: every screen adds it to what the shop says is left. */
import { useEffect } from 'react'
import type { Product } from '../../contract/catalogue/product.ts'
import { leftOf } from '../../contract/inventory/availability.ts'
import { api } from '../api-client.ts'
import { useSession } from '../session/session.ts'
import { createStore, useStore } from '../store.ts'
import { itemKey } from './cart.ts'
import { currentCheckout, lastOrderOf } from './checkout.ts'

/** Pieces by `itemKey`. */
export type HeldStock = ReadonlyMap<string, number>

export const nothingHeld: HeldStock = new Map()
const store = createStore(() => nothingHeld)

/** Whom and which checkout the stored pieces belong to. */
let loadedFor = ''

export async function refreshHeldStock(): Promise<HeldStock> {
  try {
    const { data } = await api.call('getHeldStock', {})
    store.set(new Map(data.map((held) => [itemKey(held), held.quantity])))
  } catch {
    store.set(nothingHeld)
  }
  return store.get()
}

/** @param isAsked whether the screen shows a size that is low or sold out: only then can it matter what is held */
export function useHeldStock(isAsked: boolean): HeldStock {
  const { data } = useSession()
  const held = useStore(store, nothingHeld)
  useEffect(() => {
    // A guest is known by the order of this tab alone.
    const holder = [data?.id, lastOrderOf(currentCheckout())].join(' ')
    if (!isAsked || holder === loadedFor) return
    loadedFor = holder
    if (holder === ' ') store.set(nothingHeld)
    else void refreshHeldStock()
  }, [isAsked, data?.id])
  return held
}

type Stocked = Pick<Product, '_id' | 'size' | 'stock'>

/** Pieces of a size that this shopper can order; undefined while there are enough. */
export function leftFor(product: Stocked, selectedSize: string, held: HeldStock): number | undefined {
  const left = leftOf(product, selectedSize)
  return left === undefined ? undefined : left + (held.get(itemKey({ ...product, selectedSize })) ?? 0)
}

/** Whether unpaid orders of this shopper hold a size of a product. */
export const holdsOf = (productId: Product['_id'], held: HeldStock): boolean =>
  [...held.keys()].some((key) => key.startsWith(`${productId} `))

/** True when this shopper can order no size. */
export const isSoldOutFor = (product: Stocked, held: HeldStock): boolean =>
  product.stock !== undefined && product.size.every((size) => leftFor(product, size, held) === 0)
