import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ReturnsSettings } from '../../contract/returns/returns-settings.ts'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { testClock } from '../../tests/setup/clock.ts'
import { mailsTo } from '../../tests/setup/mailbox.ts'
import { addProduct, buy, lineOf, type Shopper } from '../../tests/setup/orders.ts'
import { refundAs } from '../../tests/setup/refunds.ts'
import { askReturn, delivered, receive, tooSmall } from '../../tests/setup/returns.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { type As, shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted, writtenBooksOf } from '../../tests/setup/stock.ts'
import { lapseReturns } from './lapse-returns.ts'

const clock = testClock()
let ada: Shopper
let merchant: As

const shop = await shopOfFile({ clock: clock.now })
const shirt = await addProduct(shop, { price: 100, colour: 'Navy' })
const other = await addProduct(shop, { colour: 'Sand' })
await asAdministrator(shop, 'setStyle', { id: shirt._id, with: other._id })
/** Sessions end when time passes. */
beforeEach(async () => {
  ada = await signUpShopper(shop)
  merchant = await shop.signInAdministrator()
})

const returnsOf = async (order: { _id: string }, as = ada.as) =>
  (await shop.call('getReturns', { order_id: order._id }, as)).body.data
const stockOf = (productId: string) => writtenBooksOf(shop.running.context.database, productId)

describe('a shopper returns pieces of a delivered order', () => {
  test('with a reason each; the return has a code, a mail says how to send it, and the order lists it', async () => {
    const order = await delivered(shop, ada, [lineOf(shirt, 2), lineOf(shirt, 1, 'M')])
    await mailsTo(shop, ada.email)
    const { status, body } = await askReturn(shop, ada, order, [
      { position: 1, quantity: 1, reason: 'not-as-shown', note: 'It is green.' },
      { position: 2, quantity: 1, reason: 'too-large', exchangeSize: 'S' },
    ])
    expect(body.data.lines[0]?.productName).toMatch(/, Navy$/)
    expect([status, body.data]).toMatchObject([
      201,
      {
        code: `R${order.number}-1`,
        state: 'requested',
        lines: [
          { position: 1, selectedSize: 'S', quantity: 1, reason: 'not-as-shown', note: 'It is green.' },
          { position: 2, selectedSize: 'M', exchangeSize: 'S' },
        ],
      },
    ])
    const listed = await shop.call('getOrder', { order_id: order._id }, ada.as)
    expect(listed.body.data.returns?.made).toEqual([
      { id: body.data.id, code: body.data.code, state: 'requested' },
    ])
    const [mail] = await mailsTo(shop, ada.email)
    expect(mail?.subject).toBe(`Your return ${body.data.code}: how to send it`)
    expect(mail?.text).toContain('Size M · Quantity 1 · for size S')
    // The shop has not entered its address.
    expect(mail?.text).toContain(`${shop.url}/contact?order=${order.number}`)
    expect(mail?.links).toEqual([`${shop.url}/my-order/${order._id}/slip/${body.data.code}`])
    expect((await returnsOf(order)).lines).toMatchObject([{ quantity: 1 }, { quantity: 0 }])
    const history = await shop.call('getUserOrderHistory', { order_id: order._id }, ada.as)
    expect(history.body.data.at(-1)).toMatchObject({
      kind: 'return',
      by: 'shopper',
      code: body.data.code,
      state: 'requested',
    })
  })

  test('once, however often the same request is sent', async () => {
    const order = await delivered(shop, ada, [lineOf(shirt, 3)])
    const return_id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => askReturn(shop, ada, order, [tooSmall], { return_id })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect((await returnsOf(order)).returns).toHaveLength(1)
    const other = await delivered(shop, ada, [lineOf(shirt)])
    expect((await askReturn(shop, ada, other, [tooSmall], { return_id })).status).toBe(422)
  })

  test('in two tabs at once: never more pieces than were bought', async () => {
    const order = await delivered(shop, ada, [lineOf(shirt, 3)])
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => askReturn(shop, ada, order, [tooSmall])),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    for (const { status, body } of answers)
      if (status !== 201) expect(body).toMatchObject({ code: 'nothing-to-return' })
  })

  test('and cancels it until the parcel is there; twice is once, and it is not mailed how to send it', async () => {
    const order = await delivered(shop, ada, [lineOf(shirt)])
    await mailsTo(shop, ada.email)
    const { data } = (await askReturn(shop, ada, order, [tooSmall])).body
    for (let times = 0; times < 2; times++) {
      const { body } = await shop.call('cancelReturn', { return_id: data.id }, ada.as)
      expect(body.data.state).toBe('cancelled')
    }
    expect(await mailsTo(shop, ada.email)).toEqual([])
    const again = (await askReturn(shop, ada, order, [tooSmall])).body.data
    expect(again.code).toBe(`R${order.number}-2`)
    await receive(shop, merchant, again)
    expect((await shop.call('cancelReturn', { return_id: again.id }, ada.as)).body).toMatchObject({
      code: 'return-received',
    })
  })
})

