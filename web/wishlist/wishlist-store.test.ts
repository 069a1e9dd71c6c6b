import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import type { WishlistProduct } from '../../contract/wishlist/wishlist-product.ts'
import { signedIn, signedOut } from '../session/session.ts'
import { currentWishlist, loadWishlist, setWishlisted } from './wishlist-store.ts'

const id = '00000000-0000-4000-8000-000000000001' as ShopperId
const shirt = { _id: '00000000-0000-4000-8000-000000000002', productName: 'Shirt' } as WishlistProduct

/** The calls that wait for an answer. */
let asked: { path: string; answer: (list: readonly WishlistProduct[]) => void; lose: () => void }[]

/** Waits for the next call of a path. */
const next = (path: string) =>
  vi.waitFor(() => {
    const at = asked.findIndex((call) => call.path === path)
    if (at < 0) throw new Error(`${path} was not asked`)
    return asked.splice(at, 1)[0] as (typeof asked)[number]
  }, 30_000)

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (url: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const answer = (userWishlist: readonly WishlistProduct[]) =>
      resolve(Response.json({ data: { userWishlist } }))
    asked.push({
      path: url.split('?')[0] ?? '',
      answer,
      lose: () => reject(new TypeError('Failed to fetch')),
    })
    return promise
  })
  signedIn({ id, name: 'Ada', email: 'ada@shop.example', profilePicture: '' })
})

afterEach(() => {
  signedOut()
  vi.unstubAllGlobals()
})

test('a list that was read before a change and comes after it does not undo the change', async () => {
  const loaded = loadWishlist(id)
  const earlier = await next('/user/details')
  const added = setWishlisted(shirt, true)
  ;(await next('/user/update/wishlist')).answer([shirt])
  expect(await added).toBe(true)
  earlier.answer([])
  const again = next('/user/details').then((call) => call.answer([shirt]))
  await Promise.race([loaded, again])
  expect(currentWishlist().products).toEqual([shirt])
  await loaded
  expect(currentWishlist()).toEqual({ state: 'loaded', products: [shirt] })
})

test('a change that the shop has not answered yet shows on a list that was read before it', async () => {
  const loaded = loadWishlist(id)
  const list = await next('/user/details')
  const added = setWishlisted(shirt, true)
  list.answer([])
  await loaded
  expect(currentWishlist()).toEqual({ state: 'loaded', products: [shirt] })
  ;(await next('/user/update/wishlist')).answer([shirt])
  await added
  expect(currentWishlist().products).toEqual([shirt])
})

test.each([
  ['was made', [shirt], true],
  ['was not made', [], false],
])('a change whose answer was lost and that %s shows as the list has it', async (_, listed, isMade) => {
  const loaded = loadWishlist(id)
  ;(await next('/user/details')).answer([])
  await loaded
  const added = setWishlisted(shirt, true)
  ;(await next('/user/update/wishlist')).lose()
  ;(await next('/user/details')).answer(listed)
  expect(await added).toBe(isMade)
  expect(currentWishlist().products).toEqual(listed)
})

test('a change whose answer was lost is not made as long as nothing is known of it', async () => {
  const added = setWishlisted(shirt, true)
  ;(await next('/user/update/wishlist')).lose()
  ;(await next('/user/details')).lose()
  expect(await added).toBe(false)
  expect(currentWishlist().products).toEqual([])
})
