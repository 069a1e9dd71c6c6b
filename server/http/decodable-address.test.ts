import { expect, test } from 'vitest'
import { decodableAddress } from './decodable-address.ts'

test.each([
  ['/collections?search=%ff', '/collections?search=%ff'],
  ['/caf%C3%A9/%2F%00', '/caf%C3%A9/%2F%00'],
  ['/caf%E9?size=%', '/caf%C3%A9?size=%'],
  ['/%', '/%25'],
  ['/100%/%zz', '/100%25/%25zz'],
  ['/%E0%A4%A', '/%C3%A0%C2%A4%25A'],
  ['/a%2e%2e%2f%ff/b', '/a..%2F%C3%BF/b'],
])('%s is read as %s', (address, read) => {
  expect(decodableAddress(address)).toBe(read)
})