test('an order offers a return while a piece of it is neither in a return that stands nor refunded', async () => {
  await changeSettings(shop, 'returns', { withdrawal: true })
  const order = await delivered(shop, ada, [lineOf(shirt, 2), lineOf(shirt, 1, 'M')])
  const isOffered = async () => {
    const { returns } = (await shop.call('getOrder', { order_id: order._id }, ada.as)).body.data
    expect(returns?.canWithdraw === true).toBe(returns?.until !== undefined)
    return returns?.until !== undefined
  }
  const both = (await askReturn(shop, ada, order, [{ ...tooSmall, quantity: 2 }])).body.data
  expect(await isOffered()).toBe(true)
  const exchanged = (await askReturn(shop, ada, order, [{ ...tooSmall, position: 2, exchangeSize: 'L' }]))
    .body.data
  expect(await isOffered()).toBe(false)
  await shop.call('cancelReturn', { return_id: both.id }, ada.as)
  expect(await isOffered()).toBe(true)
  await refundAs(shop, merchant, order, { lines: [{ position: 1, quantity: 2 }] })
  expect(await isOffered()).toBe(false)
  await receive(shop, merchant, exchanged)
  await shop.call('acceptReturn', { return_id: exchanged.id }, merchant)
  expect(await isOffered()).toBe(false)
  await shop.call('sendExchange', { return_id: exchanged.id, parcel: null }, merchant)
  expect(await isOffered()).toBe(true)
  const again = (await askReturn(shop, ada, order, [{ ...tooSmall, position: 2, size: 'L' }])).body.data
  expect(await isOffered()).toBe(false)
  await receive(shop, merchant, again)
  await shop.call('acceptReturn', { return_id: again.id }, merchant)
  expect(await isOffered()).toBe(false)
})

describe('a size that is exchanged for', () => {
  test('is reserved at once, given back when the return is cancelled, and gone for others meanwhile', async () => {
    const coat = await addCounted(shop, { S: 2, M: 1 })
    const order = await delivered(shop, ada, [lineOf(coat, 2)])
    const exchange = { ...tooSmall, exchangeSize: 'M' }
    const { data } = (await askReturn(shop, ada, order, [exchange])).body
    expect(await stockOf(coat._id)).toEqual(['S 0+0=0', 'M 0+1=1'])
    expect((await returnsOf(order)).lines[0]?.sizes).toEqual([{ size: 'M', available: 0 }])
    const second = await askReturn(shop, ada, order, [exchange])
    expect([second.status, second.body]).toMatchObject([
      409,
      { code: 'exchange-sold-out', fields: { 'lines.0.exchangeSize': expect.any(String) } },
    ])
    expect((await returnsOf(order)).returns).toHaveLength(1)
    await shop.call('cancelReturn', { return_id: data.id }, ada.as)
    expect(await stockOf(coat._id)).toEqual(['S 0+0=0', 'M 1+0=1'])
  })

  test('goes to one of two shoppers who ask for the last piece at the same moment', async () => {
    const coat = await addCounted(shop, { S: 10, M: 1 })
    const orders = await Promise.all(Array.from({ length: 5 }, () => delivered(shop, ada, [lineOf(coat)])))
    const answers = await Promise.all(
      orders.map((order) => askReturn(shop, ada, order, [{ ...tooSmall, exchangeSize: 'M' }])),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await stockOf(coat._id)).toEqual(['S 5+0=5', 'M 0+1=1'])
  })

  test('has to be another one of the product', async () => {
    const order = await delivered(shop, ada, [lineOf(shirt)])
    for (const exchangeSize of ['S', '4XL'])
      expect((await askReturn(shop, ada, order, [{ ...tooSmall, exchangeSize }])).body).toMatchObject({
        code: 'invalid-input',
        fields: { 'lines.0.exchangeSize': 'Choose another size.' },
      })
  })
})

