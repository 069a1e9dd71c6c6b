import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderStatus } from '../../contract/orders/statuses.ts'
import { ageMails, mailsTo } from '../../tests/setup/mailbox.ts'
import { addProduct, buy, lineOf, type Shopper, signUpShopper } from '../../tests/setup/orders.ts'
import { openShop, type TestShop } from '../../tests/setup/shop.ts'
import { deliverMails } from '../mail/deliver-mails.ts'
import type { Post } from '../mail/open-post.ts'
import { writeMail } from '../mail/write-mail.ts'

let shop: TestShop
let ada: Shopper
let order: Awaited<ReturnType<typeof buy>>

beforeAll(async () => {
  shop = await openShop()
  ada = await signUpShopper(shop, 'Ada <b>Lovelace</b>')
  const shirt = await addProduct(shop, { productName: 'Harbour Shirt', price: 49.99 })
  order = await buy(shop, ada, [lineOf(shirt, 2, 'M')])
})
afterAll(() => shop.close())

test('the confirmation says what was bought, for how much, and with which card', async () => {
  const [letter, ...more] = await mailsTo(shop, ada.email)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('Thank you for your order')
  for (const words of [
    'Hello Ada <b>Lovelace</b>,',
    '2 × Harbour Shirt, size M: $99.98',
    'Subtotal: $99.98',
    'Shipping fee: $15.00',
    'Total: $114.98',
    'Paid with Visa ending in 4242.',
    `${shop.url}/my-order`,
    order._id,
  ])
    expect(letter?.text).toContain(words)
  expect(letter?.html).not.toContain('<b>Lovelace')
})

describe('a new status', () => {
  const move = async (...statuses: OrderStatus[]) => {
    const cookie = await shop.signInAdministrator()
    for (const status of statuses) {
      const { body } = await shop.call('updateOrderStatus', { order_id: order._id, status }, { cookie })
      expect(body.data.status).toBe(status)
    }
  }
  const told = async () => (await mailsTo(shop, ada.email)).map(({ subject }) => subject)

  test('is told in words once it has stood for a minute, and once only', async () => {
    await move('Out for Delivery')
    expect(await told()).toEqual([])
    await ageMails(shop, { minutes: 1 })
    const [letter, ...more] = await mailsTo(shop, ada.email)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Your order is out for delivery')
    expect(letter?.text).toContain('Your order of Harbour Shirt is out for delivery.')
    await ageMails(shop, { minutes: 10 })
    expect(await told()).toEqual([])
  })

  test('that is passed on the way to another is told to nobody', async () => {
    await move('Shipped', 'Packing', 'Order Placed', 'Delivered')
    await ageMails(shop, { minutes: 1 })
    expect(await told()).toEqual(['Your order has been delivered'])
  })

  test('is not told when the order is back within the minute where the shopper knows it to be', async () => {
    await move('Shipped', 'Packing', 'Delivered')
    await ageMails(shop, { minutes: 1 })
    expect(await told()).toEqual([])
  })

  test('whose letter could not be sent at first is dropped when it has passed meanwhile', async () => {
    await move('Packing')
    await ageMails(shop, { minutes: 1 })
    const broken: Post = { send: () => Promise.reject(new Error('no mail server')), close: () => {} }
    await deliverMails(shop.running.shop, broken)
    await move('Shipped')
    await ageMails(shop, { minutes: 5 })
    expect(await told()).toEqual(['Your order has been shipped'])
  })
})

test('a payment that failed unseen is told with the amount and the reason', async () => {
  const { database } = shop.running.shop
  const about = { to: ada.email, key: 'payment-problem:1' }
  const problem = 'Your card has insufficient funds.'
  await writeMail(database, { ...about, letter: 'payment-problem', details: { orderId: order._id, problem } })
  const [failed] = await mailsTo(shop, ada.email)
  expect(failed?.text).toContain(`We could not take $114.98 for your order. ${problem}`)
})

test.each([
  ['order-cancelled', 'Your payment of $12.34 arrived after the order had been cancelled'],
  ['paid-twice', 'Your order was charged twice. $12.34 are on their way back'],
  ['wrong-amount', 'Your card was charged $12.34, which is not what your order costs.'],
  ['given-back', 'We have refunded your order: $12.34 are on their way back'],
] as const)(
  'money that goes back (%s) is told with why it did, however the order stands now',
  async (reason, words) => {
    const details = { orderId: order._id, amountCents: 1_234, reason }
    const mail = { to: ada.email, key: `payment-refunded:${reason}`, letter: 'payment-refunded' } as const
    await writeMail(shop.running.shop.database, { ...mail, details })
    const [letter] = await mailsTo(shop, ada.email)
    expect(letter?.text).toContain(words)
  },
)
