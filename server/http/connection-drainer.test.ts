import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ConnectionDrainer } from './connection-drainer.ts'

const stallMs = 200

/** The connection of a client that has asked for `/`, and reads nothing, to a server that cuts off stalled clients. */
async function connected(answer: http.RequestListener): Promise<{ client: Socket }> {
  const drainer = new ConnectionDrainer(stallMs)
  const server = http.createServer((request, response) => {
    drainer.track(response)
    answer(request, response)
  })
  drainer.watch(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  client.pause()
  client.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
  onTestFinished(() => {
    client.destroy()
    server.closeAllConnections()
    server.close()
  })
  return { client }
}

test('a client that takes nothing of a long answer is cut off', { tags: ['release'] }, async () => {
  const cut = Promise.withResolvers<boolean>()
  await connected((_request, response) => {
    response.once('close', () => cut.resolve(response.writableFinished))
    response.end(Buffer.alloc(50_000_000))
  })
  expect(await cut.promise).toBe(false)
})

test('a client whose answer takes longer to make gets it', { tags: ['release'] }, async () => {
  const { client } = await connected(async (_request, response) => {
    await wait(5 * stallMs)
    response.end('made')
  })
  client.resume()
  const text = await new Promise((resolve) => client.once('data', (data) => resolve(String(data))))
  expect(text).toContain('made')
})
