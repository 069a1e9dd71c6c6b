import { expect, test } from 'vitest'
import { timeZoneName } from './time-zone-name.ts'

test.each([
  ['UTC', 'UTC', 'UTC'],
  ['Europe/Berlin', 'CET', 'CEST'],
  ['Europe/London', 'GMT', 'BST'],
  ['America/New_York', 'EST', 'EDT'],
  ['Australia/Sydney', 'AEDT', 'AEST'],
  ['Asia/Kolkata', 'IST', 'IST'],
  ['Asia/Tokyo', 'GMT+9', 'GMT+9'],
])('the time of %s is called %s in winter and %s in summer', (timeZone, winter, summer) => {
  expect(timeZoneName(new Date('2026-01-15T12:00:00Z'), timeZone)).toBe(winter)
  expect(timeZoneName(new Date('2026-07-15T12:00:00Z'), timeZone)).toBe(summer)
})
