import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { editAs, linesOf } from '../../tests/setup/edits.ts'
import { mailsTo } from '../../tests/setup/mailbox.ts'
import { addProduct, buy, chargesOf, lineOf, placeOrder, setFaults } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { dispute, moneyOf, refundAs } from '../../tests/setup/refunds.ts'
import { addCounted, booksOf, setStock } from '../../tests/setup/stock.ts'
import { executeRequestedRefunds } from './execute-refund.ts'
import { paymentsContext } from './payments.ts'
import { reconcileLedger } from './reconcile-ledger.ts'

const { shop, ada, shirt, database, templatesAbout, withFaults, listed } = await openPayments()

const merchant = await shop.signInAdministrator()

/** A paid order of two shirts for 100 dollars each: 230 dollars with shipping. */
const twoShirts = () => buy(shop, ada, [lineOf(shirt, 2)])
const refund = (order: { _id: string }, wanted: Parameters<typeof refundAs>[3]) =>
  refundAs(shop, merchant, order, wanted)
const money = (order: { _id: string }) => moneyOf(database, order._id)
const paid = { state: 'paid', captured: 23_000, refunding: 0 }

describe('a merchant refunds', () => {
  test('a whole order: it is refunded, and the shopper hears of it', async () => {
    const order = await twoShirts()
    const { status, body } = await refund(order, { whole: true })
    expect([status, body.data]).toMatchObject([200, { payment: { state: 'refunded', refunded: 230 } }])
    expect(await chargesOf(shop, order._id)).toEqual([expect.objectContaining({ refunded: true })])
    expect(await listed(order._id)).toMatchObject({ payment: { state: 'refunded', refunded: 230 } })
    const mail = (await mailsTo(shop, ada.email)).find(({ subject }) =>
      subject.startsWith('Refund for order'),
    )
    expect(mail?.text).toContain('We’ve refunded your order. $230.00 is on its way back to your card.')
  })

  test('pieces of a line, the shipping fee and what is left: the parts add up to what was paid', async () => {
    const cheap = await addCounted(shop, { S: 9 })
    const order = await buy(shop, ada, [lineOf(shirt), { ...lineOf(cheap, 3), price: cheap.price }])
    const piece = { lines: [{ position: 2, quantity: 1 }] }
    for (let times = 0; times < 3; times++) expect((await refund(order, piece)).status).toBe(200)
    const { data } = (await shop.call('getRefunds', { order_id: order._id }, merchant)).body
    expect(data).toMatchObject({
      refunded: Math.round(cheap.price * 300) / 100,
      shippingLeft: order.shippingFee,
      lines: [{ refundedQuantity: 0 }, { refundedQuantity: 3, quantity: 3 }],
      refunds: Array(3).fill({ state: 'succeeded', by: expect.stringContaining('@') }),
    })
    expect((await refund(order, { shipping: true })).body.data.payment.state).toBe('paid')
    expect((await refund(order, { whole: true })).body.data.payment).toMatchObject({
      state: 'refunded',
      refunded: order.total,
    })
  })

  test('an amount: the order stays paid, and says how much went back', async () => {
    const order = await twoShirts()
    expect((await refund(order, { amount: 12 })).body.data.payment).toMatchObject({
      state: 'paid',
      refunded: 12,
    })
    expect(await listed(order._id)).toMatchObject({ payment: { state: 'paid', refunded: 12 } })
    const moved = { order_id: order._id, status: 'Packing' as const }
    expect((await shop.call('updateOrderStatus', moved, merchant)).status).toBe(200)
    const mails = await mailsTo(shop, ada.email)
    expect(mails.at(-1)?.text).toContain('We’ve refunded part of your order. $12.00')
  })

  test('once, however often the same refund is asked for', async () => {
    const order = await twoShirts()
    const refund_id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refund(order, { amount: 30, refund_id })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await money(order)).toEqual({ ...paid, refunded: 3_000 })
    const other = await twoShirts()
    expect((await refund(other, { amount: 1, refund_id })).body).toMatchObject({ code: 'invalid-input' })
  })

  test('and puts the pieces back on the shelf that came back, no others', async () => {
    const coat = await addCounted(shop, { S: 5, M: 5 })
    const order = await buy(shop, ada, [lineOf(coat, 2), lineOf(coat, 2, 'M')])
    const lines = [
      { position: 1, quantity: 1, restock: true },
      { position: 2, quantity: 1 },
    ]
    await refund(order, { lines })
    const available = async () => (await booksOf(database, coat._id)).map((size) => size.available)
    expect(await available()).toEqual([4, 3])
    await refund(order, { whole: true, restock: true })
    expect(await available()).toEqual([5, 4])
  })
})

