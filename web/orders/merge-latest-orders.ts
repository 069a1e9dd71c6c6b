import type { Order } from '../../contract/orders/order.ts'

/** `fresh`, the first page, replaces the shown orders of its range, so that cancelled ones go. */
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
