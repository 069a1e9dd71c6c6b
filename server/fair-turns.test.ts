import { expect, test } from 'vitest'
import { FairTurns } from './fair-turns.ts'

test('clients that wait take turns, and a new client is next', () => {
  const turns = new FairTurns()
  const crowd = Array.from({ length: 5 }, () => turns.take('crowd'))
  turns.begin('crowd', crowd[0] ?? 0)
  turns.begin('crowd', crowd[1] ?? 0)
  const newcomer = turns.take('newcomer')
  expect(newcomer).toBeLessThanOrEqual(crowd[2] ?? 0)
  expect(turns.take('newcomer')).toBeLessThanOrEqual(crowd[3] ?? 0)
})

test('a client gains no turn by leaving and coming back', () => {
  const turns = new FairTurns()
  const first = turns.take('quick')
  turns.begin('quick', first)
  expect(turns.take('quick')).toBe(first + 1)
})
