import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { CollectionId } from '../../contract/collections/collection.ts'
import { isScreen } from '../../server/redirects/screens.ts'
import { redirectMoved } from '../../server/redirects/store-redirects.ts'
import { garment } from '../setup/products.ts'
import { shopOfFile } from '../setup/shop.ts'

/** Two processes of one shop on one database. */

const shop = await shopOfFile({ withPages: true })
const other = await shopOfFile({ databaseUrl: shop.databaseUrl, withPages: true })
const as = await shop.signInAdministrator()

const open = async (path: string, at = shop) => {
  const answer = await fetch(at.url + path, { redirect: 'manual', headers: { accept: 'text/html' } })
  await answer.arrayBuffer()
  return [answer.status, answer.headers.get('location')]
}
const save = (path: string, target: string, id?: string) =>
  shop.callWith('saveRedirect', { path, target, ...(id && { id }) }, as)
const idOf = async (search: string) =>
  (await shop.call('listRedirects', { search }, as)).body.data[0]?.id as string
const importLines = async (call: 'checkRedirects' | 'importRedirects', pairs: [string, string][]) => {
  const lines = pairs.map(([path, target], index) => ({ line: index + 2, path, target }))
  return (await shop.call(call, { lines }, as)).body.data
}

test('an address that no page has leads where the merchant says, in every process, from the next request on', async () => {
  expect(await open('/old-coats', other)).toEqual([404, null])
  expect((await save('/Old-Coats', '/collections?category=Women')).status).toBe(200)
  expect(await open('/old-coats/', other)).toEqual([301, `${other.url}/collections?category=Women`])
  const forWomen = `${shop.url}/collections?category=Women`
  expect(await open('/OLD-COATS?utm=x&category=Men&ref=a%20b')).toEqual([301, `${forWomen}&utm=x&ref=a%20b`])
  expect(await open('/old-coats?category=Men')).toEqual([301, forWomen])
  await save('/old-coats', '/about-us', await idOf('old-coats'))
  expect(await open('/old-coats?utm=x', other)).toEqual([301, `${other.url}/about-us?utm=x`])
  await save('/old-coats', '/about-us#quality', await idOf('old-coats'))
  expect(await open('/old-coats?utm=x')).toEqual([301, `${shop.url}/about-us?utm=x#quality`])
  await shop.call('deleteRedirect', { id: (await idOf('old-coats')) as never }, as)
  expect(await open('/old-coats', other)).toEqual([404, null])
})

test('an old address in Latin-1 leads where the same one in UTF-8 does', async () => {
  await save('/café', '/about-us')
  expect(await open('/caf%E9?utm=x')).toEqual([301, `${shop.url}/about-us?utm=x`])
  expect(await open('/caf%C3%A9')).toEqual([301, `${shop.url}/about-us`])
  expect(await open('/caf%E8')).toEqual([404, null])
})

test('the address of a product within a collection or for a language leads where that of the product does, unless the merchant says other', async () => {
  await save('/products/linen-shirt', '/about-us')
  const within = '/collections/summer/products/Linen-Shirt'
  expect(await open(within, other)).toEqual([301, `${other.url}/about-us`])
  expect(await open(`${within}/?variant=7`)).toEqual([301, `${shop.url}/about-us?variant=7`])
  expect(await open('/collections/summer/products/wool-shirt')).toEqual([404, null])
  for (const path of ['/en-gb/products/linen-shirt', `/fr${within}`])
    expect(await open(path)).toEqual([301, `${shop.url}/about-us`])
  expect(await open('/en/products/wool-shirt')).toEqual([404, null])
  await save('/harvest', '/en-gb/harvest')
  expect(await open('/en-gb/harvest')).toEqual([404, null])
  await save(within, '/contact')
  expect(await open(within, other)).toEqual([301, `${other.url}/contact`])
})

test('the list of all products of Shopify’s and WooCommerce’s shops leads to that of this one, unless the merchant says other', async () => {
  for (const path of ['/collections/all', '/Collections/All', '/fr/collections/all', '/shop/'])
    expect(await open(path)).toEqual([301, `${shop.url}/collections`])
  await save('/shop', '/about-us')
  expect(await open('/shop')).toEqual([301, `${shop.url}/about-us`])
})

