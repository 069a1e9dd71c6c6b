import { afterEach, expect, test, vi } from 'vitest'
import { tabStorage } from './tab-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  tabStorage.clear()
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

/** A browser may forbid the shop to store anything. */
function forbidStorage() {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse })
}

test('where nothing can be stored, a checkout is remembered as long as the page', () => {
  forbidStorage()
  tabStorage.set('checkout', { checkoutId: 'first' })
  expect(tabStorage.get('checkout')).toEqual({ checkoutId: 'first' })
  tabStorage.remove('checkout')
  expect(tabStorage.get('checkout')).toBeUndefined()
})

test('what no longer fits is remembered in place of the older value that was stored', () => {
  const storage = openStorage()
  tabStorage.set('checkout', { unsettled: false })
  storage.full = true
  tabStorage.set('checkout', { unsettled: true })
  expect(tabStorage.get('checkout')).toEqual({ unsettled: true })
})

test('what fits again is stored, and from then on the storage counts', () => {
  const storage = openStorage()
  storage.full = true
  tabStorage.set('checkout', { checkoutId: 'first' })
  storage.full = false
  tabStorage.set('checkout', { checkoutId: 'second' })
  storage.setItem('checkout', '{"checkoutId":"third"}')
  expect(tabStorage.get('checkout')).toEqual({ checkoutId: 'third' })
})

test('a logout also forgets what was remembered without a storage', () => {
  forbidStorage()
  tabStorage.set('draft', { city: 'London' })
  expect(tabStorage.get('draft')).toEqual({ city: 'London' })
  tabStorage.clear()
  expect(tabStorage.get('draft')).toBeUndefined()
})

test('a value that is no JSON is no value', () => {
  openStorage().setItem('cart', '{"items": [')
  expect(tabStorage.get('cart')).toBeUndefined()
})
