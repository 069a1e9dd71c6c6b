import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../tests/setup/mailbox.ts'
import { buy, chargesOf, lineOf, pay, placeOrder } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { dispute, loseDispute, moneyOf, refundAs } from '../../tests/setup/refunds.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted, booksOf } from '../../tests/setup/stock.ts'
import { daysBefore } from '../days.ts'

const { shop, ada, shirt, database, mailsAbout, templatesAbout, withFaults, listed } = await openPayments()

const merchant = await shop.signInAdministrator()

const cancel = ({ _id: order_id }: { _id: string }, as = ada.as) => shop.call('cancelOrder', { order_id }, as)
const cancelAsMerchant = ({ _id: order_id }: { _id: string }, reason?: string) =>
  shop.call('adminCancelOrder', { order_id, ...(reason === undefined ? {} : { reason }) }, merchant)
const setStatus = ({ _id: order_id }: { _id: string }, status: 'Packing' | 'Shipped') =>
  shop.callWith('updateOrderStatus', { order_id, status }, merchant)
const eventsOf = async (orderId: string) => {
  const events = database.selectFrom('order_events').select(['kind', 'actor']).where('order_id', '=', orderId)
  return (await events.orderBy('id').execute()).map(({ kind, actor }) => `${kind} by ${actor}`)
}

describe('a shopper cancels', () => {
  test('a paid order: money and pieces are back, it stays listed as cancelled, and one mail says so', async () => {
    const coat = await addCounted(shop, { S: 3 })
    const order = await buy(shop, ada, [lineOf(coat, 2)])
    const { status, body } = await cancel(order)
    expect([status, body.data]).toMatchObject([
      200,
      { cancelledAt: expect.any(String), payment: { state: 'refunded', refunded: order.total } },
    ])
    expect(await chargesOf(shop, order._id)).toEqual([expect.objectContaining({ refunded: true })])
    expect((await booksOf(database, coat._id)).map(({ available }) => available)).toEqual([3])
    expect(await listed(order._id)).toMatchObject({ cancelledAt: expect.any(String) })
    const mails = (await mailsTo(shop, ada.email)).filter(({ text }) => text.includes(order._id))
    expect(mails.map(({ text }) => text.includes('Your order is cancelled.'))).toEqual([true])
    expect(mails[0]?.subject).toBe(
      `Order ${order.number} is cancelled: $${order.total.toFixed(2)} is on its way back`,
    )
    expect(await eventsOf(order._id)).toEqual([
      'cancelled by shopper',
      'refund by shopper',
      'refund by provider',
    ])
  })

  test('an order of which pieces were refunded: only the others go back on the shelf', async () => {
    const coat = await addCounted(shop, { S: 5 })
    const order = await buy(shop, ada, [lineOf(coat, 4)])
    const available = async () => (await booksOf(database, coat._id)).map((size) => size.available)
    await refundAs(shop, merchant, order, { lines: [{ position: 1, quantity: 1, restock: true }] })
    await refundAs(shop, merchant, order, { lines: [{ position: 1, quantity: 1 }] })
    expect(await available()).toEqual([2])
    expect((await cancel(order)).status).toBe(200)
    expect(await available()).toEqual([4])
  })

  test('an unpaid order: its pieces are back, it is no longer listed, and cannot be paid', async () => {
    const coat = await addCounted(shop, { S: 3 })
    const order = await placeOrder(shop, ada, [lineOf(coat, 2)])
    expect((await cancel(order)).body.data.payment.state).toBe('cancelled')
    expect((await booksOf(database, coat._id)).map(({ available }) => available)).toEqual([3])
    expect(await listed(order._id)).toBeUndefined()
    expect((await pay(shop, ada, order)).body).toMatchObject({ code: 'order-not-payable' })
    expect(await mailsAbout(order._id)).toEqual([])
  })

  test('twice, or ten times at once: once', async () => {
    const order = await buy(shop, ada, [lineOf(shirt)])
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(order)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await moneyOf(database, order._id)).toMatchObject({ state: 'refunded', refunded: 11_500 })
    expect(await templatesAbout(order._id)).toEqual(['order-confirmation', 'payment-refunded'])
  })

  test('nothing once it is packed, and nothing of another shopper', async () => {
    const order = await buy(shop, ada, [lineOf(shirt)])
    const bo = await signUpShopper(shop, { name: 'Bo Weaver' })
    expect((await cancel(order, bo.as)).body).toMatchObject({ code: 'order-not-found' })
    await setStatus(order, 'Packing')
    expect((await cancel(order)).body).toMatchObject({ code: 'too-late-to-cancel' })
    expect(await moneyOf(database, order._id)).toMatchObject({ state: 'paid', refunding: 0 })
  })
})

