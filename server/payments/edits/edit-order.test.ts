import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { formatMoney } from '../../../contract/money.ts'
import { offerCash, orderInCash, receiveCash } from '../../../tests/setup/cash.ts'
import { editAs, linesOf, payDifference } from '../../../tests/setup/edits.ts'
import { ageMails, mailsTo } from '../../../tests/setup/mailbox.ts'
import { buy, chargesOf, checkoutOf, lineOf, pay, placeOrder, tokenise } from '../../../tests/setup/orders.ts'
import { openPayments } from '../../../tests/setup/payments.ts'
import { dispute, moneyOf, refundAs } from '../../../tests/setup/refunds.ts'
import { addCounted, booksOf, setStock } from '../../../tests/setup/stock.ts'
import { issueInvoices, readInvoices } from '../../invoices/issue-invoices.ts'
import { deliverMails } from '../../mail/deliver-mails.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { momentOf } from '../../mail/moment.ts'
import { lapseReservations } from '../../orders/lapse-reservations.ts'
import { paymentsContext } from '../payments.ts'
import { reconcileLedger } from '../reconcile-ledger.ts'

const { shop, ada, shirt, database } = await openPayments()

const merchant = await shop.signInAdministrator()

const money = (order: { _id: string }) => moneyOf(database, order._id)
const stockOf = async (product: { _id: string }) =>
  Object.fromEntries(
    (await booksOf(database, product._id)).map(({ size, available, reserved, history }) => [
      size,
      [available, reserved, history],
    ]),
  )
const history = async (order: { _id: string }) =>
  (await shop.call('getUserOrderHistory', { order_id: order._id }, ada.as)).body.data

