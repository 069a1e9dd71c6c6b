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