test.each([
  ['Delivered', [6]],
  ['Packing', [5]],
])('a piece of an order that is %s and older than the count of its size makes %j', async (status, left) => {
  const coat = await addProduct(shop, { size: ['S'] })
  const order = await buy(shop, ada, [lineOf(coat)])
  await shop.callWith('updateOrderStatus', { order_id: order._id, status }, merchant)
  await setStock(shop, [{ productId: coat._id, size: 'S', set: 5 }])
  expect((await refund(order, { whole: true, restock: true })).status).toBe(200)
  expect((await booksOf(database, coat._id)).map(({ available }) => available)).toEqual(left)
})

describe('a refund is refused, and nothing has changed,', () => {
  test('where it is more than is left: an amount, pieces, or twenty at once', async () => {
    const order = await twoShirts()
    expect((await refund(order, { amount: 230.01 })).body).toMatchObject({ code: 'refund-too-large' })
    const many = { lines: [{ position: 1, quantity: 3 }] }
    expect(await refund(order, many)).toMatchObject({ status: 422, body: { code: 'invalid-input' } })
    const none = { lines: [{ position: 2, quantity: 1 }] }
    expect((await refund(order, none)).status).toBe(422)
    expect(await money(order)).toEqual({ ...paid, refunded: 0 })
    const crowd = await Promise.all(Array.from({ length: 20 }, () => refund(order, { amount: 50 })))
    expect(crowd.filter(({ status }) => status === 200)).toHaveLength(4)
    for (const { status, body } of crowd)
      if (status !== 200) expect(body).toMatchObject({ code: 'refund-too-large' })
    expect(await money(order)).toEqual({ ...paid, refunded: 20_000 })
    expect((await refund(order, { whole: true })).body.data.payment.state).toBe('refunded')
    expect((await refund(order, { whole: true })).body).toMatchObject({ code: 'refund-too-large' })
  })

  test('where the order is another one than was seen: edited, or refunded by a second administrator', async () => {
    const coat = await addCounted(shop, { S: 5 })
    const order = await buy(shop, ada, [lineOf(coat), lineOf(shirt)])
    const look = async () => (await shop.call('getRefunds', { order_id: order._id }, merchant)).body.data
    const first = await look()
    expect(first.lines[0]).toMatchObject({ position: 1, name: coat.productName, size: 'S' })
    await editAs(shop, merchant, order, { lines: linesOf(order).slice(1) })
    const piece = { lines: [{ position: 1, quantity: 1 }] }
    const answered = await money(order)
    expect((await refund(order, { ...piece, seen: first })).body).toMatchObject({ code: 'order-changed' })
    expect(await money(order)).toEqual(answered)
    const seen = await look()
    expect(seen.lines).toMatchObject([{ position: 1, name: shirt.productName }])
    const both = await Promise.all([1, 2].map(() => refund(order, { amount: 10, seen })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await look()).left).toBe(seen.left - 10)
  })

  test('where nothing was paid', async () => {
    const order = await placeOrder(shop, ada, [lineOf(shirt)])
    for (const wanted of [{ whole: true as const }, { amount: 1 }])
      expect((await refund(order, wanted)).body).toMatchObject({ code: 'order-not-paid' })
  })

  test('while the payment is disputed', async () => {
    const order = await twoShirts()
    await dispute(shop, order._id)
    expect((await refund(order, { amount: 1 })).body).toMatchObject({ code: 'payment-disputed' })
    expect(await money(order)).toEqual({ ...paid, refunded: 0 })
    const { body } = await shop.call('getBooks', {}, merchant)
    expect(body.data.disputedOrders).toContain(order.number)
  })

  test('where it says neither what nor how much, both, or parts of a cent', async () => {
    const order = await twoShirts()
    const wrong = [{}, { whole: true as const, amount: 1 }, { amount: 0.001 }, { amount: 0 }, { amount: -5 }]
    for (const wanted of wrong) expect((await refund(order, wanted)).status).toBe(422)
    const twice = {
      lines: [
        { position: 1, quantity: 1 },
        { position: 1, quantity: 1 },
      ],
    }
    expect((await refund(order, twice)).status).toBe(422)
  })
})