test('addresses whose languages lead to each other end, and one of a language that leads to the one without leads on', async () => {
  await save('/boots', '/fr/shoes')
  await save('/shoes', '/fr/boots')
  expect(await open('/boots')).toEqual([301, `${shop.url}/fr/shoes`])
  for (const path of ['/fr/shoes', '/fr/boots']) expect(await open(path)).toEqual([404, null])
  await save('/fr/coats', '/coats')
  await save('/coats', '/about-us')
  expect(await open('/fr/coats')).toEqual([301, `${shop.url}/about-us`])
})

test('a whole address, as a browser shows it, is known by its path', async () => {
  const saved = await save(' https://old-shop.example/capes/wool ', '/about-us')
  expect(saved.body).toMatchObject({ data: { path: '/capes/wool' } })
  expect(await open('/capes/wool')).toEqual([301, `${shop.url}/about-us`])
})

test('a * is refused, as it would stand for no other address', async () => {
  const fields = { path: expect.stringContaining('*') }
  expect(await save('/blog/*', '/about-us')).toMatchObject({ status: 422, body: { fields } })
})

test('encoded addresses and other sites are led to as well', async () => {
  await save('/produits/crème', 'https://blog.example/wool')
  expect(await open('/produits/cr%C3%A8me')).toEqual([301, 'https://blog.example/wool'])
})

test('blanks are encoded, of what is typed and of files', async () => {
  const target = '/collections?search=linen shirt'
  await save(' /old pages/linen shirt ', target)
  expect(await importLines('importRedirects', [['/old list', target]])).toMatchObject({ created: 1 })
  for (const path of ['/old%20pages/linen%20shirt', '/old%20list'])
    expect(await open(path)).toEqual([301, `${shop.url}/collections?search=linen%20shirt`])
})

test('a product that is no longer sold leads on; one that is sold keeps its page', async () => {
  const { _id } = (await shop.call('addProduct', garment({ productName: 'Parka' }), as)).body.data
  const refused = await save(`/product/${_id}`, '/collections')
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { path: expect.stringContaining('has a page') },
  ])
  const archived = { id: _id, version: 1, changes: { status: 'archived' } }
  expect((await shop.callWith('updateProduct', archived, as)).status).toBe(200)
  expect(await open(`/product/${_id}`)).toEqual([410, null])
  expect((await save(`/product/${_id}`, '/collections?category=Men')).status).toBe(200)
  for (const path of [
    `/product/${_id}`,
    `/product/${_id}/parka`,
    `/product/${_id}/former-name`.toUpperCase(),
  ])
    expect(await open(path, other)).toEqual([301, `${other.url}/collections?category=Men`])
  expect((await save(`/product/${_id}/parka`, '/about-us')).status).toBe(200)
  expect(await open(`/product/${_id}/parka`)).toEqual([301, `${shop.url}/about-us`])
})

test('no redirect leads to another: earlier ones follow', async () => {
  await save('/spring', '/summer')
  await save('/summer', '/autumn')
  expect(await open('/spring')).toEqual([301, `${shop.url}/autumn`])
  expect((await save('/autumn', '/spring')).body.fields).toEqual({ target: expect.stringContaining('back') })
})

test('a collection that is there keeps its page', async () => {
  const collection = { handle: 'linen-week', name: 'Linen Week', description: '', imgUrl: '', rule: null }
  await shop.call('saveCollection', { collection: { ...collection, inNavigation: false, products: [] } }, as)
  const refused = await save('/collections/Linen-Week/', '/about-us')
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { path: expect.stringContaining('has a page') },
  ])
  for (const path of [
    '/collections/Linen-WEEK',
    '/en-gb/collections/linen-week',
    '/fr/collections/LINEN-week',
  ])
    expect(await open(`${path}?utm=x`)).toEqual([301, `${shop.url}/collections/linen-week?utm=x`])
  expect(await open('/collections/LINEN-MONTH')).toEqual([404, null])
  expect((await save('/collections/linen-month', '/about-us')).status).toBe(200)
})

