import { expect, test } from 'vitest'
import { arrivalDay, arrivalText, timelyArrivalText } from './arrival.ts'
import { shortDay } from './calendar-day.ts'
import type { Order, OrderLine } from './order.ts'

const order = (deliveryTimes: OrderLine['deliveryTime'][], more: Partial<Order> = {}) =>
  ({
    createdAt: '2026-11-21T23:30:00.000Z',
    status: 'Order Placed',
    payment: { method: 'Card', state: 'paid' },
    productInfo: deliveryTimes.map((deliveryTime) => ({ deliveryTime, quantity: 1 })),
    ...more,
  }) as Order

test.each([
  [['1 Day'], 'Sun, Nov 22'],
  [['2 Days'], 'Mon, Nov 23'],
  [['3-5 Days'], 'Thu, Nov 26'],
  [['7 Days'], 'Sat, Nov 28'],
  [['1 Day', '7 Days', '2 Days'], 'Sat, Nov 28'],
] as const)('an order of products that take %s has arrived by %s', (times, day) => {
  expect(shortDay(arrivalDay(order([...times]), 'UTC'))).toBe(day)
})

test('a product that was refunded before the order was sent is not waited for', () => {
  const lines = [
    { deliveryTime: '1 Day', quantity: 1 },
    { deliveryTime: '7 Days', quantity: 2, refundedQuantity: 2 },
  ]
  const bought = (productInfo: unknown[]) => order([], { productInfo: productInfo as OrderLine[] })
  expect(shortDay(arrivalDay(bought(lines), 'UTC'))).toBe('Sun, Nov 22')
  expect(shortDay(arrivalDay(bought(lines.slice(1)), 'UTC'))).toBe('Sat, Nov 28')
})

test('the days go on over the end of a year', () => {
  expect(shortDay(arrivalDay(order(['3-5 Days'], { createdAt: '2026-12-30T08:00:00.000Z' }), 'UTC'))).toBe(
    'Mon, Jan 4',
  )
})

test('an order on its way says when it arrives; on a later day, when it was due', () => {
  const two = order(['2 Days'], { status: 'Shipped' })
  expect(arrivalText(two, new Date('2026-11-23T23:59:59Z'), 'UTC')).toBe('Arrives by Mon, Nov 23')
  expect(arrivalText(two, new Date('2026-11-24T00:00:00Z'), 'UTC')).toBe('Was due by Mon, Nov 23')
  expect(timelyArrivalText(two, new Date('2026-11-23T23:59:59Z'), 'UTC')).toBe('Arrives by Mon, Nov 23')
  expect(timelyArrivalText(two, new Date('2026-11-24T00:00:00Z'), 'UTC')).toBeUndefined()
})

test('an order that is not paid, or has arrived, says nothing', () => {
  const now = new Date('2026-11-22T00:00:00Z')
  for (const state of ['awaiting', 'failed', 'refunded', 'cancelled'] as const)
    expect(arrivalText(order(['1 Day'], { payment: { method: 'Card', state } }), now, 'UTC')).toBeUndefined()
  expect(arrivalText(order(['1 Day'], { status: 'Delivered' }), now, 'UTC')).toBeUndefined()
})

test.each([
  ['Pacific/Auckland', '2026-11-25T23:42:00Z', 'Fri, Nov 27', '2026-11-27T10:59:00Z', '2026-11-27T11:00:00Z'],
  [
    'America/Los_Angeles',
    '2026-11-26T00:00:00Z',
    'Thu, Nov 26',
    '2026-11-27T07:59:00Z',
    '2026-11-27T08:00:00Z',
  ],
  [
    'America/Los_Angeles',
    '2026-10-31T19:00:00Z',
    'Sun, Nov 1',
    '2026-11-02T07:59:00Z',
    '2026-11-02T08:00:00Z',
  ],
  ['UTC', '2026-11-25T23:42:00Z', 'Thu, Nov 26', '2026-11-26T23:59:00Z', '2026-11-27T00:00:00Z'],
])(
  'a shop in %s counts from its own day, and a day is over when it is over there',
  (zone, createdAt, day, last, after) => {
    const bought = order(['1 Day'], { createdAt })
    expect(arrivalText(bought, new Date(createdAt), zone)).toBe(`Arrives by ${day}`)
    expect(arrivalText(bought, new Date(last), zone)).toBe(`Arrives by ${day}`)
    expect(arrivalText(bought, new Date(after), zone)).toBe(`Was due by ${day}`)
    expect(timelyArrivalText(bought, new Date(after), zone)).toBeUndefined()
  },
)