describe('a merchant edits a paid order', () => {
  test('to another size: the price stays, the pieces change places, and the shopper is told', async () => {
    const coat = await addCounted(shop, { S: 5, M: 5 })
    const order = await buy(shop, ada, [lineOf(coat, 2)])
    const lines = [
      { position: 1, selectedSize: 'S', quantity: 1 },
      { position: 1, selectedSize: 'M', quantity: 1 },
    ]
    const { status, body } = await editAs(shop, merchant, order, { lines, reason: 'As you asked.' })
    expect([status, body.data.total]).toEqual([200, order.total])
    expect(body.data.productInfo.map(({ selectedSize, quantity }) => [selectedSize, quantity])).toEqual([
      ['S', 1],
      ['M', 1],
    ])
    expect(await stockOf(coat)).toEqual({ S: [4, 0, 4], M: [4, 0, 4] })
    expect(await money(order)).toMatchObject({ refunded: 0, refunding: 0 })
    const change = { what: coat.productName, before: '2 × S', after: '1 × S, 1 × M' }
    expect((await history(order)).at(-1)).toMatchObject({
      kind: 'edited',
      by: 'administrator',
      state: 'applied',
      changes: [change],
      reason: 'As you asked.',
    })
    const mail = (await mailsTo(shop, ada.email)).at(-1)
    expect(mail?.subject).toBe(`Order ${order.number} has changed`)
    expect(mail?.text).toContain(`${coat.productName}: 2 × S → 1 × S, 1 × M`)
    expect(mail?.text).toContain('The shop writes: As you asked.')
  })

  test('to fewer pieces: the difference is refunded once, and they are back on the shelf', async () => {
    const coat = await addCounted(shop, { S: 5 })
    const order = await buy(shop, ada, [lineOf(shirt), { ...lineOf(coat, 3), price: coat.price }])
    const edit = { edit_id: randomUUID(), lines: linesOf(order).slice(0, 1) }
    await mailsTo(shop, ada.email)
    const { body } = await editAs(shop, merchant, order, edit)
    expect(body.data.total).toBe(115)
    const refunded = Math.round((order.total - 115) * 100)
    expect(await money(order)).toMatchObject({ state: 'paid', refunded, refunding: 0 })
    const mails = await mailsTo(shop, ada.email)
    expect(mails.map(({ subject }) => subject)).toEqual([`Order ${order.number} has changed`])
    expect(mails[0]?.text).toContain(`${formatMoney(refunded / 100)} is on its way back to your card.`)
    expect(await stockOf(coat)).toEqual({ S: [5, 0, 5] })
    const again = { ...edit, order_id: order._id, delivery: order.delivery, shownTotal: 115, revision: 0 }
    expect((await shop.call('editOrder', again, merchant)).status).toBe(200)
    expect(await money(order)).toMatchObject({ refunded })
    expect(await chargesOf(shop, order._id)).toHaveLength(1)
  })

  test('so that the difference is less than a card is charged: it is refused, and nothing has changed', async () => {
    const coat = await addCounted(shop, { S: 5 })
    const order = await buy(shop, ada, [lineOf(coat)])
    const { provider } = shop.running.context.payments
    const { smallestCharge } = provider
    onTestFinished(() => void Object.assign(provider, { smallestCharge }))
    Object.assign(provider, { smallestCharge: () => 1_000_000 })
    const lines = [{ position: 1, selectedSize: 'S', quantity: 2 }]
    expect(await editAs(shop, merchant, order, { lines })).toMatchObject({
      status: 422,
      body: {
        message: `The shopper would have to pay ${formatMoney(order.total)}, and the least that a card is charged is $10,000.00.`,
      },
    })
    expect(await stockOf(coat)).toEqual({ S: [4, 0, 4] })
    expect(await money(order)).toMatchObject({ state: 'paid', refunded: 0 })
  })

  test('while it is unpaid, to less than a card is charged: it is refused, as it could never be paid', async () => {
    const order = await placeOrder(shop, ada, [lineOf(shirt, 2)])
    const { provider } = shop.running.context.payments
    const { smallestCharge } = provider
    onTestFinished(() => void Object.assign(provider, { smallestCharge }))
    Object.assign(provider, { smallestCharge: () => 11_501 })
    const wanted = { lines: [{ ...linesOf(order)[0], quantity: 1 }] as ReturnType<typeof linesOf> }
    expect(await editAs(shop, merchant, order, wanted)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('would have to pay $115.00') },
    })
    Object.assign(provider, { smallestCharge: () => 11_500 })
    expect((await editAs(shop, merchant, order, wanted)).body.data.total).toBe(115)
  })

  test('to more pieces: it waits, holds them, and changes once the shopper has paid', async () => {
    const coat = await addCounted(shop, { S: 5 })
    const order = await buy(shop, ada, [lineOf(coat)])
    const lines = [{ position: 1, selectedSize: 'S', quantity: 3 }]
    const asked = (await editAs(shop, merchant, order, { lines })).body.data
    const due = asked.payment.due ?? 0
    expect(asked).toMatchObject({ total: order.total, productInfo: [{ quantity: 1 }] })
    expect(await stockOf(coat)).toEqual({ S: [2, 2, 4] })
    const mail = (await mailsTo(shop, ada.email)).at(-1)
    expect(mail?.text).toContain(`/order-difference/${order._id}`)
    const { expiresAt } = (await shop.call('getOrderDifference', { order_id: order._id }, ada.as)).body.data
    expect(mail?.text).toContain(`pay the difference by ${momentOf(expiresAt, 'UTC')}, and`)
    const refused = [
      await shop.call('updateOrderStatus', { order_id: order._id, status: 'Packing' }, merchant),
      await refundAs(shop, merchant, order, { amount: 1 }),
      await editAs(shop, merchant, order, { lines: [{ position: 1, selectedSize: 'S', quantity: 2 }] }),
    ]
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([409, { code: 'edit-unpaid' }])
    expect((await payDifference(shop, ada, order, '4000000000000002')).status).toBe(402)
    const { body } = await payDifference(shop, ada, order)
    expect(body.data).toMatchObject({ productInfo: [{ quantity: 3 }], payment: { state: 'paid' } })
    expect(body.data.payment.due).toBeUndefined()
    expect(Math.round((body.data.total - order.total) * 100)).toBe(Math.round(due * 100))
    expect(await stockOf(coat)).toEqual({ S: [2, 0, 2] })
    expect(await chargesOf(shop, order._id)).toHaveLength(2)
    expect((await payDifference(shop, ada, order)).status).toBe(200)
    expect(await chargesOf(shop, order._id)).toHaveLength(2)
    expect(await reconcileLedger(paymentsContext(shop.running.context))).toMatchObject({ unexplained: 0 })
    expect((await refundAs(shop, merchant, order, { whole: true })).body.data.payment).toMatchObject({
      state: 'refunded',
      refunded: body.data.total,
    })
    const mails = (await mailsTo(shop, ada.email)).filter(({ subject }) => subject.startsWith('Refund'))
    expect(mails.at(-1)?.text).toContain(`$${body.data.total.toFixed(2)} is on its way back`)
  })

  test('and withdraws what the shopper has not paid: nothing has changed', async () => {
    const coat = await addCounted(shop, { S: 5, M: 1 })
    const order = await buy(shop, ada, [lineOf(coat)])
    const lines = [{ position: 1, selectedSize: 'M', quantity: 1 }, ...linesOf(order)]
    await editAs(shop, merchant, order, { lines })
    const { editId } = (await shop.call('getOrderDifference', { order_id: order._id }, ada.as)).body.data
    expect(await stockOf(coat)).toEqual({ S: [4, 0, 4], M: [0, 1, 1] })
    for (let times = 0; times < 2; times++)
      expect(
        (await shop.call('withdrawOrderEdit', { order_id: order._id }, merchant)).body.data,
      ).toMatchObject({ total: order.total, productInfo: [{ selectedSize: 'S', quantity: 1 }] })
    expect(await stockOf(coat)).toEqual({ S: [4, 0, 4], M: [1, 0, 1] })
    const payment = { order_id: order._id, edit_id: editId, paymentToken: 'test_x' }
    expect((await shop.call('payOrderDifference', payment, ada.as)).status).not.toBe(200)
    expect((await payDifference(shop, ada, order)).body).toMatchObject({ code: 'edit-over' })
    expect(await chargesOf(shop, order._id)).toHaveLength(1)
    expect((await history(order)).slice(1).map(({ state }) => state)).toEqual(['waiting', 'withdrawn'])
  })

  test('and cancels the order while the mail server is away: the difference is not asked for later', async () => {
    const order = await buy(shop, ada)
    await mailsTo(shop, ada.email)
    await editAs(shop, merchant, order, { lines: [{ position: 1, selectedSize: 'S', quantity: 3 }] })
    const away: Mailer = { send: () => Promise.reject(new Error('no mail server')), close: () => {} }
    await deliverMails(shop.running.context, away)
    expect((await shop.call('cancelOrder', { order_id: order._id }, ada.as)).status).toBe(200)
    await ageMails(shop, { minutes: 5 })
    expect((await mailsTo(shop, ada.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`Order ${order.number} is cancelled`),
    ])
  })

  test('to what is not there: it is refused by name, and nothing has changed', async () => {
    const coat = await addCounted(shop, { S: 5, M: 1 })
    const order = await buy(shop, ada, [lineOf(coat, 2)])
    const lines = [{ position: 1, selectedSize: 'M', quantity: 2 }]
    const { status, body } = await editAs(shop, merchant, order, { lines })
    expect([status, body]).toMatchObject([
      409,
      { code: 'out-of-stock', shortages: [{ selectedSize: 'M', quantity: 2, available: 1 }] },
    ])
    expect(await stockOf(coat)).toEqual({ S: [3, 0, 3], M: [1, 0, 1] })
    expect(await history(order)).toHaveLength(1)
  })
})

