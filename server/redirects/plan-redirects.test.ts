import { expect, test } from 'vitest'
import { targetKey } from '../../contract/redirects/redirect.ts'
import { type Lead, planRedirects } from './plan-redirects.ts'

const shop = (known: Record<string, string> = {}) => ({
  known: new Map<string, Lead>(
    Object.entries(known).map(([key, target]) => [key, { target, targetKey: targetKey(target) }]),
  ),
  isPage: (key: string) => key === '/about-us',
  publicUrl: 'https://shop.example',
})
const plan = (pairs: [string, string][], known?: Record<string, string>) =>
  planRedirects(
    pairs.map(([path, target]) => ({ path, target })),
    shop(known),
  ).map((one) =>
    one.outcome === 'refused' ? `${one.field}: ${one.reason}` : `${one.outcome} ${one.redirect.target}`,
  )

test('a new one, another target and the same again', () => {
  expect(plan([['/a', '/b']])).toEqual(['created /b'])
  expect(plan([['/A/', '/c']], { '/a': '/b' })).toEqual(['changed /c'])
  expect(plan([['/a', '/b']], { '/a': '/b' })).toEqual(['same /b'])
})

test('addresses of the shop itself, and of the shop before, are paths', () => {
  expect(plan([['https://old.example/a', 'https://shop.example/b?x=1#y']])).toEqual(['created /b?x=1#y'])
  expect(plan([['/a', 'https://other.example/b']])).toEqual(['created https://other.example/b'])
})

test.each([
  ['https://SHOP.example/b', '/b'],
  ['HTTPS://shop.example:443/b', '/b'],
  ['http://shop.example/b', '/b'],
  ['https://shop.example', '/'],
  ['https://shop.example?x=1', '/?x=1'],
  ['https://shop.example.evil.example/b', 'https://shop.example.evil.example/b'],
  ['https://shop.example:8443/b', 'https://shop.example:8443/b'],
])('%s leads to %s', (target, stored) => {
  expect(plan([['/a', target]])).toEqual([`created ${stored}`])
})

test('one that leads to another leads to its end, in whatever order they come', () => {
  expect(plan([['/a', '/b']], { '/b': '/c' })).toEqual(['created /c'])
  expect(
    plan([
      ['/b', '/c'],
      ['/a', '/b'],
    ]),
  ).toEqual(['created /c', 'created /c'])
  expect(
    plan([
      ['/a', '/b'],
      ['/b', '/c'],
      ['/a', '/c'],
    ]),
  ).toEqual(['created /b', 'created /c', 'same /c'])
})

test('one that leads to a page ends there, whatever stood at the address before', () => {
  expect(plan([['/a', '/about-us']], { '/about-us': '/c' })).toEqual(['created /about-us'])
  expect(plan([['/a', '/about-us?x=1']], { '/about-us': '/a' })).toEqual(['created /about-us?x=1'])
})

test('loops are refused, also over others', () => {
  const loop = 'target: This leads back to the same address.'
  for (const target of [
    '/A/?x=1',
    'https://Shop.example/a',
    'http://shop.example/a',
    '/x/../a',
    '/%2e/a',
    '/b/%2E%2e/A',
  ])
    expect(plan([['/a', target]])).toEqual([loop])
  expect(plan([['/b', '/a']], { '/a': '/b' })).toEqual([loop])
  expect(
    plan([
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/a'],
    ]),
  ).toEqual(['created /b', 'created /c', loop])
})

test.each([
  ['a', 'path: This has to be a path'],
  ['//evil.example', 'path: This has to be a path'],
  ['/', 'path: The home page'],
  ['/a?b', 'path: Please leave out'],
  ['/%ff', 'path: This path can’t be read'],
  ['', 'path: Please enter an address'],
  ['/about-us', 'path: The shop has a page'],
  ['/About-Us/', 'path: The shop has a page'],
  ['/x/../about-us', 'path: The shop has a page'],
  ['/products/..', 'path: The home page'],
])('%j can’t lead anywhere', (path, reason) => {
  expect(plan([[path, '/b']])[0]).toContain(reason)
})

test.each([
  'b',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'http://other.example',
  'https://a:b@other.example',
  'https://',
  ' ',
])('nothing leads to %j', (target) => {
  expect(plan([['/a', target]])[0]).toMatch(/^target: /)
})
