import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { ageMails, mailsTo } from '../../tests/setup/mailbox.ts'
import { addProduct, buy, lineOf, placeOrder } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

let now = new Date('2026-03-03T09:30:00Z')

const shop = await shopOfFile({ clock: () => now })
const merchant = await shop.signInAdministrator()
const shirt = await addProduct(shop, { productName: 'Harbour Shirt' })
const ada = await signUpShopper(shop, { name: 'Ada Lovelace' })

let order: Awaited<ReturnType<typeof buy>>
beforeEach(async () => {
  order = await buy(shop, ada, [lineOf(shirt)])
  await mails()
})

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}
const setStatus = (status: OrderStatus, parcel?: unknown) =>
  shop.callWith('updateOrderStatus', { order_id: order._id, status, parcel }, merchant)
const setParcel = (parcel: unknown, order_id = order._id) =>
  shop.callWith('setParcel', { order_id, parcel }, merchant)
const parcelOf = async () => (await shop.call('getOrder', { order_id: order._id }, ada.as)).body.data.parcel
const foundBy = async (search: string) =>
  (await shop.call('getAllOrders', { search }, merchant)).body.data.map(({ _id }) => _id)
const mails = async () => {
  await ageMails(shop, { minutes: 1 })
  return mailsTo(shop, ada.email)
}
const ups = { carrier: 'ups', trackingNumber: '1Z 999 AA1 0123456784' }
const upsSeen = {
  carrier: 'ups',
  trackingNumber: '1Z999AA10123456784',
  url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
}

describe('a parcel', () => {
  test('is sent along with the status, and seen by shopper and merchant with its link', async () => {
    expect((await setStatus('Shipped', ups)).body).toMatchObject({
      data: { status: 'Shipped', parcel: upsSeen },
    })
    expect(await parcelOf()).toEqual(upsSeen)
    const { body } = await shop.call('getAllOrders', { search: String(order.number) }, merchant)
    expect(body.data[0]?.parcel).toEqual(upsSeen)
  })

  test('leads to its order, however its number is typed', async () => {
    await setParcel({ carrier: 'ups', trackingNumber: '1Z 999 AA1 9876543210' })
    for (const search of ['1z999aa19876543210', '1Z 999 AA1 9876543210', ' 1Z999AA19876543210 '])
      expect(await foundBy(search)).toEqual([order._id])
    expect(await foundBy('1Z999AA198765432')).toEqual([])
    await setParcel({ carrier: 'gls', trackingNumber: '50123456789' })
    expect(await foundBy('5012 3456 789')).toEqual([order._id])
  })

  test('can be changed and taken away later', async () => {
    await setStatus('Shipped', ups)
    await setParcel({ carrier: 'gls' })
    expect(await parcelOf()).toEqual({ carrier: 'gls' })
    await setParcel({ carrier: 'other', trackingNumber: 'AB-1234', url: 'https://bikes.example/AB-1234' })
    expect(await parcelOf()).toEqual({
      carrier: 'other',
      trackingNumber: 'AB-1234',
      url: 'https://bikes.example/AB-1234',
    })
    await setParcel(null)
    expect(await parcelOf()).toBeUndefined()
  })

  test('that somebody else has set meanwhile is not replaced unseen, and said by its name', async () => {
    const save = (parcel: unknown, seen?: unknown) =>
      shop.callWith('setParcel', { order_id: order._id, parcel, seen }, merchant)
    expect((await save(ups, null)).status).toBe(200)
    // The answer was lost: the same again changes nothing.
    expect((await save(ups, null)).status).toBe(200)
    const gls = { carrier: 'gls', trackingNumber: '50123456789' }
    const refused = await save(gls, null)
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'parcel-changed',
        message:
          'Someone else has set the tracking of this order to UPS 1Z999AA10123456784. Save again to replace it.',
      }),
    ])
    expect(await parcelOf()).toEqual(upsSeen)
    expect((await save(null, gls)).status).toBe(409)
    expect((await save(gls, upsSeen)).status).toBe(200)
    expect((await save(null)).status).toBe(200)
    expect((await save(ups, gls)).body).toMatchObject({
      message: 'Someone else has removed the tracking of this order. Save again to set it.',
    })
    expect(await parcelOf()).toBeUndefined()
  })

  test('stays when the status changes without one', async () => {
    await setStatus('Shipped', ups)
    await setStatus('Delivered')
    expect(await parcelOf()).toEqual(upsSeen)
  })

  test.each([
    [{ carrier: 'pigeon' }, 'parcel.carrier', 'Choose a carrier.'],
    [
      { carrier: 'ups', trackingNumber: '12 3' },
      'parcel.trackingNumber',
      'A tracking number has 4 to 40 letters, digits or dashes.',
    ],
    [
      { carrier: 'ups', trackingNumber: '<script>' },
      'parcel.trackingNumber',
      'A tracking number has 4 to 40 letters, digits or dashes.',
    ],
    [{ carrier: 'other' }, 'parcel.trackingNumber', 'Enter a tracking number or a link.'],
    [
      { carrier: 'other', url: 'http://bikes.example/1' },
      'parcel.url',
      'Enter a link that begins with https://.',
    ],
    [
      { carrier: 'other', url: 'javascript:alert(1)' },
      'parcel.url',
      'Enter a link that begins with https://.',
    ],
    [
      { carrier: 'other', url: 'https://bank.example@evil.example/' },
      'parcel.url',
      'Enter a link that begins with https://.',
    ],
  ])('%j is refused at its field, and the status stays', async (parcel, field, message) => {
    const { status, body } = await setStatus('Shipped', parcel)
    expect({ status, fields: body.fields }).toEqual({ status: 422, fields: { [field]: message } })
    expect((await shop.call('getOrder', { order_id: order._id }, ada.as)).body.data.status).toBe(
      'Order Placed',
    )
  })

  test('is not for an order that is not paid, nor for one there is not', async () => {
    const unpaid = await placeOrder(shop, ada, [lineOf(shirt)])
    expect((await setParcel(ups, unpaid._id)).body.code).toBe('order-not-paid')
    const nowhere = '0195c0de-0000-7000-8000-000000000000' as typeof unpaid._id
    expect((await setParcel(ups, nowhere)).body.code).toBe('order-not-found')
  })

  test('that two administrators set at once is one of the two', async () => {
    await Promise.all(['dpd', 'gls', 'dhl', 'evri'].map((carrier) => setParcel({ carrier })))
    const events = (await shop.call('getOrderHistory', { order_id: order._id }, merchant)).body.data
    expect(await parcelOf()).toEqual(events.at(-1)?.parcel)
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'parcel', 'parcel', 'parcel', 'parcel'])
  })
})

