import { expect, test } from 'vitest'
import { momentOf } from './moment.ts'

test.each([
  ['UTC', 'Fri, Dec 4, 2026, 3:20 PM UTC'],
  ['America/Los_Angeles', 'Fri, Dec 4, 2026, 7:20 AM PST'],
  ['Asia/Tokyo', 'Sat, Dec 5, 2026, 12:20 AM GMT+9'],
])('a moment in a mail is written as on pages, by the clock of %s', (zone, words) => {
  expect(momentOf('2026-12-04T15:20:00.000Z', zone)).toBe(words)
})
