import { afterEach, expect, test, vi } from 'vitest'
import {
  beginningOf,
  localTime,
  minuteOf,
  momentOf,
  setShopZone,
  timeFormat,
  timeTyped,
  tomorrowAt,
  zoneInUse,
  zoneOf,
} from './shop-time.ts'

afterEach(() => setShopZone(undefined))

test.each([
  ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T00:30', '2026-10-24T22:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T23:30', '2026-10-25T22:30:00.000Z'],
  ['America/New_York', '2026-11-01T00:00', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02T00:00', '2026-11-02T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-22T09:00', '2026-11-22T03:30:00.000Z'],
])('in %s %s is %s, and reads so again', (zone, local, iso) => {
  setShopZone(zone)
  expect(new Date(momentOf(local)).toISOString()).toBe(iso)
  expect(localTime(iso)).toBe(`${local}[${zone}]`)
})

test.each([
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ['Pacific/Auckland', '2026-09-27T02:30', '2026-09-26T14:30:00.000Z'],
])('in %s %s, which the clock skips in spring, is an hour later', (zone, local, iso) => {
  setShopZone(zone)
  expect(new Date(momentOf(local)).toISOString()).toBe(iso)
})

test.each([
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T01:30:00.000Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T06:30:00.000Z'],
  ['Pacific/Auckland', '2026-04-05T02:30', '2026-04-04T14:30:00.000Z'],
])('in %s %s, which the clock shows twice in autumn, is the later one', (zone, local, iso) => {
  setShopZone(zone)
  expect(new Date(momentOf(local)).toISOString()).toBe(iso)
})

test.each([
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
])('in %s %s begins at its first midnight, or after it where the clock skips it', (zone, day, iso) => {
  setShopZone(zone)
  expect(new Date(beginningOf(day)).toISOString()).toBe(iso)
})

test('a time stays the moment that it was when the shop gets another time zone', () => {
  setShopZone('Europe/Berlin')
  const typed = timeTyped('2026-11-30T09:00', '')
  setShopZone('America/New_York')
  expect([minuteOf(typed), zoneOf(typed)]).toEqual(['2026-11-30T09:00', 'Europe/Berlin'])
  for (const [time, iso] of [
    [typed, '2026-11-30T08:00:00.000Z'],
    [timeTyped('2026-11-30T10:00', typed), '2026-11-30T09:00:00.000Z'],
    [timeTyped('2026-11-30T10:00', ''), '2026-11-30T15:00:00.000Z'],
  ] as const)
    expect(new Date(momentOf(time)).toISOString()).toBe(iso)
})

test('what is no time is none', () => {
  setShopZone('Europe/Berlin')
  expect(momentOf('soon')).toBeNaN()
})

test('dates follow the time zone as soon as it is set, and the browser until then', () => {
  const format = timeFormat({ dateStyle: 'short' })
  const time = new Date('2026-11-22T23:30:00Z')
  setShopZone('Europe/Berlin')
  expect([zoneInUse(), format(time)]).toEqual(['Europe/Berlin', '11/23/26'])
  setShopZone('UTC')
  expect(format(time)).toBe('11/22/26')
  setShopZone(undefined)
  expect(zoneInUse()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test('tomorrow is the day after today on the clock of the shop', () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T23:30:00Z') })
  setShopZone('America/New_York')
  expect(tomorrowAt('09:00')).toBe('2026-12-01T09:00[America/New_York]')
  setShopZone('Asia/Tokyo')
  expect(tomorrowAt('09:00')).toBe('2026-12-02T09:00[Asia/Tokyo]')
  vi.useRealTimers()
})
