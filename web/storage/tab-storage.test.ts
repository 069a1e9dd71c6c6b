import { afterEach, expect, test, vi } from 'vitest'
import { forget, forgetAll, recall, remember } from './tab-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetAll()
})

/** A storage as browsers have it; once full, it takes nothing new. */
function openStorage() {
  const entries = new Map<string, string>()
  const storage = {
    full: false,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, text: string) {
      if (storage.full) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, text)
    },
    removeItem: (key: string) => entries.delete(key),
  }
  vi.stubGlobal('sessionStorage', storage)
  return storage
}

/** As where somebody has forbidden the shop to store anything. */
function forbidStorage() {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse })
}

test('where nothing can be stored, a checkout is remembered as long as the page', () => {
  forbidStorage()
  remember('checkout', { checkoutId: 'first' })
  expect(recall('checkout')).toEqual({ checkoutId: 'first' })
  forget('checkout')
  expect(recall('checkout')).toBeUndefined()
})

test('what no longer fits is remembered in place of the older value that was stored', () => {
  const storage = openStorage()
  remember('checkout', { unsettled: false })
  storage.full = true
  remember('checkout', { unsettled: true })
  expect(recall('checkout')).toEqual({ unsettled: true })
})

test('what fits again is stored, and from then on the storage counts', () => {
  const storage = openStorage()
  storage.full = true
  remember('checkout', { checkoutId: 'first' })
  storage.full = false
  remember('checkout', { checkoutId: 'second' })
  storage.setItem('checkout', '{"checkoutId":"third"}')
  expect(recall('checkout')).toEqual({ checkoutId: 'third' })
})

test('a logout also forgets what was remembered without a storage', () => {
  forbidStorage()
  remember('draft', { city: 'London' })
  expect(recall('draft')).toEqual({ city: 'London' })
  forgetAll()
  expect(recall('draft')).toBeUndefined()
})
