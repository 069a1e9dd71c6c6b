import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { changeStoredOrder, checkoutOf, lineOf, pay } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { refundAs } from '../../tests/setup/refunds.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { issueInvoices } from '../invoices/issue-invoices.ts'
import { dayOf } from './shop-days.ts'
import { summariseSales } from './summarise-sales.ts'

const { shop, database, shirt } = await openPayments()

async function orderAt(time: string) {
  const shopper = await signUpShopper(shop)
  const placed = (await shop.call('addToOrder', checkoutOf(shopper, [lineOf(shirt)]), shopper.as)).body.data
  await changeStoredOrder(database, placed._id, { created_at: new Date(time) })
  await pay(shop, shopper, placed)
}

async function ordersOn(from: string, to: string) {
  const { body } = await asAdministrator(shop, 'getReport', { by: 'day', from, to })
  return [body.data.timeZone, ...body.data.rows.map(({ key, orders }) => `${key}: ${orders}`)]
}

test('a day of a report is one of the shop’s time zone, also where clocks change, before and after it is summed up', async () => {
  for (const time of [
    ...['2026-03-28T22:59:00Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:00Z', '2026-03-29T22:00:00Z'],
    ...['2026-10-24T21:59:00Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z'],
    ...['2026-11-01T03:59:00Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:00Z', '2026-11-02T05:00:00Z'],
  ])
    await orderAt(time)
  await summariseSales(shop.running.context)
  expect(await ordersOn('2026-03-28', '2026-03-30')).toEqual([
    ...['UTC', '2026-03-28: 2', '2026-03-29: 2', '2026-03-30: 0'],
  ])
  const inBerlin = async () => {
    expect(await ordersOn('2026-03-28', '2026-03-30')).toEqual([
      ...['Europe/Berlin', '2026-03-28: 1', '2026-03-29: 2', '2026-03-30: 1'],
    ])
    expect(await ordersOn('2026-10-24', '2026-10-26')).toEqual([
      ...['Europe/Berlin', '2026-10-24: 1', '2026-10-25: 2', '2026-10-26: 1'],
    ])
  }
  await changeSettings(shop, 'time', { zone: 'Europe/Berlin' })
  await inBerlin()
  await summariseSales(shop.running.context)
  await inBerlin()
  await changeSettings(shop, 'time', { zone: 'America/New_York' })
  const inNewYork = ['America/New_York', '2026-10-31: 1', '2026-11-01: 2', '2026-11-02: 1']
  expect(await ordersOn('2026-10-31', '2026-11-02')).toEqual(inNewYork)
  await summariseSales(shop.running.context)
  expect(await ordersOn('2026-10-31', '2026-11-02')).toEqual(inNewYork)
})

test('the files of orders, refunds and invoices name the day by which the period is chosen, beside times in UTC', async () => {
  await changeSettings(shop, 'time', { zone: 'Pacific/Auckland' })
  await orderAt('2026-05-31T12:30:00Z')
  const { body } = await asAdministrator(shop, 'getAllOrders', { limit: 100 })
  const order = body.data.find(({ createdAt }) => createdAt === '2026-05-31T12:30:00.000Z')
  const order_id = order?._id ?? ('' as never)
  await issueInvoices(shop.running.context, [order_id])
  await refundAs(shop, await shop.signInAdministrator(), { _id: order_id }, { whole: true })
  await database
    .updateTable('refunds')
    .set({ completed_at: new Date('2026-05-31T12:40:00Z') })
    .execute()
  const file = async (name: string, from: string) => {
    const headers = await shop.signInAdministrator()
    const answer = await fetch(`${shop.url}/admin/${name}?from=${from}&to=${from}`, { headers })
    const rows: Record<string, string>[] = parse(await answer.text(), { bom: true, columns: true })
    return rows.map((row) => row['Day'])
  }
  expect(await file('export-orders', '2026-06-01')).toEqual(['2026-06-01'])
  expect(await file('export-order-lines', '2026-06-01')).toEqual(['2026-06-01'])
  expect(await file('export-refunds', '2026-06-01')).toEqual(['2026-06-01'])
  const issued = dayOf(new Date(), 'Pacific/Auckland')
  expect(await file('export-invoices', issued)).toContain(issued)
})

test.each(['+02:00', 'Berlin', 'Mars/Olympus', 'EST5EDT', ''])(
  '%j is refused as a time zone',
  async (zone) => {
    expect(await changeSettings(shop, 'time', { zone })).toMatchObject({
      status: 422,
      body: { fields: { 'value.zone': expect.any(String) } },
    })
  },
)