describe('the provider', () => {
  test('refuses: the amount can be refunded again, and the merchant is told why', async () => {
    const order = await twoShirts()
    await withFaults({ 'refunds-refused': 1 })
    expect((await refund(order, { whole: true })).body).toMatchObject({
      code: 'refund-refused',
      message: expect.stringContaining('no longer takes refunds'),
    })
    expect(await money(order)).toEqual({ ...paid, refunded: 0 })
    const { body } = await shop.call('getBooks', {}, merchant)
    expect(body.data.failedRefunds[0]).toMatchObject({ orderNumber: order.number, amount: 230 })
    await setFaults(database, {})
    expect((await refund(order, { whole: true })).body.data.payment.state).toBe('refunded')
  })

  test('refuses: pieces that were to go back on the shelf stay with their order', async () => {
    const coat = await addCounted(shop, { S: 9 })
    const order = await buy(shop, ada, [lineOf(coat, 3)])
    const available = async () => (await booksOf(database, coat._id)).map((size) => size.available)
    const piece = { lines: [{ position: 1, quantity: 1, restock: true }] }
    await withFaults({ 'refunds-refused': 1 })
    expect((await refund(order, piece)).body).toMatchObject({ code: 'refund-refused' })
    expect(await available()).toEqual([6])
    await setFaults(database, {})
    expect((await refund(order, piece)).status).toBe(200)
    expect(await available()).toEqual([7])
    expect((await refund(order, { whole: true, restock: true })).status).toBe(200)
    expect(await available()).toEqual([9])
  })

  test('takes a while: the money is on its way, cannot be asked for twice, and is booked when it is back', async () => {
    const order = await twoShirts()
    await withFaults({ 'refunds-pending': 1_000 })
    const { body } = await refund(order, { amount: 200 })
    expect(body.data.payment).toMatchObject({ state: 'paid', refunding: 200 })
    expect((await refund(order, { amount: 40 })).body).toMatchObject({ code: 'refund-too-large' })
    await expect.poll(() => money(order), { timeout: 30_000 }).toEqual({ ...paid, refunded: 20_000 })
    expect(await templatesAbout(order._id)).toContain('payment-refunded')
  })

  test('gives no answer: a job asks again with the same key, and the books agree', async () => {
    const order = await twoShirts()
    await withFaults({ 'cut-off': 1, 'no-webhooks': 1 })
    expect((await refund(order, { amount: 200 })).body.data.payment).toMatchObject({ refunding: 200 })
    await setFaults(database, { 'no-webhooks': 1 })
    await executeRequestedRefunds(paymentsContext(shop.running.context))
    expect(await money(order)).toEqual({ ...paid, refunded: 20_000 })
    expect(await reconcileLedger(paymentsContext(shop.running.context))).toMatchObject({ unexplained: 0 })
  })
})
