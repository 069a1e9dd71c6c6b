import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { TaxSettings } from '../../contract/pricing/pricing-rules.ts'
import { editAs } from '../../tests/setup/edits.ts'
import { addProduct, buy, checkoutOf, delivery, lineOf, pay } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { refundAs } from '../../tests/setup/refunds.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { issueDueInvoices } from '../invoices/issue-invoices.ts'
import { dayOf } from './shop-days.ts'

const { shop } = await openPayments()
const merchant = await shop.signInAdministrator()
const ada = await signUpShopper(shop)
const shirt = await addProduct(shop, { price: 100 })
const romper = await addProduct(shop, { price: 20, category: 'Kids', size: ['4-5Y'] })
const today = dayOf(new Date(), 'UTC')

const germanTax: TaxSettings = {
  included: true,
  rates: [
    { label: 'VAT', percent: 19, countries: ['DE'], categories: 'all' },
    { label: 'VAT', percent: 7, countries: ['DE'], categories: ['Kids'] },
  ],
}

async function download(): Promise<Record<string, string>[]> {
  await issueDueInvoices(shop.running.context)
  const query = new URLSearchParams({ from: today, to: today })
  const answer = await fetch(`${shop.url}/admin/export-invoices?${query}`, { headers: merchant })
  return parse(await answer.text(), { bom: true, columns: true })
}

const rowsOf = async ({ number }: { number: number }) =>
  (await download()).filter((row) => row.Order === String(number))

const amountsOf = (rows: readonly Record<string, string>[]) =>
  rows.map((row) =>
    [row['Kind'], row['Country'], row['Tax percent'], row['Net'], row['Tax amount'], row['Gross']].join(' '),
  )

const sumOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(100 * Number(row[column])), 0)

const germany = { ...delivery, address: { ...delivery.address, country: 'DE', zipcode: '10115' } }

async function buyInGermany() {
  const checkout = checkoutOf(ada, [lineOf(shirt), lineOf(romper, 1, '4-5Y')], { delivery: germany })
  const { body } = await shop.call('addToOrder', checkout, ada.as)
  return (await pay(shop, ada, body.data)).body.data
}

test('has a row for each tax rate of an invoice, and the refund takes them back below zero', async () => {
  await changeSettings(shop, 'tax', germanTax)
  const order = await buyInGermany()
  const sold = await rowsOf(order)
  expect(amountsOf(sold)).toEqual(['invoice DE 19 96.64 18.36 115.00', 'invoice DE 7 21.50 1.50 23.00'])
  expect(sold[0]).toMatchObject({ Customer: 'Ada Byron', Tax: 'VAT', Currency: 'USD' })
  await refundAs(shop, merchant, order, { whole: true })
  const rows = await rowsOf(order)
  expect(amountsOf(rows.slice(2))).toEqual([
    'credit-note DE 19 -96.64 -18.36 -115',
    'credit-note DE 7 -21.5 -1.5 -23',
  ])
  expect(rows[2]?.['Credited invoice']).toBe(sold[0]?.['Number'])
  expect(['Net', 'Tax amount', 'Gross'].map((column) => sumOf(rows, column))).toEqual([0, 0, 0])
})

test('keeps the country that an invoice was issued for when the order is edited', async () => {
  await changeSettings(shop, 'tax', germanTax)
  const order = await buyInGermany()
  await download()
  await editAs(shop, merchant, order, { delivery })
  const rows = await rowsOf(order)
  const countries = rows.map((row) => `${row['Kind']} ${row['Country']}`)
  expect(countries).toEqual(['invoice DE', 'invoice DE', 'credit-note DE', 'credit-note DE', 'invoice GB'])
  expect(sumOf(rows, 'Gross')).toBe(13_800)
  expect(sumOf(rows, 'Tax amount')).toBe(0)
})

test('has a row where no tax is due', async () => {
  const order = await buy(shop, ada, [lineOf(shirt)])
  expect(amountsOf(await rowsOf(order))).toEqual(['invoice GB  115.00 0.00 115.00'])
})