describe('the mail', () => {
  test('about the status names the parcel that is entered within its minute, once', async () => {
    await setStatus('Shipped')
    await setParcel(ups)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Order ${order.number} has shipped`)
    expect(mail?.text).toContain('Parcel:\nUPS 1Z999AA10123456784')
    expect(mail?.text).toContain(upsSeen.url)
  })

  test('about a parcel that is entered later, or changed, is one of its own', async () => {
    await setStatus('Shipped')
    expect((await mails()).map(({ subject }) => subject)).toEqual([`Order ${order.number} has shipped`])
    await setParcel({ carrier: 'dhl', trackingNumber: 'TYPO1' })
    await setParcel(ups)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Tracking for order ${order.number}`)
    expect(mail?.text).toContain(upsSeen.url)
    await setParcel(ups)
    expect(await mails()).toEqual([])
  })

  test('is not written about a parcel of an order that has not left yet, has arrived, or lost it again', async () => {
    await setParcel(ups)
    expect(await mails()).toEqual([])
    await setStatus('Delivered')
    await mails()
    await setParcel({ carrier: 'gls' })
    expect(await mails()).toEqual([])
    await setStatus('Shipped')
    await mails()
    await setParcel(ups)
    await setParcel(null)
    expect(await mails()).toEqual([])
  })
})

test('the history tells both sides what happened and when; shoppers hear of no status that was passed over', async () => {
  later(3_600)
  await setStatus('Packing')
  later(10)
  await setStatus('Shipped', ups)
  const shipped = now.toISOString()
  later(7_000)
  await setStatus('Delivered')
  const delivered = now.toISOString()
  const steps = (events: { kind: string; status?: string | undefined; at: string }[]) =>
    events.map(({ kind, status, at }) => [status ?? kind, at])
  const { body } = await shop.call('getUserOrderHistory', { order_id: order._id }, ada.as)
  expect(steps(body.data)).toEqual([
    ['placed', order.createdAt],
    ['Shipped', shipped],
    ['parcel', shipped],
    ['Delivered', delivered],
  ])
  expect(body.data[2]?.parcel).toEqual(upsSeen)
  const all = (await shop.call('getOrderHistory', { order_id: order._id }, merchant)).body.data
  expect(all.map(({ status, by }) => [status, by]).slice(1, 3)).toEqual([
    ['Packing', 'administrator'],
    ['Shipped', 'administrator'],
  ])
})
