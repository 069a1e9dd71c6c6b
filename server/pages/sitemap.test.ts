import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { productAddress } from '../../contract/catalogue/product-address.ts'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { editorOf } from '../../tests/setup/editing.ts'
import { addProduct } from '../../tests/setup/orders.ts'
import { insertOfProducts } from '../../tests/setup/product-rows.ts'
import { openShop, shopOfFile } from '../../tests/setup/shop.ts'
import { entryOf, Sitemap, usualParts } from './sitemap.ts'

const shop = await shopOfFile()

const read = async (path: string) => (await fetch(shop.url + path)).text()
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

test('a sitemap names each product with its pictures', async () => {
  const coat = await addProduct(shop, {
    productName: 'Coat & scarf',
    imgUrl: 'https://pictures.example/a.jpg?x=1&y=2',
  })
  const xml = await read('/sitemap.xml')
  expect(locations(xml)).toContain(`${shop.url}/product/${coat._id}/coat-scarf`)
  expect(xml).toContain(
    '<image:image><image:loc>https://pictures.example/a.jpg?x=1&amp;y=2</image:loc></image:image>',
  )
})

test('a large shop has an index of sitemaps, which together name every product', async () => {
  const sold = await Promise.all(
    Array.from({ length: 7 }, (_, at) => addProduct(shop, { productName: `Shirt ${at}` })),
  )
  const sitemap = new Sitemap(shop.running.context, { products: 3, most: 4 })
  const whole = async (pieces: AsyncIterable<string>) => (await Array.fromAsync(pieces)).join('')
  const index = await whole(sitemap.root())
  expect(index).toContain('<sitemapindex')
  const files = locations(index).map((address) => new URL(address ?? '').pathname)
  expect([files[0], files.length]).toEqual(['/sitemap/screens.xml', 4])
  expect(locations(await whole(sitemap.screens()))).toContain(`${shop.url}/about-us`)
  const parts = await Promise.all(
    files.slice(1).map(async (file) => locations(await whole(sitemap.part(file.split(/[/.]/)[2] ?? '')))),
  )
  expect(parts.map(({ length }) => length)).toEqual([4, 4, 2])
  const named = new Set(parts.flat())
  for (const { _id, productName } of sold)
    expect(named).toContain(`${shop.url}${productAddress({ _id, productName })}`)
  expect(named.size).toBe(8)
})

test('a product’s entry says when it was changed last', async () => {
  const { _id } = await addProduct(shop, { productName: 'Vest' })
  const lastChange = async () => {
    const [, entry = ''] =
      new RegExp(`<url>(<loc>[^<]*${_id}.*?)</url>`).exec(await read('/sitemap.xml')) ?? []
    return /<lastmod>([^<]*)</.exec(entry)?.[1]
  }
  const rowChange = async () => {
    const { database } = shop.running.context
    const row = await database
      .selectFrom('products')
      .select('updated_at')
      .where('id', '=', _id)
      .executeTakeFirst()
    return row?.updated_at.toISOString()
  }
  const added = await lastChange()
  expect(added).toBe(await rowChange())
  await editorOf(shop).edit(_id, { price: 12 })
  expect(await lastChange()).toBe(await rowChange())
  expect(await lastChange()).not.toBe(added)
})

test('files of the usual size are within the protocol, whatever products are called and wherever their pictures lie', () => {
  const mostBytes = 52_428_800
  const file = fc
    .string({ unit: 'grapheme', maxLength: 500 })
    .map((end) => `https://pictures.example/${end}&`)
  const longFile = fc
    .integer({ min: 100, max: 2_000 })
    .map((length) => `https://pictures.example/${'&'.repeat(length)}`)
  const products = fc.record({
    _id: fc.uuid(),
    productName: fc.string({ unit: 'grapheme', maxLength: 120 }),
    imgUrl: file,
    pictures: fc.array(fc.record({ url: fc.oneof(file, longFile), alt: fc.constant('') }), { maxLength: 12 }),
    updatedAt: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
  })
  expect(usualParts.most).toBeLessThanOrEqual(50_000)
  fc.assert(
    fc.property(products, (product) => {
      const entry = entryOf(product, 'https://a-rather-long-name-of-a-shop.example.com')
      expect(Buffer.byteLength(entry) * usualParts.most).toBeLessThanOrEqual(mostBytes - 1_000)
      expect(entry).toContain(product._id)
    }),
  )
})

test('50,001 products are in files of at most 50,000 addresses, none of which is left out', {
  tags: ['release'],
  timeout: 300_000,
}, async () => {
  const large = await openShop()
  try {
    const { database } = large.running.context
    const ids: string[] = []
    while (ids.length < 50_001) {
      const some = `generate_series(1, ${Math.min(2_000, 50_001 - ids.length)}) as n`
      const { rows } = await sql
        .raw<{ id: string }>(`${insertOfProducts({}, some)} returning id`)
        .execute(database)
      ids.push(...rows.map(({ id }) => id))
    }
    const readFrom = async (address: string) => (await fetch(address)).text()
    const index = await readFrom(`${large.url}/sitemap.xml`)
    expect(index).toContain('<sitemapindex')
    const named = new Set<string>()
    for (const address of locations(index)) {
      const file = await readFrom(address ?? '')
      expect(locations(file).length).toBeLessThanOrEqual(50_000)
      expect(Buffer.byteLength(file)).toBeLessThanOrEqual(52_428_800)
      for (const location of locations(file)) named.add(location ?? '')
    }
    expect([...named].filter((address) => address.includes('/product/'))).toHaveLength(50_001)
    for (const id of ids) if (!named.has(`${large.url}/product/${id}/shirt`)) expect.fail(`${id} is left out`)
  } finally {
    await large.close()
  }
})

test('a part of the sitemap is served by the id that it begins with', async () => {
  const { _id } = await addProduct(shop, { productName: 'Last' })
  expect(locations(await read(`/sitemap/${_id}.xml`))).toEqual([`${shop.url}/product/${_id}/last`])
  expect((await fetch(`${shop.url}/sitemap/nothing.xml`)).status).toBe(404)
})

test('a sitemap names the collections that have products', async () => {
  const { _id } = await addProduct(shop, { productName: 'Collected Coat' })
  const empty = { name: 'Coats', description: '', imgUrl: '', rule: null, inNavigation: false }
  const collections = [
    { ...empty, handle: 'full-coats', products: [_id] },
    { ...empty, handle: 'no-coats', products: [] },
  ]
  for (const collection of collections) await asAdministrator(shop, 'saveCollection', { collection })
  const named = locations(await read('/sitemap.xml')).filter((address) => address?.includes('/collections/'))
  expect(named).toEqual([`${shop.url}/collections/full-coats`])
})
