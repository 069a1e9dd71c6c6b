import { availableParallelism } from 'node:os'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../contract/api-error.ts'
import { imageWork, noLongerBackground, waitingPictures } from './image-work.ts'

// Pictures that an earlier file of the worker makes ahead.
beforeEach(() => expect.poll(waitingPictures).toBe(0))

test('picture work is refused while too much of it waits, and later accepted again', async () => {
  const gate = Promise.withResolvers<void>()
  const work = Array.from({ length: 300 }, () => imageWork(() => gate.promise))
  const ahead = Array.from({ length: 300 }, () => imageWork(async () => {}, { background: true }))
  gate.resolve()
  const outcomes = await Promise.allSettled(work)
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason)
  expect(refused.length).toBeGreaterThanOrEqual(98)
  expect(refused.length).toBeLessThan(100)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 5 })
  expect(refused[0]).toBeInstanceOf(ApiError)
  await Promise.all(ahead)
  expect(await imageWork(async () => 'again')).toBe('again')
})

test('a core stays free for the pages', async () => {
  let running = 0
  let most = 0
  const piece = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((turn) => setTimeout(turn, 5))
    running -= 1
  }
  await Promise.all(Array.from({ length: 10 }, () => imageWork(piece)))
  expect(most).toBe(Math.max(1, Math.min(2, availableParallelism() - 1)))
})

test('background work runs after the work that clients wait for, until a client waits for it', async () => {
  const gate = Promise.withResolvers<void>()
  const done: string[] = []
  const note = (name: string) => async () => void done.push(name)
  const all = [
    ...Array.from({ length: 2 }, () => imageWork(() => gate.promise)),
    imageWork(note('ahead'), { background: true, id: 'ahead' }),
    imageWork(note('wanted'), { background: true, id: 'wanted' }),
    imageWork(note('waited for')),
  ]
  noLongerBackground('wanted')
  noLongerBackground('not there')
  gate.resolve()
  await Promise.all(all)
  expect(done).toEqual(['waited for', 'wanted', 'ahead'])
})

test('large pictures are decoded one at a time', async () => {
  let running = 0
  let most = 0
  const piece = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((turn) => setImmediate(turn))
    running -= 1
  }
  const small = Promise.withResolvers<void>()
  const others = availableParallelism() > 2 ? [imageWork(() => small.promise)] : []
  await Promise.all(Array.from({ length: 5 }, () => imageWork(piece, { isLarge: true })))
  small.resolve()
  await Promise.all(others)
  expect(most).toBe(1)
})