test('an unpaid order changes at once, and is paid as it is then', async () => {
  const coat = await addCounted(shop, { S: 5, M: 5 })
  const order = await placeOrder(shop, ada, [lineOf(coat)])
  const lines = [{ position: 1, selectedSize: 'M', quantity: 2 }]
  const edited = (await editAs(shop, merchant, order, { lines })).body.data
  expect(edited.payment).toEqual({ method: 'Card', state: 'awaiting' })
  expect(await stockOf(coat)).toEqual({ S: [5, 0, 5], M: [3, 2, 5] })
  expect((await history(order)).at(-1)).toMatchObject({ state: 'applied' })
  const payment = { order_id: order._id, paymentToken: await tokenise(shop) }
  const unseen = { ...payment, shownTotal: order.total }
  expect((await shop.call('payOrder', unseen, ada.as)).body).toMatchObject({ code: 'order-changed' })
  expect(await chargesOf(shop, order._id)).toEqual([])
  const { body } = await shop.call('payOrder', { ...payment, shownTotal: edited.total }, ada.as)
  expect(body.data).toMatchObject({ total: edited.total, payment: { state: 'paid' } })
  expect(await stockOf(coat)).toEqual({ S: [5, 0, 5], M: [3, 0, 3] })
})

test('the address of an unpaid order is corrected also where its reservation has ended and nothing is left', async () => {
  const coat = await addCounted(shop, { S: 1 })
  const order = await placeOrder(shop, ada, [lineOf(coat)])
  await database
    .updateTable('stock_reservations')
    .set({ expires_at: new Date(0) })
    .where('order_id', '=', order._id)
    .execute()
  await lapseReservations(shop.running.context)
  await setStock(shop, [{ productId: coat._id, size: 'S', set: 0 }])
  const address = { ...order.delivery.address, street: '13 St James Square' }
  const { status, body } = await editAs(shop, merchant, order, { delivery: { ...order.delivery, address } })
  expect([status, body.data?.delivery.address.street]).toEqual([200, address.street])
  const { body: refused } = await pay(shop, ada, order)
  expect(refused).toMatchObject({ code: 'out-of-stock' })
})

