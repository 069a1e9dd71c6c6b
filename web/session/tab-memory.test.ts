import { afterEach, expect, test, vi } from 'vitest'
import { forgetAll, recall, remember } from './tab-memory.ts'

afterEach(() => vi.unstubAllGlobals())

test('a logout also forgets what was remembered without a storage', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: forbidden, clear: forbidden })
  remember('draft', { city: 'London' })
  expect(recall('draft')).toEqual({ city: 'London' })
  forgetAll()
  expect(recall('draft')).toBeUndefined()
})
