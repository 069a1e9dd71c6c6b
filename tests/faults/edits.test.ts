import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { type CalledShop, delivery, tokenise } from '../setup/orders.ts'
import type { As } from '../setup/shop.ts'
import type { HeldStep } from './hold.ts'
import { signInMerchant } from './merchant.ts'
import { buyCart, killAt, type Order, reportFaults, type Stage, settledWithin, stage } from './stage.ts'

/** Edits of orders while shops are killed and the provider fails: money and pieces move exactly once. */

reportFaults()

/** A paid order of two shirts at 49.99: 114.98 with shipping. Another piece has come in since. */
async function paidStage() {
  const at = await stage()
  const order = await buyCart(at)
  const merchant = await signInMerchant(at)
  const [line] = (order as Order & { productInfo: { _id: string }[] }).productInfo
  const changes = [{ productId: line?._id, size: 'S', add: 1, reason: 'received' }]
  expect((await at.shop.callWith('setStock', { changes }, merchant)).status).toBe(200)
  return { at, order, merchant }
}

type Edit = { quantity: number; shownTotal: number; edit_id: string }

const edit = (shop: CalledShop, as: As, { _id }: Order, { quantity, ...wanted }: Edit) =>
  shop.callWith(
    'editOrder',
    {
      order_id: _id,
      revision: 0,
      lines: [{ position: 1, selectedSize: 'S', quantity }],
      delivery,
      ...wanted,
    },
    as,
  )

const fewer = () => ({ quantity: 1, shownTotal: 57.49, edit_id: randomUUID() })
const more = () => ({ quantity: 3, shownTotal: 172.47, edit_id: randomUUID() })

/** What the order costs, what was captured and refunded of it, and the pieces that can be ordered. */
const stateOf = async ({ database }: Stage, { _id }: Order) => {
  const { rows } = await database.query<Record<string, string>>(
    `select total_cents as total, captured_cents as captured, refunded_cents as refunded, due_cents as due,
      (select sum(amount_cents) from test_gateway.charges where order_id = orders.id and state = 'succeeded') as taken,
      (select available from stock_levels) as available
    from orders where id = $1`,
    [_id],
  )
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
}

const untouched = { total: 11_498, captured: 11_498, refunded: 0, due: 0, taken: 11_498, available: 1 }
const reduced = { ...untouched, total: 5_749, refunded: 5_749, available: 2 }
const waiting = { ...untouched, due: 5_749, available: 0 }
const raised = { ...waiting, total: 17_247, captured: 17_247, due: 0, taken: 17_247 }

const becomes = (at: Stage, order: Order, state: object, timeout = 40_000) =>
  vi.waitFor(async () => expect(await stateOf(at, order)).toEqual(state), { timeout, interval: 200 })

describe.concurrent('the shop is killed while an edit refunds the difference', () => {
  test.each<[string, HeldStep]>([
    ['before the edit is written', 'order_edits'],
    ['before its history is written', 'order_events'],
    ['before the refund is written', 'refunds'],
    ['before the provider has the refund', 'test_gateway.refunds'],
  ])('%s', async (moment, step) => {
    const { at, order, merchant } = await paidStage()
    const wanted = fewer()
    const shop = await killAt(at, step, (shop) => edit(shop, merchant, order, wanted))
    const isWritten = step === 'test_gateway.refunds'
    if (!isWritten) expect(await stateOf(at, order)).toEqual(untouched)
    expect((await edit(shop, merchant, order, wanted)).status).toBe(200)
    await becomes(at, order, reduced)
    await at.end(`kill -9 while an edit refunds, ${moment}`, 'the retry is one edit and one refund')
  })
})

describe.concurrent('the shop is killed while a shopper pays for an edit', () => {
  test.each<[string, HeldStep]>([
    ['before the attempt is written', 'payment_attempts'],
    ['before the provider has charged', 'test_gateway.charges'],
    ['after the provider has charged, before the order changes', 'further_charges'],
  ])('%s', async (moment, step) => {
    const { at, order, merchant } = await paidStage()
    const wanted = more()
    expect((await edit(at.shop, merchant, order, wanted)).status).toBe(200)
    expect(await stateOf(at, order)).toEqual(waiting)
    if (step === 'further_charges') await at.fault('no-webhooks')
    const paymentToken = await tokenise(at.shop)
    const payment = { order_id: order._id, edit_id: wanted.edit_id, paymentToken }
    const pay = (shop: CalledShop) => shop.callWith('payOrderDifference', payment, at.ada.as)
    const shop = await killAt(at, step, pay)
    if (step === 'payment_attempts') expect(await stateOf(at, order)).toEqual(waiting)
    else await becomes(at, order, raised, settledWithin)
    await vi.waitFor(async () => expect((await pay(shop)).status).toBe(200), {
      timeout: 20_000,
      interval: 500,
    })
    expect(await stateOf(at, order)).toEqual(raised)
    await at.end(`kill -9 while an edit is paid, ${moment}`, 'charged once, and changed with it')
  })
})

describe.concurrent('many at once', () => {
  test('two administrators edit the same order: one edit holds, and the other is refused', async () => {
    const { at, order, merchant } = await paidStage()
    const answers = await Promise.all([fewer(), fewer()].map((each) => edit(at.shop, merchant, order, each)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await becomes(at, order, reduced)
    await at.end('two administrators edit at once', 'one edit, one refund')
  })

  test('a shopper pays while the merchant withdraws: changed and paid, or neither', async () => {
    const { at, order, merchant } = await paidStage()
    const wanted = more()
    await edit(at.shop, merchant, order, wanted)
    const paymentToken = await tokenise(at.shop)
    const payment = { order_id: order._id, edit_id: wanted.edit_id, paymentToken }
    await Promise.all([
      at.shop.callWith('payOrderDifference', payment, at.ada.as),
      at.shop.callWith('withdrawOrderEdit', { order_id: order._id }, merchant),
      at.shop.callWith('payOrderDifference', payment, at.ada.as),
    ])
    await vi.waitFor(async () => expect([untouched, raised]).toContainEqual(await stateOf(at, order)), {
      timeout: 20_000,
      interval: 200,
    })
    await at.end('an edit is paid and withdrawn at once', 'one of both')
  })
})
