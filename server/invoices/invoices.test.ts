import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { InvoiceKind } from '../../contract/invoices/invoice-kinds.ts'
import { endpoint } from '../../contract/paths.ts'
import { shippedIdentity } from '../../contract/settings/shipped-identity.ts'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { beganUnder } from '../../tests/setup/lock-waits.ts'
import { addProduct, buy, changeStoredOrder, lineOf, pay, placeOrder } from '../../tests/setup/orders.ts'
import { refundAs } from '../../tests/setup/refunds.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { type As, shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { uploadPicture } from '../../tests/setup/uploads.ts'
import { settingsPicturesAmong } from '../settings/settings.ts'
import { readLogos } from './invoice-logos.ts'
import { findDueOrders } from './invoiced-orders.ts'
import { issueDueInvoices, issueInvoices, readInvoices } from './issue-invoices.ts'

const shop = await shopOfFile()
const { database } = shop.running.context
const ada = await signUpShopper(shop)
const merchant = await shop.signInAdministrator()

async function download(
  who: As,
  order: { _id: string },
  {
    kind = 'invoice',
    call = 'getInvoice',
  }: { kind?: InvoiceKind; call?: 'getInvoice' | 'adminGetInvoice' } = {},
) {
  const response = await fetch(`${shop.url}${endpoint(call).path}?order_id=${order._id}&kind=${kind}`, {
    headers: {
      ...(who.token === undefined ? {} : { authorization: `Bearer ${who.token}` }),
      ...(who.cookie === undefined ? {} : { cookie: who.cookie }),
    },
  })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

const issued = () =>
  database
    .selectFrom('invoices')
    .select(['number', 'kind', 'order_id', 'document', 'livemode'])
    .orderBy('number')
    .execute()

const expectNoGaps = async () =>
  expect((await issued()).map(({ number }) => Number(number))).toEqual(
    (await issued()).map((_, index) => index + 1),
  )

describe('the invoice of a paid order', () => {
  test('is the same file for its shopper and the merchant, whenever they ask', async () => {
    const order = await buy(shop, ada)
    const first = await download(ada.as, order)
    const again = await download(merchant, order, { call: 'adminGetInvoice' })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(first.headers.get('content-type')).toBe('application/pdf')
    expect(first.headers.get('content-disposition')).toMatch(/^inline; filename="test-invoice-\d+\.pdf"$/)
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(again.bytes.equals(first.bytes)).toBe(true)
  })

  test('is refused to another shopper and to visitors, and there is none before payment', async () => {
    const order = await buy(shop, ada)
    const eve = await signUpShopper(shop, { name: 'Eve' })
    const unpaid = await placeOrder(shop, ada)
    expect([
      (await download(eve.as, order)).status,
      (await download({}, order)).status,
      (await download(ada.as, unpaid)).status,
      (await download(ada.as, order, { kind: 'credit-note' })).status,
    ]).toEqual([404, 401, 404, 404])
  })

  test('is issued by the job, which then has nothing to do', async () => {
    const order = await buy(shop, ada)
    await issueDueInvoices(shop.running.context)
    expect((await issued()).filter(({ order_id: id }) => id === order._id)).toHaveLength(1)
    expect(await findDueOrders(database, { most: 10, except: [] })).toEqual([])
  })

  test('names the shop as the merchant has set it, and keeps that when it changes', async () => {
    const set = async (name: string, version: number) =>
      asAdministrator(shop, 'updateSettings', {
        group: 'business',
        value: { name, address: '1 Mill Lane\nLeeds', taxNumber: 'GB 1' },
        version,
      })
    await set('Loom Ltd', 0)
    const order = await buy(shop, ada)
    const before = await download(ada.as, order)
    await set('Weft Ltd', 1)
    expect((await download(ada.as, order)).bytes.equals(before.bytes)).toBe(true)
    const [invoice] = (await issued()).filter(({ order_id: id }) => id === order._id)
    expect(invoice?.document.seller).toMatchObject({ name: 'Loom Ltd', address: ['1 Mill Lane', 'Leeds'] })
  })
})

test('the accent of the shop is on what is issued from then on, and stays there', async () => {
  const accents = async (orderId: string) =>
    (await issued()).filter(({ order_id: id }) => id === orderId).map(({ document }) => document.accent)
  const { colours } = shippedIdentity
  await changeSettings(shop, 'identity', { colours: { ...colours, accent: '#1d5f8a' } })
  const order = await buy(shop, ada)
  const blue = await download(ada.as, order)
  await changeSettings(shop, 'identity', { colours })
  expect((await download(ada.as, order)).bytes.equals(blue.bytes)).toBe(true)
  await refundAs(shop, merchant, order, { whole: true })
  await download(ada.as, order, { kind: 'credit-note' })
  expect(await accents(order._id)).toEqual(['#1d5f8a', colours.accent])
})

describe('the logo of the shop', () => {
  const hasPicture = ({ bytes }: { bytes: Buffer }) => bytes.includes('/Subtype /Image')
  const setLogo = async () => {
    const { pathname: address } = new URL(
      await uploadPicture(shop, merchant, { preset: 'product-images' }),
      shop.url,
    )
    expect((await changeSettings(shop, 'identity', { logo: { address, alt: 'Loom' } })).status).toBe(200)
    return address
  }

  test('is on invoices and credit notes that are issued from then on, also once the shop has another', async () => {
    const earlier = await buy(shop, ada)
    const withoutLogo = await download(ada.as, earlier)
    const address = await setLogo()
    const order = await buy(shop, ada)
    const invoice = await download(ada.as, order)
    await refundAs(shop, merchant, order, { whole: true })
    const note = await download(ada.as, order, { kind: 'credit-note' })
    expect([withoutLogo, invoice, note].map(hasPicture)).toEqual([false, true, true])
    await changeSettings(shop, 'identity', { logo: null })
    expect((await download(ada.as, order)).bytes.equals(invoice.bytes)).toBe(true)
    expect((await download(ada.as, earlier)).bytes.equals(withoutLogo.bytes)).toBe(true)
    expect(await settingsPicturesAmong(database, [address])).toEqual(new Set([address]))
  })

  test('keeps the invoice waiting while the pictures are out of reach, so that it looks the same each time', async () => {
    const { context } = shop.running
    const broken = { ...context.pictures, get: async () => Promise.reject(new Error('out of reach')) }
    const documents = [
      {
        seller: {
          name: 'Loom',
          address: [],
          taxNumber: '',
          website: '',
          logo: `/images/${'a'.repeat(32)}-400x500.jpg`,
        },
      },
    ]
    await expect(readLogos({ ...context, pictures: broken }, documents)).rejects.toMatchObject({
      body: { code: 'unavailable' },
    })
  })
})

describe('the credit note of a refund', () => {
  test('is one for each refund that succeeded, with what it was for', async () => {
    const order = await buy(shop, ada, [lineOf(await addProduct(shop, { price: 20 }), 2)])
    await refundAs(shop, merchant, order, { lines: [{ position: 1, quantity: 1 }] })
    const first = await download(ada.as, order, { kind: 'credit-note' })
    await refundAs(shop, merchant, order, { whole: true })
    await issueDueInvoices(shop.running.context)
    const both = await download(ada.as, order, { kind: 'credit-note' })
    expect(first.headers.get('content-disposition')).toMatch(/filename="test-credit-note-\d+\.pdf"/)
    expect(both.headers.get('content-disposition')).toContain(`credit-notes-of-order-${order.number}.pdf`)
    const notes = (await issued()).filter(
      ({ order_id: id, kind }) => id === order._id && kind === 'credit-note',
    )
    expect(notes.map(({ document }) => document.total)).toEqual([2_000, 2_600])
    expect(notes.map(({ document }) => document.lines.map(({ amount }) => amount))).toEqual([
      [2_000],
      [2_000, 600],
    ])
    expect(await findDueOrders(database, { most: 10, except: [] })).toEqual([])
  })

  test('says of an order that its shopper has cancelled that the whole amount went back', async () => {
    const order = await buy(shop, ada, [lineOf(await addProduct(shop, { price: 20 }))])
    await shop.call('cancelOrder', { order_id: order._id }, ada.as)
    await issueDueInvoices(shop.running.context)
    const note = (await issued()).find(({ order_id: id, kind }) => id === order._id && kind === 'credit-note')
    expect(note?.document.lines).toMatchObject([{ text: 'The whole amount paid', amount: 2_300 }])
  })
})

describe('the job', () => {
  const refunded = (
    order_id: string,
    charge_id: string,
    reason: 'wrong-amount' | 'refunded-by-merchant',
  ) => ({
    ...{ order_id, charge_id, reason, provider: 'test', amount_cents: 1_000 },
    ...{ state: 'succeeded' as const, requested_at: new Date(), completed_at: new Date() },
  })
  const issue = () => issueDueInvoices(shop.running.context, AbortSignal.timeout(10_000))

  test('does not look over and over for what to issue of an order that was never sold and is refunded by hand', async () => {
    const { _id: id } = await buy(shop, ada)
    const { charge_id } = await database
      .selectFrom('orders')
      .select('charge_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const late = refunded(id, charge_id ?? '', 'refunded-by-merchant')
    const sentBack = { ...late, state: 'failed' as const, failed_reason: 'The account is closed.' }
    await database
      .insertInto('refunds')
      .values([{ ...sentBack, reason: 'order-cancelled', completed_at: null }, late])
      .execute()
    await issue()
    expect(await findDueOrders(database, { most: 10, except: [] })).toEqual([])
  })

  test('issues the invoice of an order whose first charge was of a wrong amount and went back', async () => {
    const order = await placeOrder(shop, ada)
    await database
      .insertInto('refunds')
      .values(refunded(order._id, 'ch_wrong', 'wrong-amount'))
      .execute()
    await issue()
    await pay(shop, ada, order)
    await issue()
    const issued = database.selectFrom('invoices').select('kind').where('order_id', '=', order._id)
    expect(await issued.execute()).toEqual([{ kind: 'invoice' }])
  })
})

describe('the numbers of invoices', () => {
  test('have no gaps when fifty are asked for at once and some transactions fail', async () => {
    const product = await addProduct(shop)
    const orders: { _id: string }[] = []
    for (let count = 0; count < 25; count++) orders.push(await buy(shop, ada, [lineOf(product)]))
    const failing = { ...shop.running.context, clock: () => new Date(Number.NaN) }
    await Promise.all([
      ...orders.map(({ _id }) => issueInvoices(shop.running.context, [_id])),
      ...orders.map(({ _id }) => issueInvoices(failing, [_id]).catch(() => {})),
      issueDueInvoices(shop.running.context),
    ])
    await expectNoGaps()
    const invoiced = (await issued()).map(({ order_id: id }) => id)
    for (const { _id } of orders) expect(invoiced.filter((id) => id === _id)).toHaveLength(1)
  })

  test('go with the dates: one that waits for its number over New Year is of the new year', async () => {
    const order = await buy(shop, ada)
    let now = new Date('2031-12-31T23:59:59.900Z')
    const counters = sql`select from invoice_counters for update`
    const context = { ...shop.running.context, clock: () => now }
    await beganUnder(shop, counters, [() => issueInvoices(context, [order._id])], async () => {
      now = new Date('2032-01-01T00:00:01Z')
    })
    const [invoice] = await readInvoices(database, [order._id])
    expect(invoice?.issuedAt).toEqual(now)
  })

  test('are of a range of their own in test mode', async () => {
    const order = await buy(shop, ada)
    await changeStoredOrder(database, order._id, { livemode: true })
    expect((await download(ada.as, order)).headers.get('content-disposition')).toBe(
      'inline; filename="invoice-1.pdf"',
    )
  })
})

describe('an invoice that is issued', () => {
  test('can neither be changed nor deleted', async () => {
    const refused = /rows of invoices are added and never changed/
    await expect(database.updateTable('invoices').set({ number: '7' }).execute()).rejects.toThrow(refused)
    await expect(database.deleteFrom('invoices').execute()).rejects.toThrow(refused)
  })
})
