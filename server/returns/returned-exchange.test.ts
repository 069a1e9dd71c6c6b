import { beforeEach, describe, expect, test } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import { mailsTo } from '../../tests/setup/mailbox.ts'
import { lineOf, type Shopper } from '../../tests/setup/orders.ts'
import { refundAs } from '../../tests/setup/refunds.ts'
import { askReturn, delivered, type ReturnedLine, receive, tooSmall } from '../../tests/setup/returns.ts'
import { type As, shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted, writtenBooksOf } from '../../tests/setup/stock.ts'

const clock = testClock()
const shop = await shopOfFile({ clock: clock.now })
let ada: Shopper
let merchant: As
/** Sessions end when time passes. */
const signIn = async () => {
  merchant = await shop.signInAdministrator()
}
beforeEach(async () => {
  ada = await signUpShopper(shop)
  await signIn()
})

type Bought = { _id: string }

const linesOf = async (order: Bought) =>
  (await shop.call('getReturns', { order_id: order._id }, ada.as)).body.data.lines.map(
    ({ position, size, quantity, sizes }) => [
      position,
      size,
      quantity,
      sizes.map((each) => each.size).join(' '),
    ],
  )

async function settle(order: Bought, line: ReturnedLine) {
  const { body } = await askReturn(shop, ada, order, [line])
  await receive(shop, merchant, body.data)
  const accepted = await shop.call('acceptReturn', { return_id: body.data.id }, merchant)
  expect(accepted.status).toBe(200)
  return body.data
}

/** The pieces were exchanged for this size, and have been sent. */
async function exchanged(order: Bought, line: ReturnedLine, exchangeSize: string): Promise<void> {
  const { id } = await settle(order, { ...line, exchangeSize })
  const sent = await shop.call('sendExchange', { return_id: id, parcel: null }, merchant)
  expect(sent.status).toBe(200)
}

const inM = { ...tooSmall, size: 'M' }

