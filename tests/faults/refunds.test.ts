import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { type CalledShop, tokenise } from '../setup/orders.ts'
import type { As } from '../setup/shop.ts'
import type { HeldStep } from './hold.ts'
import { signInMerchant } from './merchant.ts'
import { buyCart, killAt, type Order, payWith, reportFaults, type Stage, stage } from './stage.ts'

/** Refunds and cancelled orders while shops are killed, the provider fails, and several act at the same moment. */

reportFaults()

/** A paid order of two shirts at 49.99: 114.98 with shipping. */
const totalCents = 11_498

async function paidStage(settings: Record<string, string> = {}) {
  const at = await stage({ settings })
  const order = await buyCart(at)
  return { at, order, merchant: await signInMerchant(at) }
}

const refund = (shop: CalledShop, as: As, { _id: order_id }: Order, refund_id: string, amount: number) =>
  shop.callWith('refundOrder', { order_id, refund_id, amount, reason: 'requested' }, as)

const refundedOf = async ({ database }: Stage, { _id }: Order) => {
  const { rows } = await database.query<{ refunded: string; refunding: string; made: number }>(
    `select refunded_cents as refunded, refunding_cents as refunding,
      (select count(*)::int from test_gateway.refunds as refund
        join test_gateway.charges on charges.id = charge_id where charges.order_id = orders.id) as made
    from orders where id = $1`,
    [_id],
  )
  const [row] = rows
  return [Number(row?.refunded), Number(row?.refunding), row?.made]
}

/** Settled by the webhook or the job that asks again. */
const settlesAt = (at: Stage, order: Order, cents: number) =>
  vi.waitFor(async () => expect(await refundedOf(at, order)).toEqual([cents, 0, 1]), {
    timeout: 40_000,
    interval: 200,
  })

describe.concurrent('the shop is killed while it refunds', () => {
  test.each<[string, HeldStep]>([
    ['before the request is written', 'refunds'],
    ['before its history is written', 'order_events'],
    ['before the provider has it', 'test_gateway.refunds'],
    ['after the provider has made it, before it is booked', 'booking of a refund'],
  ])('%s', async (moment, step) => {
    const { at, order, merchant } = await paidStage()
    if (step === 'booking of a refund') await at.fault('no-webhooks')
    const id = randomUUID()
    const shop = await killAt(at, step, (shop) => refund(shop, merchant, order, id, 50))
    const isWritten = step === 'test_gateway.refunds' || step === 'booking of a refund'
    if (!isWritten) expect(await refundedOf(at, order)).toEqual([0, 0, 0])
    else await settlesAt(at, order, 5_000)
    expect((await refund(shop, merchant, order, id, 50)).status).toBe(200)
    await settlesAt(at, order, 5_000)
    await at.end(
      `kill -9 while refunding, ${moment}`,
      isWritten ? 'settled by itself, once' : 'the retry is one refund',
    )
  })
})

describe.concurrent('the shop is killed while it cancels an order', () => {
  test.each<[string, HeldStep]>([
    ['before anything is written', 'order_events'],
    ['before the refund is written', 'refunds'],
    ['before the pieces are on the shelf', 'stock_ledger'],
    ['before the money is back', 'test_gateway.refunds'],
    ['after the provider has made the refund, before it is booked', 'booking of a refund'],
  ])('%s', async (moment, step) => {
    const { at, order } = await paidStage()
    if (step === 'booking of a refund') await at.fault('no-webhooks')
    const cancel = (shop: CalledShop) => shop.callWith('cancelOrder', { order_id: order._id }, at.ada.as)
    const shop = await killAt(at, step, cancel)
    expect((await cancel(shop)).status).toBe(200)
    await settlesAt(at, order, totalCents)
    const { rows } = await at.database.query('select available from stock_levels')
    expect(rows).toEqual([{ available: 2 }])
    await at.end(`kill -9 while cancelling, ${moment}`, 'cancelled once: money and pieces are back')
  })
})

describe.concurrent('a provider', () => {
  test.each([
    ['that loses its answer', [['cut-off', 1]]],
    ['that fails', [['failing', 1]]],
    ['that answers after the shop has stopped waiting', [['late', 11_000]]],
    [
      'whose news comes five times, in any order',
      [
        ['duplicate-webhooks', 5],
        ['shuffled-webhooks', 1],
      ],
    ],
    ['that takes two seconds to make it', [['refunds-pending', 2_000]]],
  ] as const)('%s: the refund is made once', async (how, faults) => {
    const { at, order, merchant } = await paidStage()
    for (const [name, amount] of faults) await at.fault(name, amount)
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => refund(at.shop, merchant, order, id, 50)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await at.noFaults()
    await settlesAt(at, order, 5_000)
    await at.end(`refund by a provider ${how}`, 'made once, booked once')
  })
})

