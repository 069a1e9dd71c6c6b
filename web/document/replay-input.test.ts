import { expect, test, vi } from 'vitest'
import { hydratedEvent, replayScript } from './replay-input.ts'

/** A page whose script in the head has run. */
function openPage(address: string) {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { URL: address, documentElement: { inert: false } })
  const location = { reload: vi.fn() }
  const listen = window.addEventListener.bind(window)
  const stop = window.removeEventListener.bind(window)
  const names = ['addEventListener', 'removeEventListener', 'document', 'location']
  new Function(...names, replayScript())(listen, stop, document, location)
  return {
    reload: location.reload,
    isInert: () => document.documentElement.inert,
    hydrate: () => document.dispatchEvent(new Event(hydratedEvent)),
    /** Back or Forward within what the tab takes for one document. */
    traverse(to: string) {
      document.URL = to
      window.dispatchEvent(new Event('popstate'))
    },
  }
}

test('the way back before a page is hydrated loads the page that it leads to', () => {
  const page = openPage('https://shop.example/collections?search=coat')
  page.traverse('https://shop.example/collections?search=coat#main')
  expect(page.reload).not.toHaveBeenCalled()
  page.traverse('https://shop.example/collections')
  expect(page.reload).toHaveBeenCalledOnce()
  expect(page.isInert()).toBe(true)
})

test('a page that was left before it was hydrated is loaded again when Forward leads to it', () => {
  const page = openPage('https://shop.example/collections')
  page.traverse('https://shop.example/about-us')
  page.traverse('https://shop.example/collections')
  expect(page.reload).toHaveBeenCalledTimes(2)
})

test('the way back from a hydrated page is left to the application', () => {
  const page = openPage('https://shop.example/collections')
  page.hydrate()
  page.traverse('https://shop.example/about-us')
  expect(page.reload).not.toHaveBeenCalled()
})
