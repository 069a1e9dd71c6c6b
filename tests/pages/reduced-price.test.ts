import { afterAll, beforeAll, expect, test } from 'vitest'
import { editorOf } from '../setup/editing.ts'
import { sellForDays } from '../setup/products.ts'
import { openShop, type TestShop } from '../setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ withPages: true })
})
afterAll(() => shop?.close())

/** The page as it is read: texts, without what stands in tags and scripts. */
const read = (html: string) =>
  html
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')

test('what is struck through is the lowest price of the 30 days before, on page and list and for programs', async () => {
  const merchant = editorOf(shop)
  const product = await merchant.add({ productName: 'Sale Tee', price: 100 })
  await sellForDays(shop, product, 90_00)
  await merchant.edit(product._id, { price: 80, compareAtPrice: 100 })
  for (const path of [`/product/${product._id}`, '/collections']) {
    const html = await (await fetch(shop.url + path, { headers: { accept: 'text/html' } })).text()
    expect(read(html), path).toContain('Now $80.00 was $90.00 -11%')
    expect(html, path).not.toContain('$100')
  }
  const page = await fetch(`${shop.url}/product/${product._id}`, { headers: { accept: 'text/html' } })
  const [, data = ''] =
    /<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/s.exec(await page.text()) ?? []
  expect(data).toMatch(/StrikethroughPrice","price":"90.00"/)
})
