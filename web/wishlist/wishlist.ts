/** The wishlist as a shopper sees it: what the shop has kept, with the pending that are still on their way to it. */

import type { Product } from '../../contract/catalogue/product.ts'

/** A wish under way: on the list (`true`) or off it. */
export type PendingChange = { readonly product: Product; readonly wanted: boolean }

/** The kept list with every wish applied: what was wished for comes first, as the newest does in the shop. */
export function applyPending(kept: readonly Product[], pending: Iterable<PendingChange>): readonly Product[] {
  let shown = kept
  for (const { product, wanted } of pending) {
    const there = shown.some(({ _id }) => _id === product._id)
    if (wanted && !there) shown = [product, ...shown]
    if (!wanted && there) shown = shown.filter(({ _id }) => _id !== product._id)
  }
  return shown
}
