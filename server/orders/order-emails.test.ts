import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { arrivalDay } from '../../contract/orders/arrival.ts'
import { shortDay } from '../../contract/orders/calendar-day.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { ageMails, mailsTo } from '../../tests/setup/mailbox.ts'
import { addProduct, buy, checkoutOf, delivery, lineOf, pay, placeOrder } from '../../tests/setup/orders.ts'
import { refundAs } from '../../tests/setup/refunds.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { deliverMails } from '../mail/deliver-mails.ts'
import { enqueueLimitedMail, enqueueMail } from '../mail/enqueue-mail.ts'
import type { Mailer } from '../mail/mailer.ts'
import { enqueueDeclineEmail } from '../payments/payment-emails.ts'
import { paymentProblem, paymentRefunded } from './order-emails.ts'
import { readPaidLines } from './paid-lines.ts'

const shop = await shopOfFile()
const ada = await signUpShopper(shop, { name: 'Ada <b>Lovelace</b>' })
const shirt = await addProduct(shop, { productName: 'Harbour Shirt', price: 49.99 })
const address = { ...delivery.address, street: '12 <i>St James</i> Square' }
const cart = checkoutOf(ada, [lineOf(shirt, 2, 'M')], { delivery: { ...delivery, address } })
const placed = (await shop.call('addToOrder', cart, ada.as)).body.data
const order = (await pay(shop, ada, placed)).body.data

