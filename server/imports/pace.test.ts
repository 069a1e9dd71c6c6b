import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

type Idle = { processors: number; thread: number }
const all: Idle = { processors: 1, thread: 1 }
const none: Idle = { processors: 0, thread: 0 }

/** A machine on which so much is idle: while an import works, and while it rests. */
function machine(idle: { working: Idle; resting: Idle }) {
  const state = { clock: 0, rested: 0, isResting: false }
  const pace = new Pace(4, {
    now: () => state.clock,
    idleSinceLastLook: () => (state.isResting ? idle.resting : idle.working),
    async wait(milliseconds) {
      state.isResting = true
      state.clock += milliseconds
      state.rested += milliseconds
    },
  })
  const work = async (pieces: number, { products, ms }: { products: number; ms: number }) => {
    for (let piece = 0; piece < pieces; piece++) {
      state.isResting = false
      state.clock += ms
      await pace.giveWay(products)
    }
  }
  return { state, work }
}

test('on a busy machine a product takes the time that it has, rests included', async () => {
  const { state, work } = machine({ working: none, resting: { processors: 0.2, thread: 1 } })
  await work(100, { products: 50, ms: 60 })
  expect(state.clock / (100 * 50)).toBeCloseTo(4, 1)
})

test('work that takes longer than it has rests a third as long as it works', async () => {
  const { state, work } = machine({ working: none, resting: none })
  await work(100, { products: 10, ms: 200 })
  expect(state.rested / (100 * 200)).toBeCloseTo(1 / 3, 1)
})

test('work that leaves a processor idle does not rest', async () => {
  const { state, work } = machine({ working: { processors: 1, thread: 0.4 }, resting: all })
  await work(100, { products: 50, ms: 60 })
  expect(state.rested).toBe(0)
})

test('where it is the work itself that keeps the only processor busy, it goes on after a look', async () => {
  const { state, work } = machine({ working: none, resting: all })
  await work(100, { products: 50, ms: 100 })
  expect(state.rested).toBe(100 * 50)
})

test('work gives way to requests that keep their thread busy, whatever else is idle', async () => {
  const { state, work } = machine({
    working: { processors: 1, thread: 0 },
    resting: { processors: 1, thread: 0 },
  })
  await work(100, { products: 50, ms: 60 })
  expect(state.clock / (100 * 50)).toBeCloseTo(4, 1)
})
