import { expect, test } from 'vitest'
import type { Order } from '../../contract/orders/order.ts'
import { mergeLatestOrders } from './merge-latest-orders.ts'

const order = (id: string, day: number, status = 'Order Placed') =>
  ({ _id: id, createdAt: new Date(2024, 2, day).toISOString(), status }) as Order
const ids = (orders: readonly Order[]) => orders.map(({ _id }) => _id).join('')

const shown = [order('d', 4), order('c', 3), order('b', 2), order('a', 1)]

test('a moved status replaces the one that was shown', () => {
  const fresh = [order('d', 4), order('c', 3, 'Shipped')]
  const now = mergeLatestOrders(shown, fresh, true)
  expect(ids(now)).toBe('dcba')
  expect(now[1]?.status).toBe('Shipped')
})

test('a new order comes first, and nothing is there twice', () => {
  expect(ids(mergeLatestOrders(shown, [order('e', 5), order('d', 4)], true))).toBe('edcba')
})

test('a cancelled order goes', () => {
  expect(ids(mergeLatestOrders(shown, [order('d', 4), order('b', 2)], true))).toBe('dba')
})

test('a complete answer is the whole list', () => {
  expect(ids(mergeLatestOrders(shown, [order('d', 4)], false))).toBe('d')
  expect(mergeLatestOrders(shown, [], false)).toEqual([])
})
