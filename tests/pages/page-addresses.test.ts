import http from 'node:http'
import { expect, test } from 'vitest'
import { startPages } from '../setup/fetched-pages.ts'

/** Addresses that mean one thing to whoever decides on access and another to whoever renders. */

const pages = startPages()

/** As written: fetch would tidy the path up. */
function ask(path: string): Promise<{ status: number; type: string; body: string }> {
  const { hostname, port } = new URL(pages.shop.url)
  return new Promise((resolve, reject) => {
    http
      .get({ hostname, port, path, headers: { accept: 'text/html' } }, async (response) => {
        const body = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>)).toString()
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body })
      })
      .on('error', reject)
  })
}

test.each([
  '/product/..%5Cadmin%5Chome',
  '/product/..%5Ccart',
  '/product/x%5C..%5C..%5Cmy-order',
  '/product/..%3F',
  '/product/a%23b',
  '/_root.data',
  '/collections.data',
  '/design',
  '//',
  '//evil.example/',
])('%s is no page', async (path) => {
  const { status, body } = await ask(path)
  expect(status).toBe(404)
  expect(body).not.toMatch(/<title>(Cart|My Orders|Add Items)/)
})

test.each([
  '/discount/spring20',
  '/discount/SPRING20%20',
  '/discount/%20SPRING20%E2%80%8B',
  '/discount/SPRING%E2%80%9320',
  '/discount/SPRING20%0A',
])('%s is the page of a code, whatever a chat has put into it', async (path) => {
  const { status, body } = await ask(path)
  expect(status).toBe(200)
  expect(body).toContain('<title>Your discount')
})

test.each([
  '/discount/..%5Ccart',
  '/discount/%2Fcart',
  '/discount/%3F',
  '/discount/%E2%80%8B',
  '/discount/%ff',
])('%s is no page of a code', async (path) => {
  expect((await ask(path)).body).not.toContain('<title>Your discount')
})

test('a product’s raw content is never served as a page', async () => {
  const { _id } = await pages.merchant.add({ productName: '</title><script>alert(1)</script>' })
  expect((await ask(`/product/${_id}.data`)).status).toBe(404)
  const { body } = await ask(`/product/${_id}`)
  expect(body).not.toContain('<script>alert(1)')
})

test('what is no address at all is refused, and nothing breaks', async () => {
  expect((await ask('//[')).status).toBeLessThan(500)
})

test.each(['/%', '/%ff', '/product/%E0%A4%A'])(
  '%s is answered with a page, as others that lead nowhere',
  async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' })
  },
)
