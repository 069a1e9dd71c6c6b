import { expect, test } from 'vitest'
import type { Role } from '../../contract/administration/roles.ts'
import { AnsweredFile, type Handlers, JsonStream } from './call.ts'
import { createDispatch } from './dispatch.ts'
import { readInput } from './read-input.ts'

const caller = {
  address: '192.0.2.1',
  userAgent: '',
  shopperToken: undefined,
  administratorToken: 'token',
  pendingToken: undefined,
  isGone: () => false,
  noteAccount: () => {},
}
const cookies = { set: () => {}, clear: () => {} }

async function* pieces() {
  yield* ['one', 'two', 'three']
}

/** A shop whose complete list of orders and export of subscribers have three pieces, and a member of staff in this role. */
function shopOf(staff: { role: Role | undefined }) {
  const handlers: Partial<Handlers> = {
    getAllOrders: async () => new JsonStream(pieces()),
    exportSubscribers: async () => new AnsweredFile('subscribers.csv', pieces()),
  }
  const identify = {
    shopper: async () => undefined,
    administrator: async () => staff.role && { id: 'id', email: 'mo@staff.example', role: staff.role },
  }
  const act = { done: async () => {}, failed: async () => {} }
  return createDispatch(handlers as Handlers, identify, { begin: async () => act }, async (schema, input) =>
    readInput(schema, input),
  )
}

async function take(answer: unknown, afterFirst: () => void): Promise<{ taken: string[]; error?: unknown }> {
  const taken: string[] = []
  const content = answer instanceof JsonStream ? answer.pieces : (answer as AnsweredFile).content
  try {
    for await (const piece of content as AsyncIterable<string>) {
      taken.push(piece)
      afterFirst()
    }
    return { taken }
  } catch (error) {
    return { taken, error }
  }
}

test.each([
  ['getAllOrders', 'is signed out', undefined, 'not-administrator'],
  ['exportSubscribers', 'is signed out', undefined, 'not-administrator'],
  ['exportSubscribers', 'has no right to it any more', 'orders', 'not-allowed'],
] as const)('a long answer of %s ends once its caller %s', async (name, _what, role, code) => {
  const staff: { role: Role | undefined } = { role: 'manager' }
  const answer = await shopOf(staff)(name, {}, { caller, cookies })
  const { taken, error } = await take(answer, () => {
    staff.role = role
  })
  expect(taken).toEqual(['one'])
  expect(error).toMatchObject({ code })
})

test('a long answer is whole while its caller stays signed in', async () => {
  const answer = await shopOf({ role: 'manager' })('exportSubscribers', {}, { caller, cookies })
  expect(await take(answer, () => {})).toEqual({ taken: ['one', 'two', 'three'] })
})
