import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { refuseForeignOrigin } from './origin.ts'

type Headers = Record<string, string>
const post = (headers: Headers, publicUrl = 'https://shop.example') =>
  refuseForeignOrigin(
    { method: 'POST', headers: { host: 'shop.example', ...headers } } as unknown as FastifyRequest,
    publicUrl,
  )

test.each<[string, Headers]>([
  ['the shop’s own page', { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }],
  ['an older browser on the shop’s own page', { origin: 'https://shop.example' }],
  ['a client that is no browser', {}],
])('%s may change data', (_who, headers) => {
  expect(() => post(headers)).not.toThrow()
})

test.each<[string, Headers]>([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another site that claims no origin', { 'sec-fetch-site': 'cross-site' }],
  [
    'a neighbour below the same domain',
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.shop.example' },
  ],
  ['the same host without encryption', { 'sec-fetch-site': 'cross-site', origin: 'http://shop.example' }],
  ['the same host without encryption, by an older browser', { origin: 'http://shop.example' }],
  ['another port', { origin: 'https://shop.example:8443' }],
  ['a page without an origin', { origin: 'null' }],
])('%s may not change data', (_who, headers) => {
  expect(() => post(headers)).toThrow(expect.objectContaining({ code: 'foreign-origin' }))
})

test('any origin may read', () => {
  const request = { method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } } as unknown as FastifyRequest
  expect(() => refuseForeignOrigin(request, 'https://shop.example')).not.toThrow()
})
