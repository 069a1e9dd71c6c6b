import { describe, expect, test, vi } from 'vitest'
import type { CalledShop } from '../setup/orders.ts'
import { signInMerchant } from './merchant.ts'
import { killAt, reportFaults, stage, unheard } from './stage.ts'

/** Shops killed while a merchant edits: an edit is there with its history, or not at all. */

reportFaults()

describe.concurrent('the shop is killed', () => {
  test('while it stores an edit', async () => {
    const at = await stage()
    const merchant = await signInMerchant(at)
    const [{ _id: id } = { _id: '' }] = (await at.shop.call('getAllProducts', {})).body.data
    const edit = (shop: CalledShop, version: number) =>
      shop.call('updateProduct', { id, version, changes: { price: 10, size: ['S', 'M'] } }, merchant)
    const shop = await killAt(at, 'product_history', (shop) => edit(shop, 1))
    const read = async () => (await shop.call('getProduct', { id }, merchant)).body.data
    expect(await read()).toMatchObject({ price: 49.99, size: ['S'], version: 1 })
    expect((await edit(shop, 1)).body.data).toMatchObject({ price: 10, size: ['S', 'M'], version: 2 })
    const { body } = await shop.call('getProductHistory', { id }, merchant)
    expect(body.data.map(({ version }) => version)).toEqual([2])
    await at.end('kill -9 while storing an edit', 'nothing stored; the retry is one act')
  })

  test('after it has stored an edit, before the merchant hears', async () => {
    const at = await stage()
    const merchant = await signInMerchant(at)
    const [{ _id: id } = { _id: '' }] = (await at.shop.call('getAllProducts', {})).body.data
    const input = { id, version: 1, changes: { price: 10 } }
    const call = unheard(at.shop.call('updateProduct', input, merchant))
    const stored = async () => {
      const { rows } = await at.database.query('select from product_history')
      expect(rows).toHaveLength(1)
    }
    await vi.waitFor(stored, { timeout: 5_000, interval: 1 })
    await at.shop.kill()
    await call
    const shop = await at.start()
    expect(await shop.callWith('updateProduct', input, merchant)).toMatchObject({
      status: 409,
      body: {
        code: 'product-changed',
        current: { price: 10, version: 2 },
        since: [{ by: 'owner@shop.example', changes: [{ field: 'price', from: 49.99, to: 10 }] }],
      },
    })
    await at.end('kill -9 after storing an edit', 'the retry is told that it is there')
  })
})
