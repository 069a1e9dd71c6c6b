import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { shopOfFile } from '../../tests/setup/shop.ts'

const shop = await shopOfFile()
const { port } = new URL(shop.url)
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
})

/** Sends the head of a request and a part of its body. */
async function begin(): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(
    'POST /user/price-cart HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  )
  return socket
}

const priceCart = async () => (await shop.callWith('priceCart', { items: [] })).status

test('bodies that are refused as too large are not under way any more', async () => {
  const large = { items: [], code: 'x'.repeat(600_000) }
  for (let count = 0; count < 101; count++) expect((await shop.callWith('priceCart', large)).status).toBe(413)
  expect(await priceCart()).toBeLessThan(500)
})

test('a network that has a hundred bodies under way is told to wait, and others are received once these have ended', async () => {
  for (let count = 0; count < 100; count++) await begin()
  const [answer] = await once(await begin(), 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 503 .*"code":"unavailable"/s)
  expect((await shop.callWith('verify', {})).status).toBe(401)
  for (const socket of sockets.splice(0, 50)) socket.destroy()
  await vi.waitFor(async () => expect(await priceCart()).toBeLessThan(500))
  for (let count = 0; count < 50; count++) expect(await priceCart()).toBeLessThan(500)
})
