import { describe, expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { cashCheckout, offerCash, orderInCash, receiveCash } from '../../tests/setup/cash.ts'
import { editAs } from '../../tests/setup/edits.ts'
import { ageMails, confirmAddress, mailsTo } from '../../tests/setup/mailbox.ts'
import { percentOff } from '../../tests/setup/offers.ts'
import { addProduct, cards, lineOf, pay, placeOrder, tokenise } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { moneyOf, refundAs } from '../../tests/setup/refunds.ts'
import { askReturn, receive, tooSmall } from '../../tests/setup/returns.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted, booksOf, setStock } from '../../tests/setup/stock.ts'
import { issueDueInvoices } from '../invoices/issue-invoices.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { lapseReservations } from '../orders/lapse-reservations.ts'
import { paymentsContext } from './payments.ts'
import { reconcileLedger } from './reconcile-ledger.ts'

const { shop, shirt, database, templatesAbout } = await openPayments()
const { context } = shop.running

const merchant = await shop.signInAdministrator()
await offerCash(shop)

async function newShopper() {
  const shopper = await signUpShopper(shop)
  await confirmAddress(shop, shopper.email)
  return shopper
}
const setStatus = (order: { _id: string }, status: string) =>
  shop.callWith('updateOrderStatus', { order_id: order._id, status }, merchant)
const availableOf = async (productId: string) =>
  (await booksOf(database, productId)).map(({ available, reserved, history }) => [
    available,
    reserved,
    history,
  ])
const differences = async () => {
  await reconcileLedger(paymentsContext(context))
  return (await asAdministrator(shop, 'getBooks', {})).body.data.lastCheck?.differences
}

describe('a shop as shipped', () => {
  test('offers no cash on delivery, and stores nothing', async () => {
    const bea = await newShopper()
    await offerCash(shop, false)
    const answer = await orderInCash(shop, bea)
    await offerCash(shop)
    expect(answer).toMatchObject({ status: 409, body: { code: 'cash-not-offered' } })
    const { body } = await shop.call('getUserOrders', { user_id: bea.id }, bea.as)
    expect(body.data).toEqual([])
  })

  test('tells its pages nothing of it until it is switched on', async () => {
    await offerCash(shop, false)
    expect((await shop.call('getShopSettings', {})).body.data).toEqual({})
    await offerCash(shop)
    expect((await shop.call('getShopSettings', {})).body.data).toEqual({ cashOnDelivery: { on: true } })
  })
})

describe('an order in cash', () => {
  test('is confirmed at once: its stock is sold and a mail says what the courier gets', async () => {
    const bea = await newShopper()
    const coat = await addCounted(shop, { S: 5 })
    const { status, body } = await orderInCash(shop, bea, { items: [lineOf(coat, 2)] })
    expect(status).toBe(201)
    expect(body.data.payment).toEqual({ method: 'Cash on delivery', state: 'awaiting', livemode: false })
    expect(await availableOf(coat._id)).toEqual([[3, 0, 3]])
    const [mail] = await mailsTo(shop, bea.email)
    expect(mail?.subject).toContain('confirmed')
    expect(mail?.text).toContain(`Pay the courier in cash: $${body.data.total.toFixed(2)}.`)
    expect(mail?.text).not.toContain('received your payment')
  })

  test('again with the same checkout is the same order, at once and afterwards', async () => {
    const bea = await newShopper()
    const coat = await addCounted(shop, { S: 5 })
    const checkout = await cashCheckout(shop, bea, { items: [lineOf(coat)], duplicateOrder: 'ask' })
    const place = () => shop.call('addToOrder', checkout, bea.as)
    const answers = [...(await Promise.all([place(), place(), place()])), await place()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
    expect(await availableOf(coat._id)).toEqual([[4, 0, 4]])
  })

  test('is never taken for the card order of the same checkout, nor replaced by another cart', async () => {
    const bea = await newShopper()
    const byCard = await placeOrder(shop, bea, [lineOf(shirt)])
    const checkout = await cashCheckout(shop, bea, { items: [lineOf(shirt)] })
    const { body } = await shop.call('addToOrder', { ...checkout, replaces: byCard._id }, bea.as)
    const again = { ...checkout, paymentMethod: 'Card' as const }
    expect((await shop.callWith('addToOrder', again, bea.as)).body).toMatchObject({
      code: 'checkout-changed',
      orderId: body.data._id,
    })
    const other = await cashCheckout(shop, bea, { replaces: body.data._id })
    expect((await shop.callWith('addToOrder', other, bea.as)).body).toMatchObject({
      code: 'earlier-order-stands',
    })
  })

  test('of the same items a moment ago is asked about first, in two tabs at once too', async () => {
    const bea = await newShopper()
    const order = () => orderInCash(shop, bea, { items: [lineOf(shirt)], duplicateOrder: 'ask' })
    const answers = await Promise.all([order(), order()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await order()).body).toMatchObject({
      code: 'duplicate-order',
      message: 'You ordered the same items a moment ago. Order them again?',
    })
    const byCard = await placeOrder(shop, bea, [lineOf(shirt)])
    const payment = { order_id: byCard._id, paymentToken: await tokenise(shop), duplicateOrder: 'ask' }
    expect((await shop.callWith('payOrder', payment, bea.as)).body).toMatchObject({ code: 'duplicate-order' })
    expect((await orderInCash(shop, bea, { items: [lineOf(shirt)] })).status).toBe(201)
  })

  test.each([
    [{ mostUsesPerShopper: 1 }, 'code-already-used'],
    [{ mostUses: 1 }, 'code-used-up'],
  ])('keeps the use of its code, which the next cart is told (%o)', async (limit, problem) => {
    const bea = await newShopper()
    const code = `CASH-${problem}`.toUpperCase()
    await asAdministrator(shop, 'createOffer', { terms: percentOff(10), code, ...limit })
    expect((await orderInCash(shop, bea, { items: [lineOf(shirt)], discountCodes: [code] })).status).toBe(201)
    const order = [{ _id: shirt._id, selectedSize: 'S', quantity: 1 }]
    const { body } = await shop.call('priceCart', { order, discountCodes: [code] }, bea.as)
    expect(body.data.codes).toMatchObject([{ code, problem: { code: problem } }])
  })

  test('that was edited since the merchant has seen it is not booked as paid', async () => {
    const bea = await newShopper()
    const order = (await orderInCash(shop, bea, { items: [lineOf(shirt, 2)] })).body.data
    await editAs(shop, merchant, order, { lines: [{ position: 1, selectedSize: 'S', quantity: 1 }] })
    const book = (shownTotal: number) =>
      shop.call('recordCashPayment', { order_id: order._id, shownTotal }, merchant)
    expect(await book(order.total)).toMatchObject({ status: 409, body: { code: 'order-changed' } })
    expect(await moneyOf(database, order._id)).toMatchObject({ state: 'awaiting', captured: 0 })
    expect((await book(115)).body.data.payment).toMatchObject({ state: 'paid' })
    expect((await book(115)).status).toBe(200)
  })

  test('of more than there is stores nothing', async () => {
    const bea = await newShopper()
    const coat = await addCounted(shop, { S: 1 })
    const { status, body } = await orderInCash(shop, bea, { items: [lineOf(coat, 2)] })
    expect([status, body]).toMatchObject([409, { code: 'out-of-stock' }])
    expect(await availableOf(coat._id)).toEqual([[1, 0, 1]])
  })

  test('can not be paid by card, and does not expire or lose its stock', async () => {
    const bea = await newShopper()
    const coat = await addCounted(shop, { S: 5 })
    const { body } = await orderInCash(shop, bea, { items: [lineOf(coat)] })
    expect((await pay(shop, bea, body.data, cards.approved)).body).toMatchObject({
      code: 'order-not-payable',
      message: 'This order is paid to the courier in cash.',
    })
    const later = { ...context, clock: () => new Date(Date.now() + 3 * 86_400_000) }
    await expireOrders(later)
    await lapseReservations(later)
    const { body: now } = await shop.call('getOrder', { order_id: body.data._id }, bea.as)
    expect(now.data.payment.state).toBe('awaiting')
    expect(await availableOf(coat._id)).toEqual([[4, 0, 4]])
  })
})

describe('a flood of orders in cash', () => {
  test('ends at three that are on their way to one shopper; what has arrived makes room', async () => {
    const bea = await newShopper()
    const answers = await Promise.all(Array.from({ length: 6 }, () => orderInCash(shop, bea)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'too-many-cash-orders' })
    const placed = answers.find(({ status }) => status === 201)?.body.data
    await setStatus(placed ?? { _id: '' }, 'Delivered')
    expect((await orderInCash(shop, bea)).status).toBe(201)
  })

  test('ends at twenty pieces, and nothing of a refused one is stored', async () => {
    const bea = await newShopper()
    const coat = await addCounted(shop, { S: 50 })
    expect((await orderInCash(shop, bea, { items: [lineOf(coat, 21)] })).status).toBe(409)
    expect(await availableOf(coat._id)).toEqual([[50, 0, 50]])
    expect((await orderInCash(shop, bea, { items: [lineOf(coat, 20)] })).status).toBe(201)
    expect(await availableOf(coat._id)).toEqual([[30, 0, 30]])
  })

  test('of placing and cancelling ends at ten a day', async () => {
    const bea = await newShopper()
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn++) {
      const { status, body } = await orderInCash(shop, bea, { items: [lineOf(shirt)] })
      statuses.push(status)
      if (status === 201) await shop.call('cancelOrder', { order_id: body.data._id }, bea.as)
    }
    expect(statuses).toEqual([...Array(10).fill(201), 409])
  })

  test('ends at three a day for a mailbox that no account has proven, whatever its labels', async () => {
    const statuses: number[] = []
    for (const label of ['', '+a', '+b', '+c']) {
      const cal = await signUpShopper(shop, { email: `stranger${label}@mailboxes.example` })
      const { status, body } = await orderInCash(shop, cal, { items: [lineOf(shirt)] })
      statuses.push(status)
      if (status === 201) await shop.call('cancelOrder', { order_id: body.data._id }, cal.as)
    }
    expect(statuses).toEqual([201, 201, 201, 409])
  })
})

describe('while it is not paid', () => {
  test('it is packed and sent, and the mails say what the courier gets', async () => {
    const bea = await newShopper()
    const { body } = await orderInCash(shop, bea)
    for (const status of ['Packing', 'Shipped', 'Out for Delivery', 'Delivered', 'Shipped'])
      expect((await setStatus(body.data, status)).status).toBe(200)
    const { body: counts } = await asAdministrator(shop, 'countOrders', {})
    expect(counts.data.toShip).toBeGreaterThan(0)
    await database
      .updateTable('mails')
      .set({ due_at: new Date(0) })
      .execute()
    const mails = await mailsTo(shop, bea.email)
    expect(mails.at(-1)?.text).toContain('Pay the courier in cash: $')
  })

  test('nobody is asked for the cash once it is delivered', async () => {
    const bea = await newShopper()
    const { body } = await orderInCash(shop, bea)
    await setStatus(body.data, 'Delivered')
    await ageMails(shop, { hours: 1 })
    const mail = (await mailsTo(shop, bea.email)).at(-1)
    expect(mail?.subject).toContain('has been delivered')
    expect(mail?.text).not.toContain('cash')
  })

  test('its shopper cancels it until it is packed: stock is back, and a mail says so', async () => {
    const bea = await newShopper()
    const coat = await addCounted(shop, { S: 5 })
    const { body } = await orderInCash(shop, bea, { items: [lineOf(coat)] })
    const { body: cancelled } = await shop.call('cancelOrder', { order_id: body.data._id }, bea.as)
    expect(cancelled.data.payment).toMatchObject({ method: 'Cash on delivery', state: 'cancelled' })
    expect(await availableOf(coat._id)).toEqual([[5, 0, 5]])
    expect(await templatesAbout(body.data._id)).toEqual(['order-confirmation', 'order-cancelled'])
    expect((await receiveCash(shop, body.data)).body).toMatchObject({ code: 'order-cancelled' })
  })

  test('the merchant cancels it in any status, as a parcel that nobody pays for comes back', async () => {
    const bea = await newShopper()
    const coat = await addCounted(shop, { S: 5 })
    const countedSince = await addProduct(shop, { size: ['S'] })
    const { body } = await orderInCash(shop, bea, { items: [lineOf(coat), lineOf(countedSince)] })
    await setStatus(body.data, 'Out for Delivery')
    await setStock(shop, [{ productId: countedSince._id, size: 'S', set: 2 }])
    const tooLate = await shop.callWith('cancelOrder', { order_id: body.data._id }, bea.as)
    expect(tooLate.body).toMatchObject({ code: 'too-late-to-cancel' })
    const { status } = await asAdministrator(shop, 'adminCancelOrder', { order_id: body.data._id })
    expect(status).toBe(200)
    expect(await availableOf(coat._id)).toEqual([[5, 0, 5]])
    expect(await availableOf(countedSince._id)).toEqual([[3, 0, 3]])
  })

  test('an edit changes what the courier gets, and the stock that is sold', async () => {
    const bea = await newShopper()
    const coat = await addCounted(shop, { S: 5, M: 5 })
    const { body } = await orderInCash(shop, bea, { items: [lineOf(coat, 3)] })
    const lines = [{ position: 1, selectedSize: 'M', quantity: 1 }]
    const { body: edited } = await editAs(shop, merchant, body.data, { lines })
    expect(edited.data.total).toBeLessThan(body.data.total)
    expect(await availableOf(coat._id)).toEqual([
      [5, 0, 5],
      [4, 0, 4],
    ])
    expect((await receiveCash(shop, body.data)).body.data.payment.state).toBe('paid')
    expect(await moneyOf(database, body.data._id)).toMatchObject({
      captured: Math.round(edited.data.total * 100),
    })
  })

  test('what has arrived is sent back in time; it is accepted once the courier’s money is booked', async () => {
    const bea = await newShopper()
    const coat = await addCounted(shop, { S: 5 })
    const { body } = await orderInCash(shop, bea, { items: [lineOf(coat, 2)] })
    expect((await askReturn(shop, bea, body.data, [tooSmall])).body).toMatchObject({ code: 'not-delivered' })
    await setStatus(body.data, 'Delivered')
    const { body: arrived } = await shop.call('getOrder', { order_id: body.data._id }, bea.as)
    expect(arrived.data.returns?.until).toBeDefined()
    const { data: made } = (await askReturn(shop, bea, body.data, [tooSmall])).body
    await receive(shop, merchant, made)
    const accept = () => shop.callWith('acceptReturn', { return_id: made.id }, merchant)
    expect(await accept()).toMatchObject({
      status: 409,
      body: { code: 'order-not-paid', message: expect.stringContaining('“Paid in cash”') },
    })
    expect(await availableOf(coat._id)).toEqual([[3, 0, 3]])
    await receiveCash(shop, body.data)
    expect((await accept()).body).toMatchObject({
      data: { state: 'done', refund: { amount: coat.price, state: 'succeeded' } },
    })
    expect(await availableOf(coat._id)).toEqual([[4, 0, 4]])
    expect(await differences()).toEqual([])
  })

  test('an exchange is asked for, and ends with the order when nobody paid', async () => {
    const bea = await newShopper()
    const coat = await addCounted(shop, { S: 5, L: 5 })
    const { body } = await orderInCash(shop, bea, { items: [lineOf(coat)] })
    await setStatus(body.data, 'Delivered')
    const forL = { ...tooSmall, exchangeSize: 'L' }
    const { data: made } = (await askReturn(shop, bea, body.data, [forL])).body
    expect(await availableOf(coat._id)).toEqual([
      [4, 0, 4],
      [4, 1, 5],
    ])
    await receive(shop, merchant, made)
    expect(await shop.callWith('acceptReturn', { return_id: made.id }, merchant)).toMatchObject({
      body: { code: 'order-not-paid' },
    })
    await asAdministrator(shop, 'adminCancelOrder', { order_id: body.data._id })
    expect(await availableOf(coat._id)).toEqual([
      [5, 0, 5],
      [5, 0, 5],
    ])
  })

  test('it is not refunded', async () => {
    const bea = await newShopper()
    const { body } = await orderInCash(shop, bea)
    expect((await refundAs(shop, merchant, body.data, { amount: 1 })).body).toMatchObject({
      code: 'order-not-paid',
    })
  })
})

describe('"Paid in cash"', () => {
  test('pays it once, however often it is pressed; takings and invoice follow', async () => {
    const bea = await newShopper()
    const { body } = await orderInCash(shop, bea, { items: [lineOf(shirt)] })
    const takings = async () => (await asAdministrator(shop, 'getTakings', {})).body.data.today.cents
    const before = await takings()
    const answers = await Promise.all(Array.from({ length: 5 }, () => receiveCash(shop, body.data)))
    expect(answers.map(({ body: { data } }) => data.payment.state)).toEqual(Array(5).fill('paid'))
    expect((await takings()) - before).toBe(11_500)
    expect(await moneyOf(database, body.data._id)).toMatchObject({ state: 'paid', captured: 11_500 })
    const { body: history } = await shop.call('getUserOrderHistory', { order_id: body.data._id }, bea.as)
    expect(history.data).toMatchObject([{ kind: 'placed' }, { kind: 'paid', amount: 115 }])
    await issueDueInvoices(context)
    const { document } = await database
      .selectFrom('invoices')
      .select('document')
      .where('order_id', '=', body.data._id)
      .executeTakeFirstOrThrow()
    expect(document.payment).toBe('Paid in cash on delivery.')
    expect(await differences()).toEqual([])
  })

  test('is for orders in cash only', async () => {
    const bea = await newShopper()
    const byCard = await placeOrder(shop, bea, [lineOf(await addProduct(shop))])
    expect((await receiveCash(shop, byCard)).body).toMatchObject({ code: 'order-not-payable' })
  })

  test('refunds then come back in cash, at once, and never beyond what was paid', async () => {
    const bea = await newShopper()
    const { body } = await orderInCash(shop, bea, { items: [lineOf(shirt)] })
    await receiveCash(shop, body.data)
    const partly = await refundAs(shop, merchant, body.data, { amount: 15 })
    expect(partly.body.data.payment).toMatchObject({ state: 'paid', refunded: 15 })
    const wants = Array.from({ length: 4 }, () => refundAs(shop, merchant, body.data, { amount: 60 }))
    expect((await Promise.all(wants)).map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const whole = await refundAs(shop, merchant, body.data, { whole: true, restock: false })
    expect(whole.body.data.payment).toMatchObject({ state: 'refunded', refunded: 115 })
    const refunds = database.selectFrom('refunds').select(['provider', 'state'])
    expect(await refunds.where('order_id', '=', body.data._id).execute()).toEqual(
      Array(3).fill({ provider: 'cash', state: 'succeeded' }),
    )
    const mails = await mailsTo(shop, bea.email)
    expect(mails.filter(({ text }) => text.includes('back in cash.'))).toHaveLength(3)
    expect(mails.filter(({ subject }) => subject.endsWith('back in cash'))).toHaveLength(3)
    expect(await differences()).toEqual([])
  })

  test('an amount that the history does not have is told to the merchant', async () => {
    const bea = await newShopper()
    const { body } = await orderInCash(shop, bea, { items: [lineOf(shirt)] })
    await receiveCash(shop, body.data)
    const ofOrder = database.updateTable('orders').where('id', '=', body.data._id)
    await ofOrder.set({ captured_cents: '11400' }).execute()
    expect(await differences()).toMatchObject([{ kind: 'cash-differs', books: 11_400, provider: 11_500 }])
    await ofOrder.set({ captured_cents: '11500' }).execute()
  })
})
