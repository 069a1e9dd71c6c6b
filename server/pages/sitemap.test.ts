import { afterAll, beforeAll, expect, test } from 'vitest'
import { productAddress } from '../../contract/catalogue/product-address.ts'
import { addProduct } from '../../tests/setup/orders.ts'
import { openShop, type TestShop } from '../../tests/setup/shop.ts'
import { Sitemap } from './sitemap.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

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

test('a part of the sitemap is served by the id that it begins with', async () => {
  const { _id } = await addProduct(shop, { productName: 'Last' })
  expect(locations(await read(`/sitemap/${_id}.xml`))).toEqual([`${shop.url}/product/${_id}/last`])
  expect((await fetch(`${shop.url}/sitemap/nothing.xml`)).status).toBe(404)
})