test('a provider that refuses a refund: nothing goes back, and it can be asked for again', async () => {
  const { at, order, merchant } = await paidStage()
  await at.fault('refunds-refused', 1)
  const refused = await Promise.all([1, 2].map(() => refund(at.shop, merchant, order, randomUUID(), 114)))
  // Two at once: the second one finds too little left, or is refused after the first.
  for (const { status, body } of refused)
    expect([status, ['refund-refused', 'refund-too-large']]).toEqual([
      409,
      expect.arrayContaining([body.code]),
    ])
  await at.noFaults()
  expect((await refundedOf(at, order)).slice(0, 2)).toEqual([0, 0])
  expect((await refund(at.shop, merchant, order, randomUUID(), 114)).status).toBe(200)
  expect((await refundedOf(at, order)).slice(0, 2)).toEqual([11_400, 0])
  await at.end('a refund that the provider refuses', 'nothing went back; the next one did')
})

/** The card holder disputes the payment at their bank, and the provider says so by webhook. */
const dispute = ({ database }: Stage, { _id }: Order) =>
  database.query(
    `with dispute as (
      insert into test_gateway.disputes (id, charge_id, amount_cents)
      select 'dp_' || id, id, amount_cents from test_gateway.charges where order_id = $1 returning charge_id
    )
    insert into test_gateway.webhooks (charge_id, type) select charge_id, 'charge.dispute.created' from dispute`,
    [_id],
  )

describe.concurrent('at the same moment', () => {
  test('a payment is refunded and disputed: what was made before the dispute is booked, and nothing after', async () => {
    const { at, order, merchant } = await paidStage()
    const other = await at.start()
    const [, ...answers] = await Promise.all([
      dispute(at, order),
      ...Array.from({ length: 10 }, (_, index) =>
        refund(index % 2 ? at.shop : other, merchant, order, randomUUID(), 5),
      ),
    ])
    const made = answers.filter(({ status }) => status === 200).length
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10 - made)
    await vi.waitFor(
      async () => {
        const { body } = await refund(other, merchant, order, randomUUID(), 5)
        expect(body).toMatchObject({ code: 'payment-disputed' })
      },
      { timeout: 20_000, interval: 200 },
    )
    expect((await refundedOf(at, order)).slice(0, 2)).toEqual([500 * made, 0])
    await at.end('10 refunds while the payment is disputed', 'refunded until the dispute, never after')
  })

  test('two administrators refund at two processes: never more than was paid', async () => {
    const { at, order, merchant } = await paidStage()
    const other = await at.start()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        refund(index % 2 ? at.shop : other, merchant, order, randomUUID(), 25),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect((await refundedOf(at, order))[0]).toBe(10_000)
    await at.end('20 refunds at once, two processes', 'four of them, never more than was paid')
  })

  test('an order is paid and cancelled: it is one of both, and no money is lost', async () => {
    const at = await stage()
    const other = await at.start()
    const order = await at.place(at.shop)
    const token = await tokenise(at.shop)
    const [, cancelled] = await Promise.all([
      payWith(at.shop, at.ada, order, token),
      other.callWith('cancelOrder', { order_id: order._id }, at.ada.as),
    ])
    expect([200, 409]).toContain(cancelled.status)
    await vi.waitFor(async () => expect((await refundedOf(at, order))[1]).toBe(0), 20_000)
    await at.end('an order is cancelled while it is paid', 'cancelled and refunded, or paid')
  })

  test('an order is cancelled and packed: it is one of both', async () => {
    const { at, order, merchant } = await paidStage()
    const other = await at.start()
    const move = { order_id: order._id, status: 'Packing' as const }
    const [cancelled, packed] = await Promise.all([
      at.shop.callWith('cancelOrder', { order_id: order._id }, at.ada.as),
      other.callWith('updateOrderStatus', move, merchant),
    ])
    expect([cancelled.status, packed.status].sort()).toEqual([200, 409])
    await at.end('an order is cancelled while it is packed', 'one of both')
  })
})
