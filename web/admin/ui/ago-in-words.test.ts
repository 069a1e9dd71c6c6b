import { expect, test } from 'vitest'
import { agoInWords } from './ago-in-words.ts'

const now = Date.parse('2026-11-26T12:00:00Z')

test.each([
  ['2026-11-26T12:00:01Z', 'just now'],
  ['2026-11-26T11:59:01Z', 'just now'],
  ['2026-11-26T11:59:00Z', '1 minute ago'],
  ['2026-11-26T11:57:30Z', '2 minutes ago'],
  ['2026-11-26T10:59:00Z', '1 hour ago'],
  ['2026-11-25T12:00:01Z', '23 hours ago'],
  ['2026-11-25T12:00:00Z', undefined],
])('%s is %s at noon', (iso, words) => {
  expect(agoInWords(iso, now)).toBe(words)
})
