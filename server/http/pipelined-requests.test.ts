import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { shopOfFile } from '../../tests/setup/shop.ts'

const shop = await shopOfFile()
const { port } = new URL(shop.url)

/** Sends a request so many times at once. @returns how many are answered until the connection ends */
async function answersTo(times: number): Promise<number> {
  const client = connect(Number(port), '127.0.0.1')
  client.on('error', () => {})
  let answered = ''
  client.on('data', (data) => {
    answered += data
  })
  const request = 'GET /health HTTP/1.1\r\nhost: x\r\n\r\n'
  client.write(`${request.repeat(times - 1)}GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  await once(client, 'close')
  return answered.split('HTTP/1.1 200').length - 1
}

test('a client may send ten requests before it has the answer to the one before', async () => {
  expect(await answersTo(11)).toBe(11)
})

test('a client that sends hundreds of requests before it has an answer is cut off', async () => {
  expect(await answersTo(500)).toBeLessThanOrEqual(11)
  expect(await answersTo(11)).toBe(11)
})
