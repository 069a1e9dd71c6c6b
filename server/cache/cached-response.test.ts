import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CachedResponse } from './cached-response.ts'

const text = 'red thread '.repeat(500)
const answer = new CachedResponse(Buffer.from(text), { 'content-type': 'text/plain' })
const page = Array.from({ length: 3_000 }, (_, n) => `<li>${Math.sin(n).toString(36).slice(2, 7)}</li>`).join(
  '',
)
const often = new CachedResponse(Buffer.from(page), { 'content-type': 'text/html' })
const short = new CachedResponse(Buffer.from('{}'), { 'content-type': 'application/json' })
let server: http.Server

beforeAll(async () => {
  const answers = new Map([
    ['/short', short],
    ['/often', often],
  ])
  server = http.createServer((request, response) => {
    const asked = answers.get(request.url ?? '') ?? answer
    if (!asked.sendIfReady(request, response)) void asked.send(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
})
afterAll(() => void server.close())

/** Bytes and headers as they travel; fetch would decode them. */
function ask(headers: Record<string, string>, { method = 'GET', path = '/' } = {}) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    http
      .request({ port, path, method, headers }, async (response) => {
        const body = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>))
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      })
      .on('error', reject)
      .end()
  })
}

test('a cached response travels in the best encoding that the client accepts', async () => {
  const brotli = await ask({ 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text)
  const gzip = await ask({ 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.body).toString()).toBe(text)
  const plain = await ask({})
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, text])
  expect(plain.headers.vary).toBe('accept-encoding')
})

test('a cached response never travels in an encoding that the client refuses', async () => {
  expect((await ask({ 'accept-encoding': 'br;q=0, gzip;q=0.5' })).headers['content-encoding']).toBe('gzip')
  expect((await ask({ 'accept-encoding': 'br;q=0,gzip;q=0.0' })).headers['content-encoding']).toBeUndefined()
})

test('a cached response is not sent again to a client that has it', async () => {
  const first = await ask({ 'accept-encoding': 'br' })
  const again = await ask({ 'accept-encoding': 'gzip', 'if-none-match': `"other", ${first.headers.etag}` })
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.headers.etag])
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('HEAD gets the length and no body', async () => {
  const { headers, body } = await ask({}, { method: 'HEAD' })
  expect([headers['content-length'], body.length]).toEqual([String(text.length), 0])
})

test('a short response is not compressed', async () => {
  const { headers } = await ask({ 'accept-encoding': 'br' }, { path: '/short' })
  expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, '2'])
})

test('a response gets smaller once others ask for it', async () => {
  const request = () => ask({ 'accept-encoding': 'br' }, { path: '/often' })
  const first = await request()
  await expect.poll(async () => (await request()).body.length).toBeLessThan(first.body.length)
  const later = await request()
  expect(brotliDecompressSync(later.body).toString()).toBe(page)
  expect(later.headers['content-length']).toBe(String(later.body.length))
  expect(later.headers.etag).toBe(first.headers.etag)
})
