import { expect, test } from 'vitest'
import type { Sales } from '../../../../contract/orders/sales.ts'
import { dayPoints, hourPoints } from './sales-points.ts'

const nothing = { orders: 0, cents: 0 }
const sales: Sales = {
  timeZone: 'Asia/Kolkata',
  livemode: true,
  days: [
    { day: '2026-03-29', ...nothing },
    { day: '2026-03-30', orders: 2, cents: 300 },
  ],
  hours: [
    { from: '2026-03-29T18:30:00Z', ...nothing },
    { from: '2026-03-29T19:30:00Z', orders: 1, cents: 150 },
  ],
  today: { ...nothing, before: nothing },
  month: { ...nothing, before: nothing },
}

test('a day reads as the date it is, wherever it is looked at; the last one is today', () => {
  expect(dayPoints(sales).map(({ short, long, current }) => [short, long, current])).toEqual([
    ['Mar 29', 'Sunday, March 29', false],
    ['Mar 30', 'Monday, March 30', true],
  ])
})

test('an hour reads by the clock of the time zone it was counted in', () => {
  const points = hourPoints(sales, Date.parse('2026-03-29T19:45:00Z'))
  expect(points.map(({ short, long, current }) => [short, long, current])).toEqual([
    ['12 AM', '12 AM to 1 AM', false],
    ['1 AM', '1 AM to 2 AM', true],
  ])
})
