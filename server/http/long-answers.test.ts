import { EventEmitter } from 'node:events'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { LongAnswers } from './long-answers.ts'

/** A request of one network; `leave` closes its connection. */
function ask(answers: LongAnswers, network: string) {
  const socket = Object.assign(new EventEmitter(), { destroyed: false })
  const request = { ip: network, raw: { socket } } as unknown as FastifyRequest
  let isBegun = false
  const answer = answers.answer(request, async () => {
    isBegun = true
    return ['long']
  })
  answer.catch(() => {})
  return { answer, isBegun: () => isBegun, leave: () => socket.emit('close') }
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
  const asked = Array.from({ length: 105 }, () => ask(answers, '2001:db8::1'))
  await expect(asked[104]?.answer).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  for (const { leave } of asked.slice(0, 4)) leave()
  await settled()
  expect(asked[7]?.isBegun()).toBe(true)
  expect(asked[8]?.isBegun()).toBe(false)
})

test('an answer that fails leaves its place to the next', async () => {
  const answers = new LongAnswers()
  const request = { ip: '203.0.113.1', raw: { socket: new EventEmitter() } } as unknown as FastifyRequest
  const failing = () => answers.answer(request, () => Promise.reject(new Error('no database')))
  for (let time = 0; time < 9; time++) await expect(failing()).rejects.toThrow('no database')
})