describe('a size that was sent in exchange', () => {
  test('is returned for the money, and goes on sale in its size', async () => {
    const coat = await addCounted(shop, { S: 5, M: 5, L: 5 })
    const order = await delivered(shop, ada, [lineOf(coat)])
    await exchanged(order, tooSmall, 'M')
    expect(await linesOf(order)).toEqual([
      [1, undefined, 0, 'M L'],
      [1, 'M', 1, 'S L'],
    ])
    await mailsTo(shop, ada.email)
    expect((await askReturn(shop, ada, order, [tooSmall])).body).toMatchObject({ code: 'return-too-many' })
    const made = await settle(order, inM)
    expect(made.lines).toMatchObject([{ position: 1, selectedSize: 'M', quantity: 1 }])
    const [mail] = await mailsTo(shop, ada.email)
    expect(mail?.text).toContain('Size M · Quantity 1')
    expect(await writtenBooksOf(shop.running.context.database, coat._id)).toEqual([
      'S 5+0=5',
      'M 5+0=5',
      'L 5+0=5',
    ])
    const refunds = await shop.call('getRefunds', { order_id: order._id }, merchant)
    expect(refunds.body.data).toMatchObject({ lines: [{ quantity: 1, refundedQuantity: 1 }] })
    expect(await linesOf(order)).toEqual([[1, undefined, 0, 'M L']])
  })

  test('is exchanged again, for a third size and for the first one', async () => {
    const coat = await addCounted(shop, { S: 5, M: 5, L: 5 })
    const order = await delivered(shop, ada, [lineOf(coat)])
    await exchanged(order, tooSmall, 'M')
    await exchanged(order, inM, 'L')
    expect(await linesOf(order)).toEqual([
      [1, undefined, 0, 'M L'],
      [1, 'L', 1, 'S M'],
    ])
    await exchanged(order, { ...tooSmall, size: 'L' }, 'S')
    expect(await linesOf(order)).toEqual([[1, undefined, 1, 'M L']])
    expect(await writtenBooksOf(shop.running.context.database, coat._id)).toEqual([
      'S 4+0=4',
      'M 5+0=5',
      'L 5+0=5',
    ])
    await settle(order, tooSmall)
    expect(await linesOf(order)).toEqual([[1, undefined, 0, 'M L']])
  })

  test('is told apart from the pieces that were kept', async () => {
    const coat = await addCounted(shop, { S: 5, M: 5, L: 5 })
    const order = await delivered(shop, ada, [lineOf(coat, 3)])
    await exchanged(order, { ...tooSmall, quantity: 2 }, 'M')
    expect(await linesOf(order)).toEqual([
      [1, undefined, 1, 'M L'],
      [1, 'M', 2, 'S L'],
    ])
    expect((await askReturn(shop, ada, order, [{ ...inM, quantity: 3 }])).status).toBe(409)
    expect((await askReturn(shop, ada, order, [{ ...tooSmall, size: 'L' }])).status).toBe(422)
    expect((await askReturn(shop, ada, order, [{ ...inM, exchangeSize: 'M' }])).status).toBe(422)
    expect((await askReturn(shop, ada, order, [tooSmall, { ...tooSmall, size: 'S' }])).status).toBe(422)
    const asked = await askReturn(shop, ada, order, [inM])
    expect(await linesOf(order)).toEqual([
      [1, undefined, 1, 'M L'],
      [1, 'M', 1, 'S L'],
    ])
    await shop.call('cancelReturn', { return_id: asked.body.data.id }, ada.as)
    await refundAs(shop, merchant, order, { lines: [{ position: 1, quantity: 1 }] })
    expect(await linesOf(order)).toEqual([
      [1, undefined, 0, 'M L'],
      [1, 'M', 2, 'S L'],
    ])
  })

  test('is returned together with the pieces that were kept, which each go on sale in their size', async () => {
    const coat = await addCounted(shop, { S: 5, M: 5 })
    const order = await delivered(shop, ada, [lineOf(coat, 3)])
    await exchanged(order, { ...tooSmall, quantity: 2 }, 'M')
    const { data } = (await askReturn(shop, ada, order, [tooSmall, { ...inM, quantity: 2 }])).body
    expect(data.lines.map(({ selectedSize, quantity }) => [selectedSize, quantity])).toEqual([
      ['M', 2],
      ['S', 1],
    ])
    const lines = [
      { position: 1, size: 'M', quantity: 1, restock: false },
      { position: 1, size: 'S', quantity: 1, restock: true },
    ]
    const received = await shop.call('receiveReturn', { return_id: data.id, lines }, merchant)
    expect(received.body.data.lines.map(({ received }) => received)).toEqual([1, 1])
    await shop.call('acceptReturn', { return_id: data.id }, merchant)
    expect(await writtenBooksOf(shop.running.context.database, coat._id)).toEqual(['S 5+0=5', 'M 3+0=3'])
    const refunds = await shop.call('getRefunds', { order_id: order._id }, merchant)
    const [line] = refunds.body.data.lines
    expect([line?.refundedQuantity, refunds.body.data.refunds[0]?.amount]).toEqual([
      2,
      Math.floor(((line?.paid ?? 0) * 200) / 3) / 100,
    ])
    expect(await linesOf(order)).toEqual([
      [1, undefined, 0, 'M'],
      [1, 'M', 1, 'S'],
    ])
  })

  test('can be returned for as many days after a week in the post; what was kept can’t any more', async () => {
    const coat = await addCounted(shop, { S: 5, M: 5 })
    const order = await delivered(shop, ada, [lineOf(coat, 2)])
    clock.pass({ days: 6 })
    await signIn()
    await exchanged(order, tooSmall, 'M')
    clock.pass({ days: 13, hours: 23 })
    const listed = await shop.call('getOrder', { order_id: order._id }, ada.as)
    const { body } = await shop.call('getReturns', { order_id: order._id }, ada.as)
    expect(body.data.returnUntil).toBe(listed.body.data.returns?.until)
    expect(body.data.lines.map(({ until }) => until)).toEqual([undefined, body.data.returnUntil])
    expect((await askReturn(shop, ada, order, [tooSmall])).body).toMatchObject({ code: 'return-window-over' })
    const { data } = (await askReturn(shop, ada, order, [inM])).body
    await shop.call('cancelReturn', { return_id: data.id }, ada.as)
    clock.pass({ hours: 2 })
    expect((await askReturn(shop, ada, order, [inM])).body).toMatchObject({ code: 'return-window-over' })
  })
})
