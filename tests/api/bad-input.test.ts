import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errors } from '../../contract/errors.ts'
import type { Operation } from '../../contract/operation.ts'
import { everyOperation } from '../../contract/operations.ts'
import { endpoint } from '../../contract/paths.ts'
import { rounds } from '../setup/quick-run.ts'
import { shopOfFile } from '../setup/shop.ts'
import { testData } from '../setup/test-data.ts'
import { anything, inputFor } from './arbitrary-input.ts'

/** Bad input of every kind to every call: refused in the contract's words, never a 5xx, never a stack trace. */

const withBody = everyOperation.filter(({ name }) => endpoint(name).method !== 'GET')

const shop = await shopOfFile()
const { cookie: administrator } = await shop.signInAdministrator()
const { body } = await shop.call('signUp', {
  name: 'Ada',
  email: 'ada@shop.example',
  password: 'ampersand-otter-quilt',
})
const token = body.data.token
const cookie = administrator

async function send(operation: Operation, input: unknown): Promise<void> {
  const { method, path: address } = endpoint(operation.name)
  const url = new URL(shop.url + address)
  if (method === 'GET' && typeof input === 'object' && input !== null) {
    for (const [name, value] of Object.entries(input)) {
      url.searchParams.append(name, typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))
    }
  }
  // Signing out would end the session that the calls after it need.
  const credentials = operation.name.toLowerCase().includes('logout')
    ? {}
    : { cookie, authorization: `Bearer ${token}` }
  await expectContract(
    await fetch(url, {
      method,
      headers: { ...credentials, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    }),
    operation,
  )
}

async function expectContract(response: Response, operation?: Operation): Promise<void> {
  const text = await response.text()
  expect(response.status, text).toBeLessThan(500)
  const isTable = response.ok && operation?.answersWith === 'text/csv'
  expect(response.headers.get('content-type')).toMatch(isTable ? /^text\/csv/ : /^application\/json/)
  const body = isTable ? text : JSON.parse(text)
  if (response.ok) {
    if (operation) expect(operation.answer.safeParse(body).error).toBeUndefined()
    return
  }
  expect(Object.keys(errors)).toContain(body.code)
  expect(body.message).toEqual(expect.any(String))
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|select |insert /)
}

describe.each(everyOperation.map((operation) => [operation.name, operation] as const))(
  '%s',
  (_name, operation) => {
    test('answers whatever is sent within the contract', async () => {
      await fc.assert(
        fc.asyncProperty(inputFor(operation.input), (input) => send(operation, input)),
        { numRuns: rounds(60) },
      )
    })
  },
)

describe.each(withBody.map((operation) => [operation.name, operation] as const))(
  'the body of %s',
  (_name, operation) => {
    const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
      fetch(shop.url + endpoint(operation.name).path, {
        method: endpoint(operation.name).method,
        headers: { 'content-type': type },
        body,
      })

    test('may be no JSON, of another type, or far too large', async () => {
      for (const body of ['{', 'null', '[]', '"text"', '{"a":1}}', '{"__proto__":{"a":1}}']) {
        await expectContract(await post(body))
      }
      const other = await post('a=b', 'application/x-www-form-urlencoded')
      // A form is taken for its query, which is empty here.
      expect(other.status).toBe(operation.takesForms ? 422 : 415)
      await expectContract(other)
      const large = await post(JSON.stringify({ text: 'x'.repeat(600_000) }))
      expect(large.status).toBe(413)
      await expectContract(large)
    })
  },
)

test('anything under an unknown address or by another method is refused in the same form', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 30 }), anything, async (name, body) => {
      const address = `/user/${encodeURIComponent(name.toWellFormed())}`
      if (everyOperation.some((operation) => endpoint(operation.name).path === address)) return
      await expectContract(await fetch(shop.url + address))
      await expectContract(
        await fetch(shop.url + address, { method: 'POST', body: JSON.stringify(body) ?? '' }),
      )
    }),
    { numRuns: rounds(50) },
  )
  const wrongMethod = await fetch(`${shop.url}/user/get-all-products`, { method: 'DELETE' })
  expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  await expectContract(wrongMethod)
  await expectContract(await fetch(`${shop.url}/user/%ff`))
})

const published = path.join(testData, 'hostile')
const jsonSuite = path.join(published, 'json/test_parsing')
const cases = existsSync(jsonSuite) ? readdirSync(jsonSuite).filter((file) => file.endsWith('.json')) : []
const strings: string[] = existsSync(path.join(published, 'strings/blns.json'))
  ? JSON.parse(readFileSync(path.join(published, 'strings/blns.json'), 'utf8'))
  : ["<img src=x onerror=alert('x')>", '\u202etest\u202e', '社會科學院', '𝕋𝕙𝕖 𝕢𝕦𝕚𝕔𝕜']

test('published JSON that must not parse is refused, the rest read', async () => {
  for (const file of cases) {
    const response = await fetch(`${shop.url}/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: readFileSync(path.join(jsonSuite, file)),
    })
    const { code } = (await response.clone().json()) as { code: string }
    await expectContract(response)
    if (file.startsWith('n_') && !/BOM_no_data|no_data/.test(file)) {
      expect([file, response.status < 500, code !== 'wrong-credentials']).toEqual([file, true, true])
    }
  }
})

test('naughty strings are stored as they are, found again, and break nothing', async () => {
  for (const text of strings) {
    const added = await shop.callWith(
      'addProduct',
      {
        productName: text.slice(0, 120),
        productDescription: text,
        price: 1,
        category: 'Men',
        subCategory: 'Topwear',
        imgUrl: 'https://pictures.example/a.jpg',
      },
      { cookie },
    )
    expect([201, 422]).toContain(added.status)
    if (added.status === 201) {
      const { _id, productName } = added.body.data as { _id: string; productName: string }
      expect(productName).toBe(text.slice(0, 120).trim())
      const { body } = await shop.call('getById', { id: _id })
      expect(body.data.productDescription).toBe(text.trim())
    }
    expect((await shop.callWith('getBySearch', { search: text.slice(0, 200) })).status).toBe(200)
  }
})
