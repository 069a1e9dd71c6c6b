import { expect, onTestFinished, test } from 'vitest'
import { setOrdersZone } from '../settings/shop-zone.ts'
import { byDay, orderDate } from './order-date.ts'

const at = (year: number, month: number, day: number, hour = 12) =>
  new Date(Date.UTC(year, month - 1, day, hour)).toISOString()

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [20, '20th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [30, '30th'],
  [31, '31st'],
])('day %i of March reads %s March, 2024', (day, read) => {
  expect(orderDate(at(2024, 3, day))).toBe(`${read} March, 2024`)
})

test.each([
  ['Pacific/Auckland', '26th November, 2026'],
  ['America/Los_Angeles', '25th November, 2026'],
  [null, '25th November, 2026'],
])('the day of an order is that of a shop in %j, wherever it is read', (zone, day) => {
  setOrdersZone(zone)
  onTestFinished(() => setOrdersZone(undefined))
  expect(orderDate('2026-11-25T23:42:00Z')).toBe(day)
})

test('the first and the last hour of a day are that day in the shop', () => {
  expect(orderDate(at(2024, 12, 31, 23))).toBe('31st December, 2024')
  expect(orderDate(at(2025, 1, 1, 0))).toBe('1st January, 2025')
})

test('orders of one day stand together, newest first as they come', () => {
  const order = (id: string, createdAt: string) => ({ id, createdAt })
  const days = byDay([
    order('c', at(2024, 3, 4, 9)),
    order('b', at(2024, 3, 3, 18)),
    order('a', at(2024, 3, 3, 8)),
  ])
  expect(days.map(({ date, orders }) => [date, orders.map(({ id }) => id)])).toEqual([
    ['4th March, 2024', ['c']],
    ['3rd March, 2024', ['b', 'a']],
  ])
  expect(byDay([])).toEqual([])
})
