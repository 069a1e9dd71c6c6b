import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { answerBank, cards, tokenise } from '../setup/orders.ts'
import { signUpShopper } from '../setup/shoppers.ts'
import { booksOf } from './audit.ts'
import type { HeldStep } from './hold.ts'
import type { KillableShop } from './killable-shop.ts'
import {
  killAt,
  paidOnce,
  payUntilSettled,
  payWith,
  reportFaults,
  settledWithin,
  settles,
  stage,
  unheard,
} from './stage.ts'

/** Shops killed at every step of placing and paying. */

reportFaults()

describe.concurrent('the shop is killed', () => {
  test('while it places an order', async () => {
    const at = await stage()
    const shop = await killAt(at, 'products', at.place)
    const orders = await Promise.all([at.place(shop), at.place(shop)])
    expect(orders[0]._id).toBe(orders[1]._id)
    const { rows } = await at.database.query('select id from orders')
    expect(rows).toEqual([{ id: orders[0]._id }])
    await at.end('kill -9 while placing an order', 'nothing stored; the retry is one order')
  })

  test('while it stores orders of one size together', async () => {
    const at = await stage()
    await at.database.query('update stock_levels set available = 100')
    await at.database.query(
      `insert into stock_ledger (product_id, size, change, reason, at) select product_id, size, 98, 'counted', now() from stock_levels`,
    )
    const names = ['Cy', 'Di', 'Bo', 'Ed', 'Fay']
    const crowd = await Promise.all(names.map((name) => signUpShopper(at.shop, { name })))
    const carts = crowd.map((shopper) => ({
      shopper,
      cart: { ...at.cart, userData: { id: shopper.id }, checkoutId: randomUUID() },
    }))
    const placeAll = (shop: KillableShop) =>
      Promise.all(carts.map(({ shopper, cart }) => shop.callWith('addToOrder', cart, shopper.as)))
    const shop = await killAt(at, 'order of Bo', placeAll)
    const { rows: before } = await at.database.query('select customer_name as name from orders')
    expect(before).not.toContainEqual({ name: 'Bo' })
    const answers = await placeAll(shop)
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    const { rows } = await at.database.query('select customer_name as name from orders order by 1')
    expect(rows.map(({ name }) => name)).toEqual(names.toSorted())
    await at.end('kill -9 while storing orders together', 'none of them stored; each retry is one order')
  })

  test('after it has placed an order, before anybody hears', async () => {
    const at = await stage()
    const call = unheard(at.place(at.shop))
    const stored = async () => {
      const { rows } = await at.database.query<{ id: string }>('select id from orders')
      expect(rows).toHaveLength(1)
      return rows[0]?.id
    }
    const id = await vi.waitFor(stored, { timeout: 5_000, interval: 1 })
    await at.shop.kill()
    await call
    const order = await at.place(await at.start())
    expect(order._id).toBe(id)
    await stored()
    await at.end('kill -9 after placing, answer lost', 'the retry is the same order')
  })

  test.each<[string, HeldStep, string]>([
    ['before the attempt is written', 'payment_attempts', 'the retry pays once'],
    ['before the charge', 'test_gateway.charges', 'settled by itself: charged once'],
    [
      'after the charge, before it is written down',
      'outcome of a payment',
      'settled by itself: not charged again',
    ],
    ['after the order is paid, before the commit', 'mails', 'settled by itself: one mail'],
  ])('while it takes a payment, %s', async (step, heldStep, outcome) => {
    const at = await stage()
    const order = await at.place(at.shop)
    const token = await tokenise(at.shop)
    if (step.startsWith('after')) await at.fault('no-webhooks')
    const shop = await killAt(at, heldStep, (shop) => payWith(shop, at.ada, order, token))
    if (heldStep === 'payment_attempts') expect(await payUntilSettled(shop, at.ada, order, token)).toBe(200)
    const after = await settles(at, order)
    expect((await payWith(shop, at.ada, order, await tokenise(shop))).status).toBe(200)
    expect(await booksOf(at.database, order._id)).toEqual(paidOnce)
    await at.end(`kill -9 while paying, ${step}`, `${outcome}, ${after} after the restart`)
  })

  test('after the charge, before its answer', async () => {
    const at = await stage()
    await at.fault('late', 60_000)
    await at.fault('no-webhooks')
    const order = await at.place(at.shop)
    const call = unheard(payWith(at.shop, at.ada, order, await tokenise(at.shop)))
    await vi.waitFor(async () => expect((await booksOf(at.database, order._id)).charges).toBe(1), 5_000)
    await at.shop.kill()
    await call
    await at.noFaults()
    await at.fault('no-webhooks')
    await at.start()
    const after = await settles(at, order)
    await at.end(
      'kill -9 after the charge, before its answer',
      `settled by the reconciler alone: not charged again, ${after} after the restart`,
    )
  })

  test('and the shopper tries again at once, with another card', async () => {
    const at = await stage()
    const order = await at.place(at.shop)
    const token = await tokenise(at.shop)
    const shop = await killAt(at, 'outcome of a payment', (shop) => payWith(shop, at.ada, order, token))
    expect(await payUntilSettled(shop, at.ada, order, await tokenise(shop, '5555555555554444'))).toBe(200)
    expect(await booksOf(at.database, order._id)).toEqual(paidOnce)
    await at.end('kill -9 after the charge, retry with another card', 'the first charge counts, no second')
  })

  test.each([
    ['the shopper answers the new process', false],
    ['the shopper is gone, the news is lost', true],
  ])('while the bank asks, %s', async (who, gone) => {
    const at = await stage()
    if (gone) await at.fault('no-webhooks')
    const order = await at.place(at.shop)
    const token = await tokenise(at.shop, cards.asking)
    const { status, body } = await payWith(at.shop, at.ada, order, token)
    expect(status).toBe(202)
    const { id, secret } = body.confirmation as { id: string; secret: string }
    await at.shop.kill()
    const shop = await at.start()
    expect(await answerBank(shop, secret, true)).toBe(200)
    const again = { order_id: order._id, paymentToken: token, confirmation: id }
    if (!gone) expect((await shop.callWith('payOrder', again, at.ada.as)).status).toBe(200)
    const after = await settles(at, order, 40_000)
    expect((await shop.callWith('payOrder', again, at.ada.as)).status).toBe(200)
    await at.end(`kill -9 while the bank asks, ${who}`, `paid once, ${after} after the answer`)
  })

  test('with a declined card in hand', async () => {
    const at = await stage()
    const order = await at.place(at.shop)
    const token = await tokenise(at.shop, cards.declined)
    const shop = await killAt(at, 'outcome of a payment', (shop) => payWith(shop, at.ada, order, token))
    await vi.waitFor(
      async () => expect((await booksOf(at.database, order._id)).state).toBe('failed'),
      settledWithin,
    )
    expect(await payUntilSettled(shop, at.ada, order, await tokenise(shop))).toBe(200)
    await settles(at, order)
    await at.end('kill -9 while a card is declined', 'failed, still payable, paid by the next card')
  })

  test('in order, in the middle of a payment', async () => {
    const at = await stage()
    await at.fault('late', 2_000)
    const order = await at.place(at.shop)
    const call = payWith(at.shop, at.ada, order, await tokenise(at.shop))
    await vi.waitFor(async () => expect((await booksOf(at.database, order._id)).charges).toBe(1), 5_000)
    await at.shop.stop()
    expect((await call).status).toBe(200)
    expect(await booksOf(at.database, order._id)).toEqual(paidOnce)
    await at.start()
    await at.end('SIGTERM in the middle of a payment', 'the payment is finished first')
  })
})
