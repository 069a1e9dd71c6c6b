import http from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { garment } from '../setup/products.ts'
import { openShop, shopOfFile } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'

/** What HTTP itself asks of a shop, on every kind of address: calls, pages, pictures, files. */

const shop = await shopOfFile({ withPages: true })

/** Sends any method, since fetch refuses TRACE. */
function send(method: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(shop.url)
  return new Promise<{ status: number; allow: string | undefined; code: string | undefined }>(
    (resolve, reject) => {
      http
        .request({ method, hostname, port, path, headers }, async (response) => {
          const text = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>)).toString()
          const code = text.startsWith('{') ? JSON.parse(text).code : undefined
          resolve({ status: response.statusCode ?? 0, allow: response.headers.allow, code })
        })
        .on('error', reject)
        .end()
    },
  )
}

describe('a method that an address does not offer', () => {
  test.each([
    ['DELETE', '/user/get-all-products', 'GET, HEAD'],
    ['HEAD', '/user/sign-up', 'POST'],
    ['TRACE', '/user/sign-up', 'POST'],
    ['PUT', '/images/upload', 'POST, GET, HEAD'],
    ['DELETE', '/images/0123456789abcdef0123456789abcdef/320.avif', 'GET, HEAD'],
    ['POST', '/robots.txt', 'GET, HEAD'],
    ['POST', '/sitemap.xml', 'GET, HEAD'],
    ['POST', '/api', 'GET, HEAD'],
    ['GET', '/payments/webhook', 'POST'],
    ['GET', '/test-gateway/tokens', 'POST'],
    ['POST', '/', 'GET, HEAD'],
    ['POST', '/collections?category=Men', 'GET, HEAD'],
    ['DELETE', '/cart', 'GET, HEAD'],
    ['POST', '/favicon.svg', 'GET, HEAD'],
    ['POST', '/default-profile.svg', 'GET, HEAD'],
    ['PROPFIND', '/user/sign-up', 'POST'],
    ['PROPFIND', '/cart', 'GET, HEAD'],
  ])('%s %s is told which it does', async (method, path, allow) => {
    const answer = await send(method, path, { 'content-type': 'text/plain' })
    expect(answer).toMatchObject({ status: 405, allow })
    if (method !== 'HEAD') expect(answer.code).toBe('method-not-allowed')
  })

  test.each([
    ['POST', '/no-such-page'],
    ['QUERY', '/user/no-such-call'],
    ['DELETE', '/admin/no-such-call'],
  ])('%s %s is still unknown', async (method, path) => {
    expect(await send(method, path)).toMatchObject({ status: 404, code: 'unknown-call' })
  })
})

describe('an answer that is kept', () => {
  test.each(['/', '/user/get-all-products', '/favicon.svg'])(
    '%s is not sent to whom has it',
    async (path) => {
      const { headers } = await fetch(shop.url + path)
      const etag = headers.get('etag') ?? ''
      const opaque = etag.replace(/^W\//, '')
      for (const held of [etag, opaque, `"another", ${opaque}`, '*'])
        expect([held, (await send('GET', path, { 'if-none-match': held })).status]).toEqual([held, 304])
      for (const other of ['"another"', opaque.slice(0, -2)])
        expect([other, (await send('GET', path, { 'if-none-match': other })).status]).toEqual([other, 200])
    },
  )
})

test('whoever sends a request byte by byte and reads no answer is cut off', {
  tags: ['release'],
  timeout: 45_000,
}, async () => {
  const begun = Date.now()
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: shop\r\nx-slow: ')
  const drip = setInterval(() => socket.write('a'), 500)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  expect(Date.now() - begun).toBeLessThan(35_000)
  expect(shop.running.app.server.requestTimeout).toBe(120_000)
})

describe('a request', () => {
  const statusOf = async (path: string, hosts: readonly string[]): Promise<string> => {
    const { hostname, port } = new URL(shop.url)
    const socket = connect(Number(port), hostname)
    const head = ['connection: close', ...hosts.map((host) => `host: ${host}`)].join('\r\n')
    socket.write(`GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`)
    return (await text(socket)).slice(0, 'HTTP/1.1 200'.length)
  }

  test.each(['/', '/user/get-all-products'])('for %s names one host', async (path) => {
    for (const own of ['shop', 'shop.example:80', '127.0.0.1:3000', '[::1]:3000', ''])
      expect([own, await statusOf(path, [own])]).toEqual([own, 'HTTP/1.1 200'])
    for (const wrong of [['shop', 'shop'], ['shop', 'other.example'], ['a b'], ['shop/path'], ['ada@shop']])
      expect([wrong, await statusOf(path, wrong)]).toEqual([wrong, 'HTTP/1.1 400'])
  })
})

test('an empty sort is the same as none', async () => {
  const merchant = await shop.signInAdministrator()
  for (const price of [30, 10, 20]) await shop.call('addProduct', garment({ price }), merchant)
  for (const path of [
    '/user/get-all-products?',
    '/user/get-by-category?',
    '/user/get-by-search?search=shirt&',
  ]) {
    const [without, empty] = await Promise.all(
      [path, `${path}sort=`].map(async (address) => (await fetch(shop.url + address)).text()),
    )
    expect(empty).toBe(without)
    expect((await fetch(`${shop.url}${path}sort=up`)).status).toBe(422)
  }
})

test.each(['Bearer', 'bearer', 'BEARER'])('a token is taken from "%s"', async (scheme) => {
  const { token } = await signUpShopper(shop)
  const answer = await fetch(`${shop.url}/user/auth/verify`, {
    headers: { authorization: `${scheme} ${token}` },
  })
  expect(answer.status).toBe(200)
})

test('HTTPS is insisted on everywhere once the shop is reached by it, and nowhere before', async () => {
  const files = ['/', '/favicon.svg', '/user/get-all-products', '/user/auth/verify', '/images/none', '/api']
  const told = async (url: string) =>
    Promise.all(files.map(async (file) => (await fetch(url + file)).headers.has('strict-transport-security')))
  const secure = await openShop({ withPages: true, settings: { PUBLIC_URL: 'https://shop.example' } })
  try {
    expect(await told(secure.url)).toEqual(files.map(() => true))
  } finally {
    await secure.close()
  }
  expect(await told(shop.url)).toEqual(files.map(() => false))
})

test.each(['/', '/login', '/no-such-page', '/user/get-all-products', '/user/auth/verify'])(
  '%s keeps other sites from opening, embedding or reading it, and asks for no device',
  async (path) => {
    const { headers } = await fetch(shop.url + path, { headers: { accept: 'text/html' } })
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    const denied = headers.get('permissions-policy')?.split(', ')
    for (const feature of ['camera', 'microphone', 'geolocation']) expect(denied).toContain(`${feature}=()`)
  },
)
