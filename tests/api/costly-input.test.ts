// @module-tag release
import { once } from 'node:events'
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '../../contract/operation.ts'
import { everyOperation } from '../../contract/operations.ts'
import { endpoint } from '../../contract/paths.ts'
import { openShop, type TestShop } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'
import { costlyStructures, costlyTexts, inputWith, textFieldsOf } from './costly-texts.ts'
import { leastDelayOf, longestDelay } from './event-loop-delay.ts'

/** No single request stops the shop: whatever is sent to any call, all others are answered meanwhile. */

/** Bytes of an address that Node reads, less the other headers. */
const longestQuery = 14_000

let shop: TestShop
let credentials: Record<string, string>
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
const isRead = ({ name }: Operation) => endpoint(name).method === 'GET'
const named = (list: readonly Operation[]) => list.map((operation) => [operation.name, operation] as const)

beforeAll(async () => {
  shop = await openShop()
  const { cookie: administrator } = await shop.signInAdministrator()
  const { token } = await signUpShopper(shop)
  credentials = { cookie: administrator, authorization: `Bearer ${token}` }
})
afterAll(async () => {
  agent.destroy()
  await shop.close()
})

async function send(operation: Operation, { query = '', body }: { query?: string; body?: Buffer }) {
  const { method, path } = endpoint(operation.name)
  // Signing out would end the session that the calls after it need.
  const sender = operation.name.toLowerCase().includes('logout') ? {} : credentials
  const request = http.request(shop.url + path + query, {
    method,
    agent,
    headers: {
      ...sender,
      ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
    },
  })
  request.end(body)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  await response.resume().toArray()
  return response.statusCode ?? 0
}

const delayOf = (operation: Operation, what: { query?: string; body?: Buffer }): Promise<number> =>
  leastDelayOf(async () => expect(await send(operation, what)).toBeLessThan(500))

type Attack = [what: string, operation: Operation, input: unknown]

async function expectQuick(attacks: readonly Attack[]) {
  const slow: string[] = []
  for (const [what, operation, input] of attacks) {
    const delay = await delayOf(
      operation,
      isRead(operation)
        ? { query: `?${String(input)}` }
        : { body: Buffer.from(typeof input === 'string' ? input : JSON.stringify(input)) },
    )
    if (delay >= longestDelay) slow.push(`${what}: ${delay.toFixed()} ms`)
  }
  expect(slow).toEqual([])
}

test.each(named(everyOperation))('%s says of every text it takes how long it may be', (_name, { input }) => {
  expect(textFieldsOf(input).filter(({ maxLength }) => maxLength === undefined)).toEqual([])
})

describe.each(named(everyOperation.filter((operation) => !isRead(operation))))('%s', (_name, operation) => {
  /** The body around a text takes less than this. */
  const room = operation.bodyLimit - 200

  test('keeps nobody waiting, whatever text is sent in each of its fields', async () => {
    const attacks = textFieldsOf(operation.input).flatMap(({ path, maxLength = 0 }) =>
      [room, Math.min(3 * maxLength, room)].flatMap((bytes) =>
        Object.entries(costlyTexts(bytes)).map(
          ([kind, text]): Attack => [
            `${bytes} bytes of ${kind} as ${path.join('.')}`,
            operation,
            inputWith(path, text.slice(0, bytes)),
          ],
        ),
      ),
    )
    await expectQuick(attacks)
  })

  test('keeps nobody waiting, whatever lists and objects are sent', async () => {
    const places = textFieldsOf(operation.input).flatMap(({ path }) => [path, path.slice(0, 1)])
    const attacks = Object.entries(costlyStructures(room)).flatMap(([kind, json]): Attack[] => [
      [kind, operation, json],
      // A name that makes the parser look everywhere for poisoned prototypes.
      [`${kind} beside a suspicious name`, operation, `{"\\"__proto__":0,"order":${json}}`],
      ...places.map(
        (path): Attack => [
          `${kind} as ${path.join('.')}`,
          operation,
          JSON.stringify(inputWith(path, null)).replace('null', json),
        ],
      ),
    ])
    await expectQuick(attacks)
  })

  test('reads no body that is larger than its fields can be', async () => {
    const body = Buffer.from(JSON.stringify({ ignored: 'x'.repeat(operation.bodyLimit) }))
    expect(await send(operation, { body })).toBe(413)
  })

  test('reads what its fields may hold, in any alphabet', () => {
    const longest = textFieldsOf(operation.input).map(({ path, maxLength = 0 }) =>
      JSON.stringify(inputWith(path, '\ufdfa'.repeat(Math.max(0, maxLength - 1_000)))),
    )
    expect(Buffer.byteLength(longest.join(','))).toBeLessThan(operation.bodyLimit)
  })
})

test.each(named(everyOperation.filter(isRead)))(
  '%s keeps nobody waiting, whatever is asked of it',
  async (_name, operation) => {
    const attacks = textFieldsOf(operation.input).flatMap(({ path: [name = ''], maxLength = 0 }) =>
      // A text takes three times its bytes in an address.
      [longestQuery / 3, Math.min(3 * maxLength, longestQuery / 3)].flatMap((bytes) =>
        Object.entries(costlyTexts(bytes)).map(
          ([kind, text]): Attack => [
            `${kind} as ${name}`,
            operation,
            new URLSearchParams({ [name]: text.toWellFormed().slice(0, bytes) }),
          ],
        ),
      ),
    )
    const names = 'a&'.repeat(longestQuery / 2)
    const [first] = textFieldsOf(operation.input).map(({ path }) => path[0])
    await expectQuick([
      ...attacks,
      ['many names', operation, names],
      [
        'one name many times',
        operation,
        `${first ?? 'limit'}=a&`.repeat(longestQuery / 12).slice(0, longestQuery),
      ],
    ])
  },
)