test('an address leads to the page that is there, whatever led on from its address before, and never in a circle', async () => {
  const saveAt = async (handle: string, edited?: { id: CollectionId }) => {
    const collection = { handle, name: handle, description: '', imgUrl: '', rule: null, products: [] }
    return (await shop.call('saveCollection', { collection, ...(edited && { edited }) }, as)).body.data
  }
  const sale = await saveAt('sale')
  await saveAt('sale-of-last-year', sale)
  const { id, version } = await saveAt('sale')
  expect((await save('/offers', '/collections/sale')).body).toMatchObject({
    data: { target: '/collections/sale' },
  })
  expect(await open('/offers')).toEqual([301, `${shop.url}/collections/sale`])
  await save('/collections/reductions', '/collections/sale')
  const renamed = await saveAt('reductions', { id })
  expect(renamed.version).toBe(version + 1)
  for (const path of ['/collections/sale', '/offers'])
    expect(await open(path)).toEqual([301, `${shop.url}/collections/reductions`])
  await shop.call('removeCollection', { id, version: renamed.version }, as)
  expect(await open('/collections/sale')).toEqual([301, `${shop.url}/collections/reductions`])
  expect(await open('/collections/reductions')).toEqual([404, null])
})

test('an address has one redirect, and one that is gone can’t be changed', async () => {
  await save('/twice', '/about-us')
  expect((await save('/TWICE', '/contact')).body.code).toBe('redirect-exists')
  const id = '00000000-0000-7000-8000-000000000001'
  expect((await save('/thrice', '/about-us', id)).body.code).toBe('redirect-not-found')
  expect((await shop.callWith('deleteRedirect', { id }, as)).status).toBe(404)
})

test('lines of a file are checked, taken once, and written back', async () => {
  const pairs: [string, string][] = [
    ['/products/oxford', '/collections'],
    ['/pages/faq', 'javascript:alert(1)'],
    ['/cart', '/collections'],
    ['/blogs/news', '/about-us'],
  ]
  const planned = await importLines('checkRedirects', pairs)
  expect(planned).toMatchObject({ created: 2, changed: 0, same: 0 })
  expect(planned.refused.map(({ line }) => line)).toEqual([3, 4])
  expect(await open('/products/oxford')).toEqual([404, null])
  expect(await importLines('importRedirects', pairs)).toEqual(planned)
  expect(await open('/products/oxford')).toEqual([301, `${shop.url}/collections`])
  expect(await importLines('importRedirects', pairs)).toMatchObject({ created: 0, changed: 0, same: 2 })
  const file = await (await fetch(`${shop.url}/admin/export-redirects`, { headers: as })).text()
  expect(file).toMatch(/^Redirect from,Redirect to\r\n/)
  expect(file).toContain('/products/oxford,/collections\r\n')
})

test('what moves by itself gives way to what the merchant said', async () => {
  const { database: link, clock } = shop.running.context
  await save('/products/kept', '/about-us')
  const moved = [
    { path: '/products/kept', target: '/collections' },
    { path: '/products/moved', target: '/collections' },
  ]
  await link
    .transaction()
    .execute((transaction) => redirectMoved(transaction, moved, { at: clock(), publicUrl: shop.url }))
  await shop.running.context.catalogueChanges.acknowledgedByAll()
  expect(await open('/products/kept')).toEqual([301, `${shop.url}/about-us`])
  expect(await open('/products/moved')).toEqual([301, `${shop.url}/collections`])
})

test('no screen of the shop can be redirected', async () => {
  const routes = await readFile('web/routes.ts', 'utf8')
  const paths = [...routes.matchAll(/route\('([^':*]+)'/g)].map(([, path]) => `/${path}`)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => path !== '/design' && !isScreen(path))).toEqual([])
})

test('refuses lines with characters that cannot be stored', async () => {
  for (const line of [
    { line: 1, path: '\ud800', target: '' },
    { line: 1, path: '/old', target: '/collections\udc00' },
  ]) {
    const { status } = await shop.callWith('importRedirects', { lines: [line] }, as)
    expect(status).toBe(422)
  }
})
