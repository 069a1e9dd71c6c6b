/**
 * The wishlist of whoever is signed in. A change shows at once; when the shop does not take it, what it has kept
 * shows again (spec §4, "Wishlist").
 */
import { useEffect, useSyncExternalStore } from 'react'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import type { Product } from '../../contract/catalogue/product.ts'
import { api } from '../api-client.ts'
import { currentSession, useSession, whenSessionChanges } from '../session/session.ts'
import { type PendingChange, applyPending } from './wishlist.ts'

export type Wishlist = {
  readonly state: 'loading' | 'loaded' | 'failed'
  readonly products: readonly Product[]
}

const loading: Wishlist = { state: 'loading', products: [] }

let current = loading
let owner: ShopperId | undefined
let state: Wishlist['state'] = 'loading'
let kept: readonly Product[] = []
const pending = new Map<Product['_id'], PendingChange>()
/** Changes are sent one after the other, so that the last wish for a product is the one that holds. */
let sending: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

function show(): void {
  current = { state, products: applyPending(kept, pending.values()) }
  for (const listener of listeners) listener()
}

/** With its session a list ends: the shopper may have changed it elsewhere before the next one begins. */
whenSessionChanges(() => {
  if (currentSession().data?.id === owner) return
  owner = undefined
  kept = []
  pending.clear()
})

/** Asks the shop for the list of this shopper. */
export async function loadWishlist(id: ShopperId): Promise<void> {
  owner = id
  state = 'loading'
  show()
  try {
    const { data } = await api.call('getDetails', { id, wishlist: 'true' })
    if (owner !== id || !('userWishlist' in data)) return
    kept = data.userWishlist
    state = 'loaded'
  } catch (error) {
    if (owner !== id) return
    console.warn('The wishlist could not be loaded.', error)
    state = 'failed'
  }
  show()
}

/**
 * Puts a product on the list or takes it off. Shows at once.
 * @returns whether the shop has kept it; if not, the list is as it was
 */
export function setWishlisted(product: Product, wanted: boolean): Promise<boolean> {
  const id = currentSession().data?.id
  if (id === undefined) return Promise.resolve(false)
  const mine: PendingChange = { product, wanted }
  pending.delete(product._id)
  pending.set(product._id, mine)
  show()

  const sent = sending.then(async () => {
    try {
      const { data } = wanted
        ? await api.call('updateWishlist', { user_id: id, product: product._id, isWishlist: true })
        : await api.call('deleteWishlist', { user_id: id, product_id: product._id })
      if (owner === id) kept = data.userWishlist
      return true
    } catch (error) {
      console.warn('The wishlist could not be changed.', error)
      return false
    } finally {
      if (pending.get(product._id) === mine) pending.delete(product._id)
      show()
    }
  })
  sending = sent
  return sent
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const useStore = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => loading,
  )

/**
 * The wishlist of whoever is signed in, asked for once in a session, and once more where that failed; undefined for
 * visitors and until it is known who is there.
 * `anew` asks again each time a screen that shows it is opened.
 */
export function useWishlist({ anew = false } = {}): Wishlist | undefined {
  const id = useSession().data?.id
  const wishlist = useStore()
  useEffect(() => {
    if (id !== undefined && (anew || owner !== id || state === 'failed')) void loadWishlist(id)
  }, [id, anew])
  return id === undefined ? undefined : owner === id ? wishlist : loading
}