describe('a merchant cancels', () => {
  test('an order that is packed, with a reason that the shopper reads', async () => {
    const order = await buy(shop, ada, [lineOf(shirt)])
    await setStatus(order, 'Packing')
    expect((await cancelAsMerchant(order, 'The last one was torn.')).status).toBe(200)
    const mail = (await mailsTo(shop, ada.email)).findLast(({ text }) => text.includes(order._id))
    expect(mail?.text).toContain('The shop writes: The last one was torn.')
  })

  test('what is left of an order that was partly refunded', async () => {
    const order = await buy(shop, ada, [lineOf(shirt)])
    await refundAs(shop, merchant, order, { amount: 15 })
    await cancelAsMerchant(order)
    expect(await moneyOf(database, order._id)).toEqual({
      state: 'refunded',
      captured: 11_500,
      refunded: 11_500,
      refunding: 0,
    })
  })

  test('no order that is shipped, or whose payment is disputed', async () => {
    const [shipped, disputed] = [await buy(shop, ada, [lineOf(shirt)]), await buy(shop, ada, [lineOf(shirt)])]
    await setStatus(shipped, 'Shipped')
    expect((await cancelAsMerchant(shipped)).body).toMatchObject({ code: 'too-late-to-cancel' })
    await dispute(shop, disputed._id)
    expect((await cancelAsMerchant(disputed)).body).toMatchObject({ code: 'payment-disputed' })
    // The shopper is addressed, and nobody is told of a refund.
    expect((await cancel(disputed)).body).toMatchObject({
      code: 'payment-disputed',
      message:
        'This payment was disputed with your bank. The order can’t be cancelled until the bank has decided.',
    })
  })

  test('an order whose status then stays, also while its money is on its way', async () => {
    const order = await buy(shop, ada, [lineOf(shirt)])
    await withFaults({ 'refunds-pending': 60_000 })
    expect((await cancelAsMerchant(order)).body.data).toMatchObject({
      cancelledAt: expect.any(String),
      payment: { state: 'paid', refunding: 115 },
    })
    expect((await setStatus(order, 'Shipped')).body).toMatchObject({ code: 'order-cancelled' })
    expect(await templatesAbout(order._id)).toContain('payment-refunded')
  })
})

test('what a bank took back after a dispute is said to both sides, and does not go back again', async () => {
  const order = await buy(shop, ada, [lineOf(shirt)])
  await loseDispute(shop, order._id)
  expect(await listed(order._id)).toMatchObject({ payment: { state: 'paid', lost: 115 } })
  const { body } = await shop.call('getAllOrders', { limit: 1 }, merchant)
  expect(body.data).toMatchObject([{ _id: order._id, payment: { lost: 115 } }])
  expect((await cancelAsMerchant(order)).body.data.payment).toMatchObject({ state: 'paid', lost: 115 })
  const [from, to] = [1, 0].map((days) => daysBefore(new Date(), days).toISOString().slice(0, 10))
  const file = String((await shop.callWith('exportOrders', { from, to }, merchant)).body)
  const [head, row] = [/^\ufeff?Order,.*/m, new RegExp(`^${order.number},.*`, 'm')]
  const [names = [], cells = []] = [head, row].map((line) => line.exec(file)?.[0].split(',') ?? [])
  expect(cells[names.indexOf('Taken back by banks')]).toBe('115.00')
  expect(await moneyOf(database, order._id)).toMatchObject({ refunded: 0, refunding: 0 })
})

test('an order that is being paid is not cancelled', async () => {
  const order = await placeOrder(shop, ada, [lineOf(shirt)])
  await withFaults({ 'cut-off': 1, 'no-webhooks': 1 })
  expect((await pay(shop, ada, order)).status).toBe(202)
  expect((await cancel(order)).body).toMatchObject({ code: 'order-being-paid' })
})
