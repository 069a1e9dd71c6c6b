import { expect, test, vi } from 'vitest'
import { clientLoader } from './not-found-page.tsx'

const oldAddress = 'https://shop.example/old-coats?utm=x'

/** What is opened from a page when somebody follows a link to the old address. */
function openedFrom(href: string) {
  const assign = vi.fn()
  vi.stubGlobal('location', { href, assign })
  void clientLoader({ request: new Request(oldAddress) })
  return assign.mock.calls
}

test('a link to an address without a screen asks the server, which may redirect it', () => {
  expect(openedFrom('https://shop.example/')).toEqual([[oldAddress]])
})

test('a page that the server has not found is not asked for again and again', () => {
  expect(openedFrom(`${oldAddress}#main`)).toEqual([])
})
