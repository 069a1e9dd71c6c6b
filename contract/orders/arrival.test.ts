import { expect, test } from 'vitest'
import { arrivalDay, arrivalText, shortDay, timelyArrivalText } from './arrival.ts'
import type { Order, OrderLine } from './order.ts'

const order = (deliveryTimes: OrderLine['deliveryTime'][], more: Partial<Order> = {}) =>
  ({
    createdAt: '2026-11-21T23:30:00.000Z',
    status: 'Order Placed',
    payment: { method: 'Card', state: 'paid' },
    productInfo: deliveryTimes.map((deliveryTime) => ({ deliveryTime })),
    ...more,
  }) as Order

test.each([
  [['1 Day'], 'Sun 22 Nov'],
  [['2 Days'], 'Mon 23 Nov'],
  [['3-5 Days'], 'Thu 26 Nov'],
  [['7 Days'], 'Sat 28 Nov'],
  [['1 Day', '7 Days', '2 Days'], 'Sat 28 Nov'],
] as const)('an order of products that take %s has arrived by %s', (times, day) => {
  expect(shortDay(arrivalDay(order([...times])))).toBe(day)
})

test('the days go on over the end of a year', () => {
  expect(shortDay(arrivalDay(order(['3-5 Days'], { createdAt: '2026-12-30T08:00:00.000Z' })))).toBe(
    'Mon 4 Jan',
  )
})

test('an order on its way says when it arrives; on a later day, when it was due', () => {
  const two = order(['2 Days'], { status: 'Shipped' })
  expect(arrivalText(two, new Date('2026-11-23T23:59:59Z'))).toBe('Arrives by Mon 23 Nov')
  expect(arrivalText(two, new Date('2026-11-24T00:00:00Z'))).toBe('Was due by Mon 23 Nov')
  expect(timelyArrivalText(two, new Date('2026-11-23T23:59:59Z'))).toBe('Arrives by Mon 23 Nov')
  expect(timelyArrivalText(two, new Date('2026-11-24T00:00:00Z'))).toBeUndefined()
})

test('an order that is not paid, or has arrived, says nothing', () => {
  const now = new Date('2026-11-22T00:00:00Z')
  for (const state of ['awaiting', 'failed', 'refunded', 'cancelled'] as const)
    expect(arrivalText(order(['1 Day'], { payment: { method: 'Card', state } }), now)).toBeUndefined()
  expect(arrivalText(order(['1 Day'], { status: 'Delivered' }), now)).toBeUndefined()
})
