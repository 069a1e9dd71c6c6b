import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

/** A machine of two processors, on which every piece of work takes `workMs` of the processor. */
function machine(workMs: number, idle: () => number) {
  const state = { worked: 0, clock: 0 }
  const pace = new Pace({
    worked: () => state.worked,
    async idleFor(milliseconds) {
      state.clock += milliseconds
      return idle()
    },
    processors: 2,
  })
  const work = async (pieces: number) => {
    for (let piece = 0; piece < pieces; piece++) {
      state.worked += workMs
      await pace.giveWay()
    }
  }
  return { pace, state, work }
}

test('on a busy machine work takes a twentieth of a processor, and says how long it gave way', async () => {
  const { pace, state, work } = machine(100, () => 0.3)
  await work(50)
  expect(state.worked / (state.worked + pace.restedMs)).toBeCloseTo(0.05, 2)
  expect(pace.restedMs).toBe(state.clock)
})

test('on an idle machine work goes on after a look, and takes it up at once when the machine becomes idle', async () => {
  let idle = 1.9
  const { pace, work } = machine(100, () => idle)
  await work(20)
  expect(pace.restedMs).toBe(1_000)
  idle = 0.3
  await work(2)
  expect(pace.restedMs).toBeGreaterThan(4_000)
  const before = pace.restedMs
  idle = 1.9
  await work(1)
  expect(pace.restedMs - before).toBe(100)
})

test('work on a machine that is always busy gives way for an hour in all', async () => {
  const { pace, work } = machine(10_000, () => 0)
  await work(200)
  expect(pace.restedMs).toBeGreaterThanOrEqual(3_600_000)
  expect(pace.restedMs).toBeLessThan(3_640_000)
})
