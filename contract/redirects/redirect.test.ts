import { expect, test } from 'vitest'
import { redirectKey } from './redirect.ts'

test.each([
  ['/old-shirt/', '/old-shirt'],
  ['/Old-Shirt//', '/old-shirt'],
  ['/sale//shirts/', '/sale//shirts'],
  ['/', ''],
])('%s is looked up as "%s"', (path, key) => {
  expect(redirectKey(path)).toBe(key)
})

test('a path of as many slashes as a request can have takes no time', { tags: ['release'] }, () => {
  const began = performance.now()
  redirectKey(`/x${'/'.repeat(15_000)}x`)
  expect(performance.now() - began).toBeLessThan(50)
})
