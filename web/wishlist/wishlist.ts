import type { WishlistProduct } from '../../contract/wishlist/wishlist-product.ts'

export type PendingChange = { readonly product: WishlistProduct; readonly listed: boolean }

/** Applies every pending change to the saved list; additions come first, as the newest does in the shop. */
export function applyPending(
  saved: readonly WishlistProduct[],
  pending: Iterable<PendingChange>,
): readonly WishlistProduct[] {
  let shown = saved
  for (const { product, listed } of pending) {
    const isShown = shown.some(({ _id }) => _id === product._id)
    if (listed && !isShown) shown = [product, ...shown]
    if (!listed && isShown) shown = shown.filter(({ _id }) => _id !== product._id)
  }
  return shown
}