describe('a return is refused, and nothing has changed,', () => {
  const refused = async (order: { _id: string }, code: string, lines = [tooSmall], as = ada) => {
    expect((await askReturn(shop, as, order, lines)).body).toMatchObject({ code })
    if (as === ada) expect((await returnsOf(order)).returns).toEqual([])
  }

  test('before the order is delivered, and when 7 days are over', async () => {
    const order = await buy(shop, ada, [lineOf(shirt)])
    await refused(order, 'not-delivered')
    const moved = { order_id: order._id, status: 'Delivered' as const }
    await shop.call('updateOrderStatus', moved, merchant)
    clock.pass({ days: 6, hours: 23 })
    expect((await returnsOf(order)).returnUntil).toBeDefined()
    clock.pass({ hours: 2 })
    await refused(order, 'return-window-over')
    expect((await returnsOf(order)).returnUntil).toBeUndefined()
    await asAdministrator(shop, 'updateOrderStatus', { ...moved, status: 'Out for Delivery' })
    await refused(order, 'not-delivered')
    await asAdministrator(shop, 'updateOrderStatus', moved)
    expect((await askReturn(shop, ada, order, [tooSmall])).status).toBe(201)
  })

  test('of more than was bought, of what was refunded, and of what is in another return', async () => {
    const order = await delivered(shop, ada, [lineOf(shirt, 3)])
    await refused(order, 'return-too-many', [{ ...tooSmall, quantity: 4 }])
    await refundAs(shop, merchant, order, { lines: [{ position: 1, quantity: 1 }] })
    await refused(order, 'return-too-many', [{ ...tooSmall, quantity: 3 }])
    expect((await askReturn(shop, ada, order, [tooSmall])).status).toBe(201)
    const { body } = await askReturn(shop, ada, order, [{ ...tooSmall, quantity: 2 }])
    expect(body).toMatchObject({ code: 'return-too-many' })
    const none = await delivered(shop, ada, [lineOf(shirt)])
    await refundAs(shop, merchant, none, { lines: [{ position: 1, quantity: 1 }] })
    await refused(none, 'nothing-to-return')
    const whole = await delivered(shop, ada, [lineOf(shirt)])
    await refundAs(shop, merchant, whole, { whole: true })
    await refused(whole, 'nothing-to-return')
  })

  test('of another shopper’s order, as of one that there is none of', async () => {
    const bob = await signUpShopper(shop, { name: 'Bob' })
    const order = await delivered(shop, ada, [lineOf(shirt)])
    await refused(order, 'order-not-found', [tooSmall], bob)
    await refused({ _id: randomUUID() }, 'order-not-found', [tooSmall], bob)
    const { data } = (await askReturn(shop, ada, order, [tooSmall])).body
    expect((await shop.call('cancelReturn', { return_id: data.id }, bob.as)).body).toMatchObject({
      code: 'return-not-found',
    })
  })

  test.each([
    [[], 'lines', 'Choose at least one piece.'],
    [[{ position: 1, quantity: 1 }], 'lines.0.reason', 'Choose a reason.'],
    [[{ ...tooSmall, reason: 'too-blue' }], 'lines.0.reason', 'Choose a reason.'],
    [[{ ...tooSmall, reason: 'other' }], 'lines.0.note', 'Tell us in a few words.'],
    [[{ ...tooSmall, quantity: 0 }], 'lines.0.quantity', 'The quantity has to be at least 1.'],
    [[tooSmall, tooSmall], 'lines', 'Name each line once.'],
    [[{ ...tooSmall, position: 2 }], 'lines.0.position', 'The order has no such line.'],
  ])('where %j is wrong', async (lines, field, message) => {
    const order = await delivered(shop, ada, [lineOf(shirt)])
    const input = { order_id: order._id, return_id: randomUUID(), lines }
    const { status, body } = await shop.callWith('requestReturn', input, ada.as)
    expect([status, body.fields]).toEqual([422, { [field]: message }])
    expect((await returnsOf(order)).returns).toEqual([])
  })
})

