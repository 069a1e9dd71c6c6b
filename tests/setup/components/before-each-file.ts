import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../../web/ui/styles/admin.css'

/** A phone, as in the journeys; a test that is about another width sets it. */
const phone = [390, 844] as const

beforeEach(async () => {
  vi.spyOn(console, 'error')
  vi.stubGlobal('fetch', (address: string) => Promise.reject(new Error(`${address} was fetched`)))
  await page.viewport(...phone)
})
afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'errors in the browser').toEqual([])
  sessionStorage.clear()
  localStorage.clear()
})