test('an order in cash on delivery changes at once with its stock, and is paid as it is then', async () => {
  await offerCash(shop)
  const coat = await addCounted(shop, { S: 5, M: 5 })
  const order = (await orderInCash(shop, ada, { items: [lineOf(coat, 2)] })).body.data
  expect(await stockOf(coat)).toEqual({ S: [3, 0, 3], M: [5, 0, 5] })
  const lines = [{ position: 1, selectedSize: 'M', quantity: 3 }]
  const edited = (await editAs(shop, merchant, order, { lines })).body.data
  expect(edited.payment.due).toBeUndefined()
  expect(await stockOf(coat)).toEqual({ S: [5, 0, 5], M: [2, 0, 2] })
  expect((await mailsTo(shop, ada.email)).at(-1)?.text).toContain(
    `You pay $${edited.total.toFixed(2)} when it is delivered.`,
  )
  await receiveCash(shop, order)
  expect(await money(order)).toMatchObject({ captured: Math.round(edited.total * 100) })
})

describe('an edit is refused', () => {
  test('of a revision that another administrator has changed: the second is told what', async () => {
    const order = await buy(shop, ada, [lineOf(shirt)])
    const read = (await shop.call('getOrderToEdit', { order_id: order._id }, merchant)).body.data
    const delivery = { ...order.delivery, address: { ...order.delivery.address, city: 'Bath' } }
    const edits = ['Bath', 'York'].map((city) =>
      shop.call(
        'editOrder',
        {
          order_id: order._id,
          edit_id: randomUUID(),
          revision: read.revision,
          lines: linesOf(order),
          delivery: { ...delivery, address: { ...delivery.address, city } },
          shownTotal: order.total,
        },
        merchant,
      ),
    )
    const answers = await Promise.all(edits)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const second = answers.find(({ status }) => status === 409)?.body
    expect(second).toMatchObject({ code: 'order-changed' })
    expect(JSON.stringify(second)).toMatch(
      /owner@shop\.example has changed Address from .*London.* to .*(Bath|York)/,
    )
  })

  test.each([
    ['once it is packed', 'too-late-to-edit'],
    ['once it is cancelled', 'too-late-to-edit'],
    ['while it is disputed', 'payment-disputed'],
    ['after a refund of its lines', 'refunded-in-part'],
  ])('%s', async (when, code) => {
    const order = await buy(shop, ada, [lineOf(shirt, 2)])
    const order_id = order._id
    if (when.includes('packed'))
      await shop.call('updateOrderStatus', { order_id, status: 'Packing' }, merchant)
    if (when.includes('cancelled')) await shop.call('adminCancelOrder', { order_id }, merchant)
    if (when.includes('disputed')) await dispute(shop, order_id)
    if (when.includes('refund'))
      await refundAs(shop, merchant, order, { lines: [{ position: 1, quantity: 1 }] })
    const { body } = await shop.call('getOrderToEdit', { order_id }, merchant)
    expect(body.data.problem).toMatchObject({ code })
    const lines = [{ position: 1, selectedSize: 'S', quantity: 1 }]
    expect((await editAs(shop, merchant, order, { lines })).body).toMatchObject({ code })
  })

  test.each([
    ['without a change', {}],
    ['of a line that is not there', { lines: [{ position: 2, selectedSize: 'S', quantity: 1 }] }],
    ['to a size that is not made', { lines: [{ position: 1, selectedSize: '5XL', quantity: 1 }] }],
  ])('%s', async (_what, wanted) => {
    const order = await buy(shop, ada, [lineOf(shirt)])
    const { status, body } = await editAs(shop, merchant, order, { shownTotal: order.total, ...wanted })
    expect([status, body]).toMatchObject([422, { code: 'invalid-input' }])
  })

  test('at a total that was not shown', async () => {
    const order = await buy(shop, ada, [lineOf(shirt, 2)])
    const lines = [{ position: 1, selectedSize: 'S', quantity: 1 }]
    const { body } = await editAs(shop, merchant, order, { lines, shownTotal: 99 })
    expect(body).toMatchObject({ code: 'order-changed' })
  })
})

