import { expect, test } from 'vitest'
import { clientLoader } from './not-found-page.tsx'

test('a link to an address without a screen asks the server, which may redirect it', () => {
  const request = new Request('https://shop.example/old-coats?utm=x')
  const thrown = () => {
    try {
      return clientLoader({ request })
    } catch (answer) {
      return answer as Response
    }
  }
  const { status, headers } = thrown()
  expect(status).toBe(302)
  expect(headers.get('location')).toBe('https://shop.example/old-coats?utm=x')
  expect(headers.get('x-remix-reload-document')).toBe('true')
})
