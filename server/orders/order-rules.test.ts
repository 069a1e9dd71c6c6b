import { beforeEach, expect, test } from 'vitest'
import type { ShippingSettings, TaxSettings } from '../../contract/pricing/pricing-rules.ts'
import { shippedSettings } from '../../contract/settings/shipped-settings.ts'
import { editAs, linesOf } from '../../tests/setup/edits.ts'
import { mailsTo } from '../../tests/setup/mailbox.ts'
import { addProduct, checkoutOf, delivery, lineOf, pay } from '../../tests/setup/orders.ts'
import { printedOfOrder } from '../../tests/setup/printed-money.tsx'
import { changeSettings } from '../../tests/setup/settings.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

/** Orders in a shop whose merchant has set shipping and tax. */

const shop = await shopOfFile()
const merchant = await shop.signInAdministrator()
const ada = await signUpShopper(shop)
const shirt = await addProduct(shop, { price: 59.5 })
const romper = await addProduct(shop, { price: 24.99, category: 'Kids', size: ['4-5Y'] })
beforeEach(() => set(shippedSettings))

async function set({ shipping, tax }: { shipping?: ShippingSettings; tax?: TaxSettings }): Promise<void> {
  const { data } = (await shop.call('getSettings', {}, merchant)).body
  if (shipping)
    await shop.callWith(
      'updateSettings',
      { group: 'shipping', value: shipping, version: data.shipping.version },
      merchant,
    )
  if (tax)
    await shop.callWith('updateSettings', { group: 'tax', value: tax, version: data.tax.version }, merchant)
}

const to = (country: string) => ({
  delivery: { ...delivery, address: { ...delivery.address, country } },
})
const place = async (more: Parameters<typeof checkoutOf>[2] = {}) => {
  const lines = [lineOf(shirt, 2), lineOf(romper, 1, '4-5Y')]
  return shop.callWith('addToOrder', checkoutOf(ada, lines, more), ada.as)
}
const placed = async (more: Parameters<typeof checkoutOf>[2] = {}) => {
  const { body } = await place(more)
  return body.data as Awaited<ReturnType<typeof pay>>['body']['data']
}

const byCountry: ShippingSettings = {
  rules: [
    { countries: ['US'], kind: 'flat', amountCents: 495, freeAboveCents: 20_000 },
    { countries: ['DE'], kind: 'percent', percent: 10 },
    { countries: 'all', kind: 'flat', amountCents: 1_500 },
  ],
}
const germanTax: TaxSettings = {
  included: true,
  rates: [
    { label: 'VAT', percent: 19, countries: ['DE'], categories: 'all' },
    { label: 'VAT', percent: 7, countries: ['DE'], categories: ['Kids'] },
  ],
}
const americanTax: TaxSettings = {
  included: false,
  rates: [{ label: 'Sales tax', percent: 8.25, countries: ['US'], categories: ['Men', 'Women'] }],
}

test('shipping is what the rule of the country says, however the address spells it', async () => {
  await set({ shipping: byCountry })
  expect((await placed(to('USA'))).shippingFee).toBe(4.95)
  expect((await placed(to('united states'))).shippingFee).toBe(4.95)
  expect((await placed(to('Germany'))).shippingFee).toBe(14.4)
  expect((await placed(to('DE'))).shippingFee).toBe(14.4)
  expect((await placed(to('Narnia'))).shippingFee).toBe(15)
})

test('shipping is free from the amount on that the rule names', async () => {
  await set({
    shipping: { rules: [{ countries: 'all', kind: 'flat', amountCents: 495, freeAboveCents: 14_399 }] },
  })
  expect(await placed()).toMatchObject({ subtotal: 143.99, shippingFee: 0, total: 143.99 })
})

test('a tax that prices contain is shown and not added, by category and country', async () => {
  await set({ tax: germanTax })
  const order = await placed(to('Germany'))
  expect(order).toMatchObject({ subtotal: 143.99, shippingFee: 21.6, total: 165.59 })
  expect(order.adjustments).toEqual([
    { kind: 'shipping', label: 'Shipping fee', percent: 15, amount: 21.6 },
    { kind: 'tax', label: 'VAT', percent: 19, amount: 21.85, included: true },
    { kind: 'tax', label: 'VAT', percent: 7, amount: 1.88, included: true },
  ])
  expect(order.productInfo.map(({ tax }) => tax)).toEqual([
    { percent: 19, amount: 19 },
    { percent: 7, amount: 1.63 },
  ])
  await pay(shop, ada, order)
  const [mail] = await mailsTo(shop, ada.email)
  expect(mail?.text).toContain('Includes VAT (19%): $21.85\nIncludes VAT (7%): $1.88\n')
  const [shirts, rompers] = linesOf(order)
  if (shirts === undefined || rompers === undefined) throw new Error('the order has two lines')
  await editAs(shop, merchant, order, { lines: [{ ...shirts, quantity: 1 }, rompers] })
  const changed = (await mailsTo(shop, ada.email)).find(({ subject }) => subject.endsWith('has changed'))
  expect(changed?.text).toContain('Includes VAT (19%): $10.92\nIncludes VAT (7%): $1.88\n')
  expect((await placed(to('France'))).adjustments).toHaveLength(1)
})

