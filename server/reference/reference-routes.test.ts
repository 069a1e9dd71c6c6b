import { expect, test } from 'vitest'
import { shopOfFile } from '../../tests/setup/shop.ts'

const shop = await shopOfFile()

const ask = async (address: string, encoding: string) => {
  const answer = await fetch(shop.url + address, { headers: { 'accept-encoding': encoding } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test.each(['/api', '/openapi.json'])('%s is compressed, the same for everyone', async (address) => {
  const compressed = await ask(address, 'br')
  const whole = await ask(address, 'identity')
  expect([compressed.status, compressed.headers.get('content-encoding')]).toEqual([200, 'br'])
  expect([whole.status, whole.headers.get('content-encoding')]).toEqual([200, null])
  expect(whole.text === compressed.text).toBe(true)
  expect(whole.headers.get('etag')).toBe(compressed.headers.get('etag'))
})
