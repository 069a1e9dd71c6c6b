import { expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'

const shop = await shopOfFile()
for (const [path, target] of [
  ['/products/%C3%89t%C3%A9', '/pages/terms'],
  ['/old/50%25_off', '/collections?category=Men'],
  ['/old/ete', '/pages/%C3%BCber-uns'],
] as const)
  await asAdministrator(shop, 'saveRedirect', { path, target })

test.each([
  ['été', ['/products/%C3%89t%C3%A9']],
  ['/products/ÉTÉ', ['/products/%C3%89t%C3%A9']],
  ['https://shop.example/products/%C3%A9t%C3%A9/', ['/products/%C3%89t%C3%A9']],
  ['%C3%89t', ['/products/%C3%89t%C3%A9']],
  ['50%25_O', ['/old/50%25_off']],
  ['50% off', []],
  ['über', ['/old/ete']],
  ['category=Men', ['/old/50%25_off']],
  ['/', ['/old/ete', '/old/50%25_off', '/products/%C3%89t%C3%A9']],
])('%j is in %j', async (search, paths) => {
  const { data } = (await asAdministrator(shop, 'listRedirects', { search })).body
  expect(data.map(({ path }) => path)).toEqual(paths)
})

test('a redirect that is saved again after a lost answer is stored once', async () => {
  const path = '/old/coat'
  const made = (await asAdministrator(shop, 'saveRedirect', { path, target: '/contact' })).body.data
  expect((await asAdministrator(shop, 'saveRedirect', { path, target: '/contact' })).body.data).toEqual(made)
  const moved = { id: made.id, path: '/old/coats', target: '/about-us' }
  const saved = (await asAdministrator(shop, 'saveRedirect', moved)).body.data
  expect((await asAdministrator(shop, 'saveRedirect', moved)).body.data).toEqual(saved)
})

test('a redirect that someone else has changed meanwhile is kept, unless it is said to be replaced', async () => {
  const seen = { path: '/old/scarf', target: '/contact' }
  const { id } = (await asAdministrator(shop, 'saveRedirect', seen)).body.data
  const save = (input: { target: string; seen?: typeof seen }) =>
    asAdministrator(shop, 'saveRedirect', { id, path: seen.path, ...input })
  expect((await save({ target: '/about-us', seen })).status).toBe(200)
  expect(await save({ target: '/collections', seen })).toMatchObject({
    status: 409,
    body: { code: 'redirect-changed' },
  })
  const [kept] = (await asAdministrator(shop, 'listRedirects', { search: seen.path })).body.data
  expect(kept?.target).toBe('/about-us')
  expect((await save({ target: '/collections' })).status).toBe(200)
})