describe('a merchant', () => {
  const setReturns = (value: ReturnsSettings) => changeSettings(shop, 'returns', value)

  test('sets how long, and whether consumers can withdraw; a withdrawal asks for no reason and gets a receipt', async () => {
    await setReturns({ days: 3, withdrawal: false, withdrawalDays: 14 })
    const order = await delivered(shop, ada, [lineOf(shirt, 2)])
    const withdrawn = [{ position: 1, quantity: 2 }]
    const withdraw = () => askReturn(shop, ada, order, withdrawn, { kind: 'withdrawal' })
    expect((await withdraw()).body).toMatchObject({ code: 'withdrawal-not-offered' })
    await setReturns({ days: 3, withdrawal: true, withdrawalDays: 14 })
    clock.pass({ days: 4 })
    expect((await askReturn(shop, ada, order, [tooSmall])).body).toMatchObject({
      code: 'return-window-over',
    })
    expect(await returnsOf(order)).toMatchObject({ days: 3, canWithdraw: true })
    clock.pass({ days: 10 })
    await mailsTo(shop, ada.email)
    expect((await withdraw()).body.data).toMatchObject({ kind: 'withdrawal', state: 'requested' })
    const [receipt] = await mailsTo(shop, ada.email)
    expect(receipt?.subject).toBe(`We have received your withdrawal from order ${order.number}`)
    const { data } = (await shop.call('getUserOrderHistory', { order_id: order._id }, ada.as)).body
    expect(data.at(-1)).toMatchObject({ kind: 'return', state: 'requested', isWithdrawal: true })
    const orders = (await shop.call('getUserOrders', { user_id: ada.id }, ada.as)).body.data
    expect(orders.find(({ _id }) => _id === order._id)?.returns?.made).toMatchObject([{ isWithdrawal: true }])
    expect(receipt?.text).toContain('This is your receipt')
    const bob = await signUpShopper(shop, { name: 'Bob' })
    const late = await delivered(shop, bob, [lineOf(shirt)])
    clock.pass({ days: 8 })
    expect(await returnsOf(late, bob.as)).toMatchObject({ canWithdraw: true })
    // Where the last day is a Saturday, the Monday is.
    clock.pass({ days: 10, hours: 1 })
    expect((await askReturn(shop, bob, late, [tooSmall], { kind: 'withdrawal' })).body).toMatchObject({
      code: 'return-window-over',
    })
    await setReturns({ days: 7, withdrawal: false, withdrawalDays: 14 })
  })

  test('who shortens the time keeps what was promised to orders: when they were placed, or when they were delivered', async () => {
    const placed = await delivered(shop, ada, [lineOf(shirt)])
    const cy = await signUpShopper(shop, { name: 'Cy' })
    const later = await buy(shop, cy, [lineOf(shirt)])
    await setReturns({ days: 30, withdrawal: false, withdrawalDays: 14 })
    await asAdministrator(shop, 'updateOrderStatus', { order_id: later._id, status: 'Delivered' })
    clock.pass({ hours: 1 })
    await setReturns({ days: 2, withdrawal: false, withdrawalDays: 14 })
    clock.pass({ days: 6 })
    expect(await returnsOf(placed)).toMatchObject({ days: 7, returnUntil: expect.any(String) })
    expect((await askReturn(shop, ada, placed, [tooSmall])).body.data).toMatchObject({ state: 'requested' })
    expect(await returnsOf(later, cy.as)).toMatchObject({ days: 30, returnUntil: expect.any(String) })
    const dee = await signUpShopper(shop, { name: 'Dee' })
    const short = await delivered(shop, dee, [lineOf(shirt)])
    clock.pass({ days: 3 })
    expect((await askReturn(shop, dee, short, [tooSmall])).body).toMatchObject({ code: 'return-window-over' })
    await setReturns({ days: 7, withdrawal: false, withdrawalDays: 14 })
  })

  test('who offers withdrawal no longer keeps it for the orders that had it, and for no others', async () => {
    const withdraw = (by: typeof ada, order: Parameters<typeof askReturn>[2]) =>
      askReturn(shop, by, order, [tooSmall], { kind: 'withdrawal' })
    await setReturns({ days: 7, withdrawal: true, withdrawalDays: 20 })
    const eve = await signUpShopper(shop, { name: 'Eve' })
    const [promised, late] = [
      await delivered(shop, eve, [lineOf(shirt)]),
      await delivered(shop, eve, [lineOf(shirt)]),
    ]
    clock.pass({ hours: 1 })
    await setReturns({ days: 7, withdrawal: false, withdrawalDays: 300 })
    for (const days of [8, 8]) {
      clock.pass({ days })
      expect(await returnsOf(promised, eve.as)).toMatchObject({ canWithdraw: true })
    }
    expect((await withdraw(eve, promised)).body.data).toMatchObject({
      kind: 'withdrawal',
      state: 'requested',
    })
    clock.pass({ days: 10 })
    expect((await withdraw(eve, late)).body).toMatchObject({ code: 'return-window-over' })
    const other = await delivered(shop, eve, [lineOf(shirt)])
    expect((await withdraw(eve, other)).body).toMatchObject({ code: 'withdrawal-not-offered' })
    await setReturns({ days: 7, withdrawal: false, withdrawalDays: 14 })
  })

  test('can’t set a withdrawal below 14 days, or days that make no sense', async () => {
    for (const wrong of [{ withdrawalDays: 13 }, { days: -1 }, { days: 1.5 }, { days: 400 }]) {
      const value = { days: 7, withdrawal: true, withdrawalDays: 14, ...wrong }
      expect((await setReturns(value)).status).toBe(422)
    }
  })

  test('waits for a parcel 30 days: then the return is cancelled, and what it held can be ordered', async () => {
    const coat = await addCounted(shop, { S: 1, M: 1 })
    const order = await delivered(shop, ada, [lineOf(coat)])
    await askReturn(shop, ada, order, [{ ...tooSmall, exchangeSize: 'M' }])
    clock.pass({ days: 29 })
    await lapseReturns(shop.running.context)
    const states = async () => {
      const { data } = (await asAdministrator(shop, 'listReturns', { search: String(order.number) })).body
      return data.map(({ state }) => state)
    }
    expect(await states()).toEqual(['requested'])
    clock.pass({ days: 1, hours: 1 })
    for (let times = 0; times < 2; times++) await lapseReturns(shop.running.context)
    expect(await states()).toEqual(['cancelled'])
    expect(await stockOf(coat._id)).toEqual(['S 0+0=0', 'M 1+0=1'])
    const mails = await mailsTo(shop, ada.email)
    expect(mails.filter(({ subject }) => subject.endsWith('is cancelled'))).toHaveLength(1)
  })
})
