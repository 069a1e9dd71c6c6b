import { expect, test } from 'vitest'
import { ApiError } from '../contract/api-error.ts'
import { NetworkError } from './api-client.ts'
import { keepPage } from './kept-pages.ts'
import { inBrowser } from './page-loader.ts'

const busy = new ApiError(503, { code: 'unavailable', message: 'Busy.' })
const gone = new ApiError(404, { code: 'product-not-found', message: 'Gone.' })

/** Opens an address whose page can't be loaded. */
const open = (address: string, error: Error) => {
  const url = new URL(address, 'https://shop.example')
  return inBrowser(() => Promise.reject(error))({ url, params: {}, request: new Request(url) })
}
const keep = (address: string, data: unknown) => keepPage(address, data)

test.each([[new NetworkError('Failed to fetch')], [busy]])(
  'a page that %s keeps from loading is as it was last',
  async (error) => {
    keep('/collections?category=Men', { products: ['Wool Coat'] })
    keep('/collections?category=Men', { products: ['Rain Coat'] })
    expect(await open('/collections?category=Men', error)).toEqual({ products: ['Rain Coat'] })
  },
)

test('a page that was not shown before fails', async () => {
  keep('/collections', { products: ['Wool Coat'] })
  await expect(open('/collections?category=Kids', new NetworkError('Failed to fetch'))).rejects.toThrow()
})

test('what the shop itself says is not passed over', async () => {
  keep('/product/coat', { product: 'Wool Coat' })
  await expect(open('/product/coat', gone)).rejects.toMatchObject({ init: { status: 404 } })
})

test('a tab keeps the thirty pages that it has shown last', async () => {
  for (let number = 0; number <= 30; number++) keep(`/product/${number}`, number + 1)
  await expect(open('/product/0', busy)).rejects.toBeDefined()
  expect(await open('/product/1', busy)).toBe(2)
})