test('a tax on top is added, and the order reads the same on every screen and in the mail', async () => {
  await set({ shipping: byCountry, tax: americanTax })
  const order = await placed(to('US'))
  expect(order).toMatchObject({ subtotal: 143.99, shippingFee: 4.95, total: 159.09 })
  const paid = (await pay(shop, ada, order)).body.data
  const printed = printedOfOrder(paid)
  const totals = 'Subtotal $143.99 Shipping fee $4.95 Sales tax (8.25%) $10.15 Total $159.09'
  expect(printed.myOrders).toContain(totals)
  expect(printed.success).toContain(totals)
  expect(printed.panel).toContain('Sales tax (8.25%) $10.15')
  expect(printed.packingSlip).toContain(
    'Subtotal $143.99 · Shipping $4.95 · Sales tax (8.25%) $10.15 · Total $159.09',
  )
  const [mail] = await mailsTo(shop, ada.email)
  expect(mail?.text).toContain('Shipping fee: $4.95\nSales tax (8.25%): $10.15\nTotal: $159.09\n')
})

test('a rate of three decimals stays with the lines, also when the order is edited', async () => {
  const rate = { label: 'Sales tax', percent: 8.875, countries: ['US'], categories: 'all' as const }
  await set({ shipping: byCountry, tax: { included: false, rates: [rate] } })
  const order = await placed(to('US'))
  expect(order.adjustments).toContainEqual({ kind: 'tax', label: 'Sales tax', percent: 8.875, amount: 13.22 })
  expect(order.productInfo.map(({ tax }) => tax?.percent)).toEqual([8.875, 8.875])
  await pay(shop, ada, order)
  const [shirts, rompers] = linesOf(order)
  if (shirts === undefined || rompers === undefined) throw new Error('the order has two lines')
  await editAs(shop, merchant, order, { lines: [{ ...shirts, quantity: 1 }, rompers] })
  const changed = (await mailsTo(shop, ada.email)).find(({ subject }) => subject.endsWith('has changed'))
  expect(changed?.text).toContain('Sales tax (8.875%): $7.94\n')
})

test('a cart without categories is priced by those of the catalogue', async () => {
  await set({ tax: americanTax })
  const lines = [lineOf(shirt), lineOf(romper, 1, '4-5Y')].map(({ _id, selectedSize, quantity, price }) => ({
    _id,
    selectedSize,
    quantity,
    price,
  }))
  const input = { ...checkoutOf(ada, []), ...to('US'), order: lines }
  const { body } = await shop.callWith('addToOrder', input, ada.as)
  // Goods of 59.50 and their part of the fee: 12.67 times 59.50 by 84.49.
  expect(body.data).toMatchObject({ subtotal: 84.49, shippingFee: 12.67, total: 102.8 })
})

test('a category that is not the catalogue’s is refused like a price that is not', async () => {
  await set({ tax: americanTax })
  const forged = { ...lineOf(shirt), category: 'Kids' as const }
  const answer = await shop.callWith('addToOrder', checkoutOf(ada, [forged], to('US')), ada.as)
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'cart-out-of-date', lines: [{ category: 'Men' }] },
  })
})

test('a total that the shopper saw before the rules changed is refused, and nothing is stored', async () => {
  const { total } = await placed()
  await set({ shipping: byCountry })
  const answer = await place({ shownTotal: total })
  expect(answer).toMatchObject({ status: 409, body: { code: 'cart-out-of-date' } })
  expect((await place({ shownTotal: 158.99 })).status).toBe(201)
})

test('an order keeps the amounts it was placed with when the rules change', async () => {
  const order = await placed()
  await set({ shipping: byCountry, tax: americanTax })
  expect((await pay(shop, ada, order)).body.data).toMatchObject({ total: 165.59, shippingFee: 21.6 })
})

test('an order to a country that the shop does not deliver to is refused at its field, until it does', async () => {
  const setCountries = (countries: readonly string[] | 'all') =>
    changeSettings({ ...shop, signInAdministrator: async () => merchant }, 'delivery', {
      countries: countries as 'all',
    })
  await setCountries(['DE', 'AT'])
  const refused = await place(to('France'))
  const message = 'We deliver to Germany and Austria only.'
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'country-not-served', fields: { 'delivery.address.country': message } },
  })
  expect((await place(to('Österreich'))).status).toBe(201)
  expect((await setCountries([])).status).toBe(422)
  expect((await setCountries(['XX'])).status).toBe(422)
  await setCountries('all')
  expect((await place(to('France'))).status).toBe(201)
})
