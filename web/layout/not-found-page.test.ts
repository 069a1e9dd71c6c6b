import { expect, test, vi } from 'vitest'
import { clientLoader } from './not-found-page.tsx'

test('a link to an address without a screen asks the server, which may redirect it', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  void clientLoader({ request: new Request('https://shop.example/old-coats?utm=x') })
  expect(assign).toHaveBeenCalledWith('https://shop.example/old-coats?utm=x')
})
