import { expect, test } from 'vitest'
import { withdrawUntil } from './return-window.ts'

test.each([
  ['2026-11-16T09:00:00Z', 'a Monday', '2026-12-02T00:00:00.000Z'],
  ['2026-11-20T23:59:00Z', 'a Friday', '2026-12-06T00:00:00.000Z'],
  ['2026-11-21T00:00:00Z', 'a Saturday, which moves to Monday', '2026-12-09T00:00:00.000Z'],
  ['2026-11-22T12:00:00Z', 'a Sunday, which moves to Monday', '2026-12-09T00:00:00.000Z'],
])('a withdrawal of what was delivered at %s ends two weeks later, on %s', (deliveredAt, _day, until) => {
  expect(withdrawUntil({ withdrawalDays: 14 }, new Date(deliveredAt), 'UTC').toISOString()).toBe(until)
})

test.each([
  ['Europe/Athens', '2026-11-20T22:30:00Z', 'a Saturday there', '2026-12-09T00:00:00.000Z'],
  ['America/New_York', '2026-11-21T03:00:00Z', 'a Friday there', '2026-12-06T00:00:00.000Z'],
])('the days of a withdrawal are those of the shop: in %s, %s is %s', (zone, deliveredAt, _day, until) => {
  expect(withdrawUntil({ withdrawalDays: 14 }, new Date(deliveredAt), zone).toISOString()).toBe(until)
})
