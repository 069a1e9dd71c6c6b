import { describe, expect, test, vi } from 'vitest'
import type { CalledShop } from '../setup/orders.ts'
import { killAt, type Order, reportFaults, type Stage, stage, unheard } from './stage.ts'

/** Uses of a code while shops are killed between placing an order with it and cancelling that order. */

reportFaults()

const code = 'ONCE-ONLY'

/** A shop with a code of ten percent that one order may have. */
async function stageWithCode(): Promise<Stage> {
  const at = await stage()
  await at.database.query(
    `insert into offers (id, code, label, kind, percent, applies_to, starts_at, most_uses, most_uses_per_shopper)
     values (gen_random_uuid(), $1, 'Once', 'percent', 10, '{"kind":"all"}', now() - interval '1 day', 1, 1)`,
    [code],
  )
  return at
}

const place = (shop: CalledShop, { cart, ada }: Stage) =>
  shop.callWith('addToOrder', { ...cart, discountCodes: [code] }, ada.as)
const placed = async (shop: CalledShop, at: Stage) => (await place(shop, at)).body.data as Order
const cancel = (shop: CalledShop, { ada }: Stage, { _id: order_id }: Order) =>
  shop.callWith('cancelOrder', { order_id }, ada.as)

const usesOf = async ({ database }: Stage) =>
  (await database.query<{ uses: number }>('select uses from offers')).rows[0]?.uses

describe.concurrent('a code with one use is used once when the shop is killed', () => {
  test('while it places the order', async () => {
    const at = await stageWithCode()
    const shop = await killAt(at, 'products', (shop) => place(shop, at))
    expect(await usesOf(at)).toBe(0)
    expect((await placed(shop, at)).total).toBe(103.48)
    expect(await usesOf(at)).toBe(1)
    await at.end('kill -9 while placing an order with a code', 'nothing used; the retry has the discount')
  })

  test('after it has placed the order, before anybody hears', async () => {
    const at = await stageWithCode()
    const call = unheard(place(at.shop, at))
    await vi.waitFor(async () => expect(await usesOf(at)).toBe(1), { timeout: 5_000, interval: 1 })
    await at.shop.kill()
    await call
    expect((await placed(await at.start(), at)).total).toBe(103.48)
    expect(await usesOf(at)).toBe(1)
    await at.end('kill -9 after placing with a code, answer lost', 'the retry is the same order and use')
  })

  test('while it cancels the order', async () => {
    const at = await stageWithCode()
    const order = await placed(at.shop, at)
    const shop = await killAt(at, 'order_events', (shop) => cancel(shop, at, order))
    expect(await usesOf(at)).toBe(1)
    expect((await cancel(shop, at, order)).status).toBe(200)
    expect((await cancel(shop, at, order)).status).toBe(200)
    expect(await usesOf(at)).toBe(0)
    at.cart.checkoutId = 'another-checkout'
    expect((await place(shop, at)).status).toBe(201)
    await at.end('kill -9 while cancelling an order with a code', 'the use comes back once, with the retry')
  })
})
