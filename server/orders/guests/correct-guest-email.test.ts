import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { editAs } from '../../../tests/setup/edits.ts'
import { guestLinkTo, newGuest, takeGuests } from '../../../tests/setup/guests.ts'
import { beganUnder } from '../../../tests/setup/lock-waits.ts'
import { ageMails, mailsTo } from '../../../tests/setup/mailbox.ts'
import { buy, lineOf, placeOrder } from '../../../tests/setup/orders.ts'
import { openPayments } from '../../../tests/setup/payments.ts'
import { renameGuest } from '../../accounts/guests.ts'
import { endSessionsOf } from '../../accounts/shopper-sessions.ts'
import { endGuestOrderLinks } from './guest-order-links.ts'

const { shop, ada, shirt } = await openPayments()

const merchant = await shop.signInAdministrator()
await takeGuests(shop)

type Bought = Awaited<ReturnType<typeof buy>>
const newAddress = () => `corrected.${randomUUID().slice(0, 8)}@guests.example`
const correct = (order: Bought, email: string, lines?: { quantity: number }) =>
  editAs(shop, merchant, order, {
    delivery: { ...order.delivery, email },
    ...(lines && { lines: [{ position: 1, selectedSize: 'M', ...lines }] }),
  })
const tokenIn = (links: readonly string[]) =>
  new URL(links.find((link) => link.includes('/guest-order?')) ?? 'http://no.link').searchParams.get(
    'token',
  ) ?? ''
const ordersFoundBy = async (search: string) =>
  (await shop.call('getAllOrders', { search }, merchant)).body.data.map(({ _id }) => _id)

test('a guest’s mails follow the corrected address, and the confirmation comes again', async () => {
  const gus = await newGuest(shop)
  const order = await buy(shop, gus, [lineOf(shirt)])
  const token = await guestLinkTo(shop, gus.email)
  const strangers = await shop.call('enterGuestOrder', { token })
  const email = newAddress()
  expect((await correct(order, email)).body.data.userData.email).toBe(email)
  const mails = await mailsTo(shop, email)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringContaining(`Order ${order.number} confirmed`),
    `Order ${order.number} has changed`,
  ])
  for (const { links } of mails)
    expect((await shop.call('getGuestOrder', { token: tokenIn(links) })).body.data._id).toBe(order._id)
  const { body } = await shop.callWith('getGuestOrder', { token })
  expect(body.code).toBe('order-link-invalid')
  for (const as of [gus.as, { cookie: strangers.cookie }])
    expect((await shop.callWith('getOrder', { order_id: order._id }, as)).status).toBe(401)
  expect(await ordersFoundBy(email)).toEqual([order._id])
  expect(await ordersFoundBy(gus.email)).toEqual([])
})

test('what asks to pay for a dearer order, and mails about the guest’s other orders that wait, follow it too', async () => {
  const gus = await newGuest(shop)
  const first = await buy(shop, gus, [lineOf(shirt)])
  const order = await buy(shop, gus, [lineOf(shirt, 1, 'M')])
  expect(await mailsTo(shop, gus.email)).toHaveLength(2)
  await shop.call('updateOrderStatus', { order_id: first._id, status: 'Shipped' }, merchant)
  const email = newAddress()
  expect((await correct(order, email, { quantity: 2 })).body.data.payment.due).toBeGreaterThan(0)
  expect(await ordersFoundBy(email)).toEqual([order._id, first._id])
  await ageMails(shop, { minutes: 10 })
  const subjects = (await mailsTo(shop, email)).map(({ subject }) => subject)
  expect(subjects).toContain(`Order ${order.number} costs more after a change: please confirm`)
  expect(subjects).toContainEqual(expect.stringContaining(`${first.number}`))
})

test('the correction stays when the edit that came with it is withdrawn, and can be corrected again', async () => {
  const gus = await newGuest(shop)
  const order = await buy(shop, gus, [lineOf(shirt, 1, 'M')])
  const [wrong, right] = [newAddress(), newAddress()]
  await correct(order, wrong, { quantity: 2 })
  const { body } = await shop.call('withdrawOrderEdit', { order_id: order._id }, merchant)
  expect([body.data.userData.email, body.data.delivery.email]).toEqual([wrong, wrong])
  const corrected = await correct(body.data, right)
  expect([corrected.body.data.userData.email, corrected.body.data.delivery.email]).toEqual([right, right])
})

test('each order shows the address that its mails go to, whichever was corrected', async () => {
  const gus = await newGuest(shop)
  const orders = [await buy(shop, gus, [lineOf(shirt)]), await buy(shop, gus, [lineOf(shirt)])]
  const email = newAddress()
  await correct(orders[1] as Bought, email)
  for (const { _id } of orders) {
    const [found] = (await shop.call('getAllOrders', { search: _id }, merchant)).body.data
    expect([found?.userData.email, found?.delivery.email]).toEqual([email, email])
  }
  const stale = await shop.call('getOrderToEdit', { order_id: (orders[0] as Bought)._id }, merchant)
  expect(stale.body.data.revision).toBe(1)
})

test('of two orders of one guest that are corrected at once, one moves both, and the other is to be looked at again', async () => {
  const gus = await newGuest(shop)
  const orders = [await buy(shop, gus, [lineOf(shirt)]), await buy(shop, gus, [lineOf(shirt)])]
  const answers = await Promise.all(orders.map((order) => correct(order, newAddress())))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('of an order that is not paid yet, the guest corrects it', async () => {
  const gus = await newGuest(shop)
  const order = await placeOrder(shop, gus, [lineOf(shirt)])
  const email = newAddress()
  expect((await correct(order, email)).body.data.userData.email).toBe(gus.email)
  expect(await mailsTo(shop, email)).toEqual([])
})

test('an account’s mails go to its own address, whatever the delivery’s is', async () => {
  const order = await buy(shop, ada, [lineOf(shirt)])
  const email = newAddress()
  const { body } = await correct(order, email)
  expect([body.data.userData.email, body.data.delivery.email]).toEqual([ada.email, email])
  expect(await mailsTo(shop, email)).toEqual([])
})

test('whoever opens the link in the mistyped mailbox in that moment gets no session', async () => {
  const gus = await newGuest(shop)
  await buy(shop, gus, [lineOf(shirt)])
  const token = await guestLinkTo(shop, gus.email)
  const locked = sql`select from shoppers where id = ${gus.id}::uuid for no key update`
  const enter = () => shop.callWith('enterGuestOrder', { token })
  const answers = await beganUnder(shop, locked, [enter], async (holder) => {
    await renameGuest(holder, { id: gus.id, name: 'Gus', email: newAddress() })
    await endGuestOrderLinks(holder, gus.id)
    await endSessionsOf(holder, gus.id)
  })
  expect(answers).toMatchObject([{ status: 410, body: { code: 'order-link-invalid' } }])
})
