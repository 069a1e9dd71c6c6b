import { expect, test } from 'vitest'
import { summarize } from './test-summary.ts'

const stumbles = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    where: `journey.test.ts:${at + 1} pays`,
    causes: ['too late'],
  }))

test('a run without stumbles prints its counts alone', () => {
  expect(summarize({ passed: 7, failed: 0, stumbles: [] })).toEqual({
    text: '7 passed, 0 failed',
    good: true,
  })
})

test('each stumble is printed with its cause, and they are counted', () => {
  const { text, good } = summarize({ passed: 7, failed: 0, stumbles: stumbles(2) })
  expect(text.split('\n')).toEqual([
    'stumbled: journey.test.ts:1 pays',
    'too late',
    '',
    'stumbled: journey.test.ts:2 pays',
    'too late',
    '',
    '2 stumbled; at most 5 may',
    '7 passed, 0 failed',
  ])
  expect(good).toBe(true)
})

test.each([
  [5, true],
  [6, false],
])('a run with %i stumbles is good: %s', (count, good) => {
  const found = summarize({ passed: 7, failed: 0, stumbles: stumbles(count) })
  expect(found.good).toBe(good)
  expect(found.text.endsWith(`7 passed, ${good ? 0 : 1} failed`)).toBe(true)
})

test('a run with a failure is not good', () => {
  expect(summarize({ passed: 6, failed: 1, stumbles: [] }).good).toBe(false)
})
