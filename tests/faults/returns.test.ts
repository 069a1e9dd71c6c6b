import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { CalledShop } from '../setup/orders.ts'
import type { As } from '../setup/shop.ts'
import type { HeldStep } from './hold.ts'
import { signInMerchant } from './merchant.ts'
import { buyCart, killAt, type Order, reportFaults, type Stage, stage } from './stage.ts'

/** Returns while shops are killed between the steps of accepting one, and while several decide at the same moment. */

reportFaults()

type Lines = { position: number; quantity: number; reason: string; exchangeSize?: string }[]

/** The two shirts at 49.99 of a delivered order are on their way back. One more of M is on the shelf. */
async function returnedStage(lines: Lines, settings: Record<string, string> = {}) {
  const at = await stage({ settings })
  await at.database.query(`update products set sizes = '{S,M}'`)
  await at.database.query(`
    with level as (insert into stock_levels (product_id, size, available) select id, 'M', 1 from products returning *)
    insert into stock_ledger (product_id, size, change, reason, at)
    select product_id, size, available, 'counted', now() from level`)
  const order = await buyCart(at)
  const merchant = await signInMerchant(at)
  // The call would leave a mail that waits for a minute.
  await at.database.query(`
    with delivered as (update orders set status = 'Delivered' returning id)
    insert into order_events (order_id, at, kind, actor, details)
    select id, now(), 'status', 'administrator', '{"status": "Delivered"}' from delivered`)
  const return_id = randomUUID()
  const asked = { order_id: order._id, return_id, lines }
  const received = {
    return_id,
    lines: lines.map(({ position, quantity }) => ({ position, quantity, restock: true })),
  }
  return {
    at,
    order,
    merchant,
    ask: (shop: CalledShop) => shop.callWith('requestReturn', asked, at.ada.as),
    receive: (shop: CalledShop) => shop.callWith('receiveReturn', received, merchant),
    accept: (shop: CalledShop) => shop.callWith('acceptReturn', { return_id }, merchant),
    send: (shop: CalledShop) => shop.callWith('sendExchange', { return_id, parcel: null }, merchant),
  }
}

const bothBack: Lines = [{ position: 1, quantity: 2, reason: 'too-small' }]
const oneForM: Lines = [{ position: 1, quantity: 1, reason: 'too-small', exchangeSize: 'M' }]

/** Cents that went back, refunds that the provider made, and what can be ordered of each size. */
async function stateOf({ database }: Stage, { _id }: Order) {
  const { rows } = await database.query<{ cents: string; made: number; stock: string; state: string }>(
    `select refunded_cents as cents,
      (select count(*)::int from test_gateway.refunds as refund
        join test_gateway.charges on charges.id = charge_id where charges.order_id = orders.id) as made,
      (select string_agg(size || ' ' || available, ', ' order by size desc) from stock_levels) as stock,
      (select state from returns where order_id = orders.id) as state
    from orders where id = $1`,
    [_id],
  )
  const [row] = rows
  return [Number(row?.cents), row?.made, row?.stock, row?.state]
}

const becomes = (at: Stage, order: Order, state: unknown[]) =>
  vi.waitFor(async () => expect(await stateOf(at, order)).toEqual(state), { timeout: 40_000, interval: 200 })

describe.concurrent('the shop is killed while it accepts a return', () => {
  test.each<[string, HeldStep]>([
    ['before the refund is requested', 'refunds'],
    ['before the pieces are on the shelf', 'stock_ledger'],
    ['before its history is written', 'order_events'],
    ['before the mail is written', 'mails'],
    ['before the provider has the refund', 'test_gateway.refunds'],
    ['after the provider has made it, before it is booked', 'booking of a refund'],
  ])('%s: money and pieces are back once', async (moment, step) => {
    const { at, order, ask, receive, accept } = await returnedStage(bothBack)
    expect((await ask(at.shop)).status).toBe(201)
    expect((await receive(at.shop)).status).toBe(200)
    if (step === 'booking of a refund') await at.fault('no-webhooks')
    const shop = await killAt(at, step, accept)
    const isWritten = step === 'test_gateway.refunds' || step === 'booking of a refund'
    const done = [9_998, 1, 'S 2, M 1', 'done']
    if (isWritten) await becomes(at, order, done)
    else expect(await stateOf(at, order)).toEqual([0, 0, 'S 0, M 1', 'received'])
    const answers = await Promise.all([1, 2, 3].map(() => accept(shop)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await becomes(at, order, done)
    await at.end(
      `kill -9 while accepting a return, ${moment}`,
      isWritten ? 'settled by itself, once' : 'nothing, and the retry is one refund',
    )
  })
})

describe.concurrent('the shop is killed', () => {
  test('while it reserves the size of an exchange: the retry reserves it once', async () => {
    const { at, order, ask } = await returnedStage(oneForM)
    const shop = await killAt(at, 'order_events', ask)
    expect(await stateOf(at, order)).toEqual([0, 0, 'S 0, M 1', null])
    for (let times = 0; times < 2; times++) expect((await ask(shop)).status).toBe(201)
    expect(await stateOf(at, order)).toEqual([0, 0, 'S 0, M 0', 'requested'])
    await at.end('kill -9 while a size is reserved for an exchange', 'reserved once')
  })

  test('while it sends an exchange: the piece leaves the books once', async () => {
    const { at, order, ask, receive, accept, send } = await returnedStage(oneForM)
    for (const act of [ask, receive, accept]) expect((await act(at.shop)).status).toBeLessThan(300)
    const shop = await killAt(at, 'mails', send)
    expect(await stateOf(at, order)).toEqual([0, 0, 'S 1, M 0', 'accepted'])
    for (let times = 0; times < 2; times++) expect((await send(shop)).status).toBe(200)
    expect(await stateOf(at, order)).toEqual([0, 0, 'S 1, M 0', 'done'])
    await at.end('kill -9 while an exchange is sent', 'sent once')
  })
})

describe.concurrent('at the same moment, at two processes,', () => {
  test('two administrators accept and refund a return: the money goes back once', async () => {
    const { at, order, merchant, ask, receive, accept } = await returnedStage(bothBack)
    for (const act of [ask, receive]) await act(at.shop)
    const other = await at.start()
    const refund = (shop: CalledShop, as: As) =>
      shop.callWith(
        'refundOrder',
        { order_id: order._id, refund_id: randomUUID(), whole: true, reason: 'return' },
        as,
      )
    await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => accept(index % 2 ? at.shop : other)),
      refund(other, merchant),
    ])
    const { rows } = await at.database.query('select refunded_cents <= captured_cents as fine from orders')
    expect(rows).toEqual([{ fine: true }])
    expect((await stateOf(at, order)).slice(2)).toEqual(['S 2, M 1', 'done'])
    await at.end('a return is accepted six times and its order refunded', 'once, never more than was paid')
  })

  test('a shopper cancels a return that is received: it is one of both', async () => {
    const { at, order, ask, receive } = await returnedStage(oneForM)
    const { body } = await ask(at.shop)
    const { id } = (body as { data: { id: string } }).data
    const other = await at.start()
    const [cancelled, received] = await Promise.all([
      at.shop.callWith('cancelReturn', { return_id: id }, at.ada.as),
      receive(other),
    ])
    expect([cancelled.status, received.status].sort()).toEqual([200, 409])
    const isCancelled = cancelled.status === 200
    expect((await stateOf(at, order)).slice(2)).toEqual(
      isCancelled ? ['S 0, M 1', 'cancelled'] : ['S 0, M 0', 'received'],
    )
    await at.end('a return is cancelled while it is received', 'one of both')
  })
})
