import { afterAll, beforeAll, expect, test } from 'vitest'
import { editorOf } from '../setup/editing.ts'
import { openShop, type TestShop } from '../setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ withPages: true })
})
afterAll(() => shop?.close())

test('the page of a product that is no longer sold names what was sold, and nothing that was edited since', async () => {
  const merchant = editorOf(shop)
  const { _id } = await merchant.add({ productName: 'Seen Shirt' })
  await merchant.edit(_id, { status: 'draft' })
  await merchant.edit(_id, { productName: 'Secret Relaunch', category: 'Kids' })
  for (const path of [`/product/${_id}`, `/product/${_id}/secret-relaunch`]) {
    const page = await fetch(shop.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' })
    const html = await page.text()
    expect(page.status).toBe(410)
    expect(html).toContain('Seen Shirt')
    expect(html).not.toMatch(/Secret Relaunch/i)
  }
})