test('the confirmation says what was bought, for how much, where it goes, when it comes, and with which card', async () => {
  const [mail, ...more] = await mailsTo(shop, ada.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Order ${order.number} confirmed: Harbour Shirt`)
  for (const words of [
    'Hi Ada,',
    `Arrives by ${shortDay(arrivalDay(order, 'UTC'))}.`,
    'Test mode: no payment was taken and nothing will be shipped.',
    'Harbour Shirt, Size M · Quantity 2: $99.98',
    'Subtotal: $99.98',
    'Shipping fee (15%): $15.00',
    'Total: $114.98',
    'Payment:\nVisa ending in 4242',
    'Delivery to:\nAda Byron\n12 <i>St James</i> Square\nLondon\nWestminster\nSW1Y\nUK',
    `${shop.url}/my-order`,
    `Order ${order.number} (${order._id})`,
  ])
    expect(mail?.text).toContain(words)
  expect(mail?.html).not.toContain('<i>St James')
  expect(mail?.html).toContain(`<img src="${order.productInfo[0]?.imgUrl}"`)
})

test('the confirmation of an order that costs nothing thanks for no payment', async () => {
  const bea = await signUpShopper(shop, { name: 'Bea' })
  await buy(shop, bea, [lineOf(await addProduct(shop, { price: 0 }))])
  const [mail] = await mailsTo(shop, bea.email)
  expect(mail?.text).toContain('\n\nWe are getting your order ready.')
  expect(mail?.text).not.toContain('payment and')
})

test('the confirmation of several products names the first and counts the others', async () => {
  const bob = await signUpShopper(shop, { name: 'Bob' })
  const names = ['Boat Tee', 'Chambray', 'Field Coat', 'Chinos']
  const products = await Promise.all(names.map((productName) => addProduct(shop, { productName })))
  const { number, _id } = await buy(
    shop,
    bob,
    products.map((product) => lineOf(product)),
  )
  const [mail] = await mailsTo(shop, bob.email)
  expect(mail?.subject).toBe(`Order ${number} confirmed: Boat Tee and 3 more`)
  const administrator = await shop.signInAdministrator()
  await shop.call('updateOrderStatus', { order_id: _id, status: 'Shipped' }, administrator)
  await ageMails(shop, { minutes: 1 })
  const [shipped] = await mailsTo(shop, bob.email)
  expect(shipped?.text).toContain(
    'Good news: your Boat Tee, Chambray and 2 more are on their way to 12 St James Square, London.',
  )
  expect(shipped?.text).toContain('Arrives by ')
})

test('a colour of a garment is told from the others wherever the order is named, whatever becomes of the product', async () => {
  const cyd = await signUpShopper(shop, { name: 'Cyd' })
  const tee = await addProduct(shop, { productName: 'Cotton Tee', colour: 'Navy' })
  const other = await addProduct(shop, { productName: 'Cotton Tee', colour: 'Sand' })
  await asAdministrator(shop, 'setStyle', { id: tee._id, with: other._id })
  const bought = await buy(shop, cyd, [lineOf(tee)])
  const administrator = await shop.signInAdministrator()
  const { version } = (await shop.call('getProduct', { id: tee._id }, administrator)).body.data
  await shop.call('updateProduct', { id: tee._id, version, changes: { colour: 'Ink' } }, administrator)
  const { data } = (await shop.call('getUserOrders', { user_id: cyd.id }, cyd.as)).body
  expect(data[0]?.productInfo[0]).toMatchObject({ productName: 'Cotton Tee', colour: 'Navy' })
  const [mail] = await mailsTo(shop, cyd.email)
  expect(mail?.subject).toBe(`Order ${bought.number} confirmed: Cotton Tee, Navy`)
  expect(mail?.text).toContain('Cotton Tee, Navy, Size')
  await fetch(`${shop.url}/admin/invoice?order_id=${bought._id}`, { headers: administrator })
  const { rows } = await sql<{ text: string }>`
    select document -> 'lines' -> 0 ->> 'text' as text from invoices where order_id = ${bought._id}`.execute(
    shop.running.context.database,
  )
  expect(rows).toEqual([{ text: expect.stringMatching(/^Cotton Tee, Navy, size /) }])
  const left = await readPaidLines(shop.running.context.database, bought._id)
  expect(left.map(({ name }) => name)).toEqual(['Cotton Tee, Navy'])
})

test('pieces that were refunded before the parcel left are told by the order, and not by the mail about the parcel', async () => {
  const eve = await signUpShopper(shop, { name: 'Eve' })
  const [tee, coat] = [
    await addProduct(shop, { productName: 'Boat Tee' }),
    await addProduct(shop, { productName: 'Field Coat' }),
  ]
  const { _id } = await buy(shop, eve, [lineOf(tee, 3), lineOf(coat)])
  const merchant = await shop.signInAdministrator()
  const lines = [
    { position: 1, quantity: 1 },
    { position: 2, quantity: 1 },
  ]
  const refunded = await refundAs(shop, merchant, { _id }, { lines })
  const marked = [
    { productName: 'Boat Tee', quantity: 3, refundedQuantity: 1 },
    { productName: 'Field Coat', quantity: 1, refundedQuantity: 1 },
  ]
  expect(refunded.body.data.productInfo).toMatchObject(marked)
  const own = await shop.call('getOrder', { order_id: _id }, eve.as)
  expect(own.body.data.productInfo).toMatchObject(marked)
  await mailsTo(shop, eve.email)
  await shop.call('updateOrderStatus', { order_id: _id, status: 'Shipped' }, merchant)
  await ageMails(shop, { minutes: 1 })
  const [shipped] = await mailsTo(shop, eve.email)
  expect(shipped?.text).toContain('your Boat Tee is on its way')
  expect(shipped?.text).toContain('Quantity 2')
  expect(shipped?.text).not.toContain('Field Coat')
  await refundAs(shop, merchant, { _id }, { lines: [{ position: 1, quantity: 1 }] })
  const sent = await shop.call('getOrder', { order_id: _id }, eve.as)
  expect(sent.body.data.productInfo).toMatchObject(marked)
})

describe('a new status', () => {
  const move = async (...statuses: OrderStatus[]) => {
    const administrator = await shop.signInAdministrator()
    for (const status of statuses) {
      const { body } = await shop.call('updateOrderStatus', { order_id: order._id, status }, administrator)
      expect(body.data.status).toBe(status)
    }
  }
  const subjects = async () => (await mailsTo(shop, ada.email)).map(({ subject }) => subject)

  test('is told in words once it has stood for a minute, and once only', async () => {
    await move('Out for Delivery')
    expect(await subjects()).toEqual([])
    await ageMails(shop, { minutes: 1 })
    const [mail, ...more] = await mailsTo(shop, ada.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Order ${order.number} is out for delivery`)
    expect(mail?.text).toContain(
      'Your Harbour Shirt is out for delivery to 12 <i>St James</i> Square, London.',
    )
    await ageMails(shop, { minutes: 10 })
    expect(await subjects()).toEqual([])
  })

  test('that is passed on the way to another is told to nobody', async () => {
    await move('Shipped', 'Packing', 'Order Placed', 'Delivered')
    await ageMails(shop, { minutes: 1 })
    expect(await subjects()).toEqual([`Order ${order.number} has been delivered`])
  })

  test('is not told when the order is back within the minute where the shopper knows it to be', async () => {
    await move('Shipped', 'Packing', 'Delivered')
    await ageMails(shop, { minutes: 1 })
    expect(await subjects()).toEqual([])
  })

  test('whose mail could not be sent at first is dropped when it has passed meanwhile', async () => {
    await move('Packing')
    await ageMails(shop, { minutes: 1 })
    const broken: Mailer = { send: () => Promise.reject(new Error('no mail server')), close: () => {} }
    await deliverMails(shop.running.context, broken)
    await move('Shipped')
    await ageMails(shop, { minutes: 5 })
    expect(await subjects()).toEqual([`Order ${order.number} has shipped`])
  })
})

