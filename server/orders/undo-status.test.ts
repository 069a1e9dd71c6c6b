import { beforeEach, expect, test } from 'vitest'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { ageMails, mailsTo } from '../../tests/setup/mailbox.ts'
import { addProduct, buy, lineOf } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

/** The panel takes a status back by setting the one before it, and names the one that it replaces. */

let now = new Date('2026-03-03T09:30:00Z')

const shop = await shopOfFile({ clock: () => now })
const merchant = await shop.signInAdministrator()
const shirt = await addProduct(shop)
const ada = await signUpShopper(shop)

let order: Awaited<ReturnType<typeof buy>>
beforeEach(async () => {
  order = await buy(shop, ada, [lineOf(shirt)])
  await mails()
})

const mails = async () => {
  await ageMails(shop, { minutes: 1 })
  return (await mailsTo(shop, ada.email)).map(({ subject }) => subject)
}
const setStatus = (status: OrderStatus, more: { seen?: OrderStatus; parcel?: unknown } = {}) =>
  shop.callWith('updateOrderStatus', { order_id: order._id, status, ...more }, merchant)
const parcel = { carrier: 'gls' }

const historyOf = async (call: 'getOrderHistory' | 'getUserOrderHistory') => {
  const as = call === 'getOrderHistory' ? merchant : ada.as
  const { body } = await shop.call(call, { order_id: order._id }, as)
  return body.data.map(({ kind, status }) => status ?? kind)
}

test('a status that is taken back within the minute is emailed to nobody', async () => {
  expect((await setStatus('Shipped', { parcel })).body).toMatchObject({ emailInSeconds: 60 })
  const undone = await setStatus('Order Placed', { seen: 'Shipped', parcel: null })
  expect(undone.body).toMatchObject({ data: { status: 'Order Placed' } })
  expect(undone.body).not.toHaveProperty('emailInSeconds')
  expect(undone.body).not.toHaveProperty('data.parcel')
  expect(await mails()).toEqual([])
})

test('the history and the audit log hold both changes; the shopper sees neither', async () => {
  await setStatus('Shipped', { parcel })
  now = new Date(now.getTime() + 20_000)
  await setStatus('Order Placed', { seen: 'Shipped', parcel: null })
  expect(await historyOf('getOrderHistory')).toEqual([
    'placed',
    'Shipped',
    'parcel',
    'Order Placed',
    'parcel',
  ])
  expect(await historyOf('getUserOrderHistory')).toEqual(['placed'])
  const { body } = await shop.call('listActivity', { kind: 'orders' }, merchant)
  const statuses = body.data.filter(({ subject }) => subject === order._id)
  expect(statuses.map(({ after }) => after)).toEqual([{ status: 'Order Placed' }, { status: 'Shipped' }])
})

test('one that is taken back after its email is emailed about again', async () => {
  await setStatus('Shipped')
  expect(await mails()).toEqual([`Order ${order.number} has shipped`])
  expect((await setStatus('Packing', { seen: 'Shipped' })).body).toMatchObject({ emailInSeconds: 60 })
  expect(await mails()).toEqual([`Order ${order.number} is being packed`])
})

test('a status whose answer was lost is set again, whatever it replaced', async () => {
  for (let times = 0; times < 2; times++)
    expect((await setStatus('Shipped', { seen: 'Order Placed' })).status).toBe(200)
  expect(await historyOf('getOrderHistory')).toEqual(['placed', 'Shipped'])
})

test('a status that somebody else has changed since is not taken back', async () => {
  await setStatus('Shipped')
  await setStatus('Delivered')
  expect(await setStatus('Order Placed', { seen: 'Shipped', parcel })).toMatchObject({
    status: 409,
    body: { code: 'order-status-changed' },
  })
  const { body } = await shop.call('getOrder', { order_id: order._id }, ada.as)
  expect(body.data.status).toBe('Delivered')
  expect(body.data).not.toHaveProperty('parcel')
})

test('of two who send an order at once, the second replaces no parcel of the first', async () => {
  const send = (carrier: string) => setStatus('Shipped', { seen: 'Order Placed', parcel: { carrier } })
  expect((await send('gls')).status).toBe(200)
  expect((await send('gls')).status).toBe(200)
  expect((await send('ups')).body).toMatchObject({
    code: 'order-status-changed',
    message: 'Someone else has sent this order already: GLS.',
  })
  const { body } = await shop.call('getOrder', { order_id: order._id }, ada.as)
  expect(body.data.parcel).toMatchObject({ carrier: 'gls' })
})
