import { EventEmitter } from 'node:events'
import type { FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LongAnswers } from './long-answers.ts'

/** A request of one network; `leave` closes its connection. As far as its client `reads`, bytes are taken from it. */
function ask(answers: LongAnswers, network: string) {
  const socket = Object.assign(new EventEmitter(), {
    destroyed: false,
    bytesWritten: 0,
    writableLength: 0,
    destroy() {
      socket.destroyed = true
      socket.emit('close')
    },
  })
  const request = { ip: network, raw: { socket } } as unknown as FastifyRequest
  let isBegun = false
  const answer = answers.answer(request, async () => {
    isBegun = true
    return ['long']
  })
  answer.catch(() => {})
  return { answer, isBegun: () => isBegun, leave: () => socket.emit('close'), socket }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('four answers of one network are under way at a time, and others wait for one to end', async () => {
  const answers = new LongAnswers()
  const asked = Array.from({ length: 6 }, () => ask(answers, '203.0.113.1'))
  await settled()
  expect(asked.map(({ isBegun }) => isBegun())).toEqual([true, true, true, true, false, false])
  asked[0]?.leave()
  const taken = await asked[1]?.answer
  expect((await taken?.toArray())?.join('')).toBe('long')
  await settled()
  expect(asked.map(({ isBegun }) => isBegun())).toEqual(Array(6).fill(true))
})

test('a network that takes its time leaves room for others, up to eight in all', async () => {
  const answers = new LongAnswers()
  const slow = Array.from({ length: 5 }, () => ask(answers, '203.0.113.1'))
  const others = ['203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5', '203.0.113.6'].map((network) =>
    ask(answers, network),
  )
  await settled()
  expect(others.map(({ isBegun }) => isBegun())).toEqual([true, true, true, true, false])
  slow[0]?.leave()
  await settled()
  expect(slow[4]?.isBegun()).toBe(true)
  expect(others[4]?.isBegun()).toBe(false)
})

test('more than a hundred that wait are told to come back', async () => {
  const answers = new LongAnswers()
  const asked = Array.from({ length: 109 }, (_, number) => ask(answers, `203.0.113.${number % 20}`))
  await expect(asked[108]?.answer).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  asked[0]?.leave()
  await settled()
  expect(asked[8]?.isBegun()).toBe(true)
})

test('more than twenty of one network that wait are told to come back, and others are not', async () => {
  const answers = new LongAnswers()
  for (let time = 0; time < 4; time++) ask(answers, '203.0.113.1')
  const asked = Array.from({ length: 25 }, () => ask(answers, '2001:db8::1'))
  await expect(asked[24]?.answer).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  const other = ask(answers, '203.0.113.2')
  for (const { leave } of asked.slice(0, 3)) leave()
  await settled()
  expect(other.isBegun()).toBe(true)
  expect(asked[5]?.isBegun()).toBe(true)
  expect(asked[6]?.isBegun()).toBe(false)
})

test('an answer that fails leaves its place to the next', async () => {
  const answers = new LongAnswers()
  const request = { ip: '203.0.113.1', raw: { socket: new EventEmitter() } } as unknown as FastifyRequest
  const failing = () => answers.answer(request, () => Promise.reject(new Error('no database')))
  for (let time = 0; time < 9; time++) await expect(failing()).rejects.toThrow('no database')
})

test('networks that wait take turns', async () => {
  const answers = new LongAnswers()
  const asked = Array.from({ length: 12 }, () => ['203.0.113.1', '203.0.113.2'])
    .flat()
    .map((network) => ask(answers, network))
  const newcomer = ask(answers, '203.0.113.3')
  await settled()
  for (const { leave } of asked.slice(0, 3)) leave()
  await settled()
  expect(newcomer.isBegun()).toBe(true)
})

test('slow clients of two networks lose their places to whoever waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const answers = new LongAnswers()
  const slow = Array.from({ length: 8 }, (_, number) => ask(answers, `203.0.113.${number % 2}`))
  const [fast] = slow
  for (const { socket } of slow) Object.assign(socket, { bytesWritten: 500_000, writableLength: 30_000 })
  const look = async () => {
    await vi.advanceTimersByTimeAsync(3_000)
    for (const { socket } of slow) socket.bytesWritten += 20_000
    if (fast) fast.socket.bytesWritten += 200_000
  }
  for (let time = 0; time < 7; time++) await look()
  expect(slow.map(({ socket }) => socket.destroyed)).toEqual(Array(8).fill(false))
  const others = ['203.0.113.3', '203.0.113.4'].map((network) => ask(answers, network))
  await settled()
  expect(others.map(({ isBegun }) => isBegun())).toEqual([false, false])
  await look()
  expect(others.map(({ isBegun }) => isBegun())).toEqual([true, true])
  expect(slow.filter(({ socket }) => socket.destroyed)).toHaveLength(2)
  expect(fast?.socket.destroyed).toBe(false)
})

test('a client that takes megabytes at long intervals keeps its place', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const answers = new LongAnswers()
  const steady = Array.from({ length: 4 }, () => ask(answers, '203.0.113.1'))
  for (const { socket } of steady) Object.assign(socket, { bytesWritten: 500_000, writableLength: 400_000 })
  for (let time = 0; time < 5; time++) {
    ask(answers, '203.0.113.1').answer.catch(() => {})
    await vi.advanceTimersByTimeAsync(9_000)
    for (const { socket } of steady) socket.bytesWritten += 1_500_000
  }
  expect(steady.map(({ socket }) => socket.destroyed)).toEqual(Array(4).fill(false))
})
