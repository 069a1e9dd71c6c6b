import type { Order } from '../../contract/orders/order.ts'

/**
 * The list after asking for its beginning again. `fresh` is that beginning, newest first; orders shown before that
 * lie further back stay, those within it that are no longer there (cancelled) go.
 */
export function mergeLatestOrders(
  shown: readonly Order[],
  fresh: readonly Order[],
  thereIsMore: boolean,
): readonly Order[] {
  const oldest = fresh.at(-1)
  if (oldest === undefined || !thereIsMore) return fresh
  const isFresh = new Set(fresh.map(({ _id }) => _id))
  const further = shown.filter(({ _id, createdAt }) => !isFresh.has(_id) && createdAt <= oldest.createdAt)
  return [...fresh, ...further]
}