test('declined cards write to an unconfirmed address once a day, and without words of whoever typed it', async () => {
  const thief = await signUpShopper(shop, { name: 'http://evil.example/win your prize' })
  const { context: running } = shop.running
  const placed = await placeOrder(shop, thief, [lineOf(await addProduct(shop))])
  for (const key of ['declined:1', 'declined:2', 'declined:3'])
    await enqueueDeclineEmail(running, running.database, placed._id, {
      key,
      problem: 'Your card was declined.',
    })
  const [told, ...more] = await mailsTo(shop, thief.email)
  expect(more).toEqual([])
  expect(told?.text).toContain('Hi there,')
  expect(`${told?.text}${told?.html}`).not.toContain('evil.example')
})

test.each([
  ['Ada Lovelace', 'Hi Ada,'],
  ['Zoë', 'Hi Zoë,'],
  ['J. R.', 'Hi J.,'],
  ['Anne-Marie O’Neill', 'Hi Anne-Marie,'],
  ['佐藤 花', 'Hi 佐藤,'],
  ['evil.example', 'Hi there,'],
])('somebody with the name %s is greeted with "%s"', async (name, greeting) => {
  const shopper = await signUpShopper(shop, { name })
  await buy(shop, shopper, [lineOf(await addProduct(shop))])
  const [mail] = await mailsTo(shop, shopper.email)
  expect(mail?.text).toContain(greeting)
})

test('a declined card is not told any more once another one has paid the order', async () => {
  const gil = await signUpShopper(shop, { name: 'Gil' })
  const unpaid = await placeOrder(shop, gil)
  const { context: running } = shop.running
  const declined = { key: 'payment-problem:gil', problem: 'Your card was declined.' }
  await enqueueDeclineEmail(running, running.database, unpaid._id, declined)
  await pay(shop, gil, unpaid)
  expect((await mailsTo(shop, gil.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(`Order ${unpaid.number} confirmed`),
  ])
})

test('a payment that failed unseen is told with the amount and the reason', async () => {
  const hal = await signUpShopper(shop, { name: 'Hal' })
  const { _id: orderId } = await placeOrder(shop, hal, [lineOf(shirt, 2, 'M')])
  const problem = 'Your card has insufficient funds.'
  await enqueueLimitedMail(shop.running.context, shop.running.context.database, {
    to: hal.email,
    key: 'payment-problem:1',
    confirmed: true,
    template: paymentProblem,
    details: { orderId, problem },
  })
  const [failed] = await mailsTo(shop, hal.email)
  expect(failed?.text).toContain(`We couldn’t take $114.98 for your order. ${problem}`)
})

test.each([
  ['order-cancelled', 'Your payment arrived after your order was cancelled. $12.34 is on its way back'],
  ['paid-twice', 'Your order was charged twice. $12.34 is on its way back'],
  [
    'wrong-amount',
    'Your card was charged $12.34, which isn’t what your order costs. $12.34 is on its way back',
  ],
  ['refunded-by-merchant', 'We’ve refunded your order. $12.34 is on its way back'],
] as const)(
  'money that goes back (%s) is told with why it did, however the order stands now',
  async (reason, words) => {
    const details = { orderId: order._id, amountCents: 1_234, reason }
    const mail = { to: ada.email, key: `payment-refunded:${reason}`, template: paymentRefunded } as const
    await enqueueMail(shop.running.context.database, { ...mail, details })
    const [sent] = await mailsTo(shop, ada.email)
    expect(sent?.text).toContain(words)
  },
)