test('an edited order has its invoice taken back and replaced; documents add up to what was paid', async () => {
  const order = await buy(shop, ada, [lineOf(shirt, 2)])
  const { context } = shop.running
  const fewer = [{ position: 1, selectedSize: 'S', quantity: 1 }]
  await refundAs(shop, merchant, order, { amount: 12 })
  await issueInvoices(context, [order._id])
  await editAs(shop, merchant, order, { lines: fewer })
  for (let times = 0; times < 2; times++) await issueInvoices(context, [order._id])
  const issued = await readInvoices(database, [order._id])
  expect(issued.map(({ kind, document }) => [kind, document.total])).toEqual([
    ['invoice', 23_000],
    ['credit-note', 1_200],
    ['credit-note', 23_000],
    ['invoice', 11_500],
  ])
  const { captured = 0, refunded = 0 } = await money(order)
  const sum = issued.reduce(
    (all, { kind, document }) => all + (kind === 'invoice' ? 1 : -1) * document.total,
    0,
  )
  expect(sum).toBe(captured - refunded)
  const [first, , taken, last] = issued
  expect(taken?.document).toMatchObject({
    creditedInvoice: first?.number,
    payment: `Replaced by invoice Test ${last?.number}.`,
  })
  const file = await fetch(`${shop.url}/user/invoice?order_id=${order._id}`, {
    headers: { authorization: `Bearer ${ada.as.token}` },
  })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

describe('an edit keeps the rules that the order was placed by', () => {
  test('though the merchant has changed the settings and ended the offer since', async () => {
    const terms = {
      kind: 'percent',
      percent: 20,
      label: 'Summer sale',
      appliesTo: { kind: 'all' },
      minimumCents: 15_000,
      combines: false,
    } as const
    const offer = (await shop.call('createOffer', { terms, code: 'SUMMER20' }, merchant)).body.data
    const set = (percent: number, version: number) =>
      shop.call(
        'updateSettings',
        {
          group: 'shipping',
          value: { rules: [{ countries: 'all', kind: 'percent', percent, freeAboveCents: 30_000 }] },
          version,
        },
        merchant,
      )
    await set(10, 0)
    const checkout = checkoutOf(ada, [lineOf(shirt, 2)], { discountCodes: ['SUMMER20'] })
    const placed = (await shop.call('addToOrder', checkout, ada.as)).body.data
    expect(placed.total).toBe(176)
    await pay(shop, ada, placed)
    await set(50, 1)
    await shop.call('endOffer', { id: offer.id }, merchant)
    const edit = (quantity: number) =>
      editAs(shop, merchant, placed, { lines: [{ position: 1, selectedSize: 'S', quantity }] })
    expect((await edit(4)).body.data.payment.due).toBe(320 - 176)
    await shop.call('withdrawOrderEdit', { order_id: placed._id }, merchant)
    expect((await edit(1)).body.data).toMatchObject({ subtotal: 100, shippingFee: 10, total: 110 })
    expect((await edit(2)).body.data.payment.due).toBe(66)
    await set(15, 2)
  })
})
