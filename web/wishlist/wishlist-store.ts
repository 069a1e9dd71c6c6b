/** A change shows at once; if the shop refuses it, the saved list shows again (spec §4, "Wishlist"). */
import { useEffect } from 'react'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import { ApiError } from '../../contract/api-error.ts'
import type { WishlistProduct } from '../../contract/wishlist/wishlist-product.ts'
import { api } from '../api-client.ts'
import { currentSession, useSession, whenSessionChanges } from '../session/session.ts'
import { createStore, useStore } from '../store.ts'
import { applyPending, type PendingChange } from './wishlist.ts'

export type Wishlist = {
  readonly state: 'loading' | 'loaded' | 'failed'
  readonly products: readonly WishlistProduct[]
}

const loading: Wishlist = { state: 'loading', products: [] }
const store = createStore(() => loading)

export const currentWishlist = store.get

let owner: ShopperId | undefined
let saved: readonly WishlistProduct[] = []
const pending = new Map<WishlistProduct['_id'], PendingChange>()
/** Changes are sent one after the other, so that the last one for a product wins. */
let sending: Promise<unknown> = Promise.resolve()
let answeredChanges = 0

const show = (state = store.get().state): void =>
  store.set({ state, products: applyPending(saved, pending.values()) })

/** A list ends with its session: the shopper may change it elsewhere before the next one. */
whenSessionChanges(() => {
  if (currentSession().data?.id === owner) return
  owner = undefined
  saved = []
  pending.clear()
})

export async function loadWishlist(id: ShopperId): Promise<void> {
  owner = id
  show('loading')
  const answeredBefore = answeredChanges
  try {
    const listed = await readWishlist(id)
    if (owner !== id) return
    // The list may have been read before a change that has been answered meanwhile.
    if (answeredChanges !== answeredBefore) return await loadWishlist(id)
    saved = listed
    show('loaded')
  } catch (error) {
    if (owner !== id) return
    console.warn('The wishlist could not be loaded.', error)
    show('failed')
  }
}

async function readWishlist(id: ShopperId): Promise<readonly WishlistProduct[]> {
  const { data } = await api.call('getDetails', { id, wishlist: 'true' })
  return 'userWishlist' in data ? data.userWishlist : []
}

/** Adds a product to the list or removes it. @returns true when saved; otherwise the list is as before */
export function setWishlisted(product: WishlistProduct, listed: boolean): Promise<boolean> {
  const id = currentSession().data?.id
  if (id === undefined) return Promise.resolve(false)
  const change: PendingChange = { product, listed }
  pending.delete(product._id)
  pending.set(product._id, change)
  show()

  const sent = sending.then(async () => {
    try {
      const { data } = listed
        ? await api.call('updateWishlist', { user_id: id, product: product._id, isWishlist: true })
        : await api.call('deleteWishlist', { user_id: id, product_id: product._id })
      if (owner === id) saved = data.userWishlist
      return true
    } catch (error) {
      console.warn('The wishlist could not be changed.', error)
      return await isSavedWithoutAnswer(error, id, change)
    } finally {
      answeredChanges++
      if (pending.get(product._id) === change) pending.delete(product._id)
      show()
    }
  })
  sending = sent
  return sent
}

/** A change whose answer was lost may have been made: the list says whether. */
async function isSavedWithoutAnswer(
  error: unknown,
  id: ShopperId,
  { product, listed }: PendingChange,
): Promise<boolean> {
  if (error instanceof ApiError && error.status < 500) return false
  const now = await readWishlist(id).catch(() => undefined)
  if (now !== undefined && owner === id) saved = now
  return now !== undefined && now.some(({ _id }) => _id === product._id) === listed
}

/** Loads the list once per session, with `reload` on each use, and again after a failure. Visitors have none. */
export function useWishlist({ reload = false } = {}): Wishlist | undefined {
  const id = useSession().data?.id
  const wishlist = useStore(store, loading)
  useEffect(() => {
    if (id !== undefined && (reload || owner !== id || store.get().state === 'failed')) void loadWishlist(id)
  }, [id, reload])
  return id === undefined ? undefined : owner === id ? wishlist : loading
}
