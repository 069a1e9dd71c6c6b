import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MoneySettings } from '../../contract/settings/money-settings.ts'
import { euros } from '../../contract/settings/test-euros.ts'
import { mailsTo } from '../../tests/setup/mailbox.ts'
import { addProduct, buy, checkoutOf, lineOf, placeOrder } from '../../tests/setup/orders.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

const shop = await shopOfFile()
const ada = await signUpShopper(shop)

const set = (change: Partial<MoneySettings>) => changeSettings(shop, 'money', change)

test('a shop that has sold nothing chooses its currency, and mails and pages write amounts by it', async () => {
  expect((await set(euros)).status).toBe(200)
  expect((await shop.call('getShopSettings', {})).body.data.money).toEqual(euros)
  const coat = await addProduct(shop, { price: 1_234.5 })
  const order = await buy(shop, ada, [lineOf(coat)])
  expect(order.total).toBe(1_419.68)
  const [mail] = (await mailsTo(shop, ada.email)).filter(({ text }) => text.includes(order._id))
  expect(mail?.text).toContain('1.419,68\u00a0€')
  expect(mail?.text).not.toContain('$')
})

test('orders of test mode and cancelled ones do not hold the currency; any other order does, but its format may change', async () => {
  expect((await set({ currency: 'GBP', sign: '£' })).status).toBe(200)
  const order = await placeOrder(shop, ada)
  expect(await set({ currency: 'EUR', sign: '€' })).toMatchObject({
    status: 409,
    body: { code: 'currency-in-use' },
  })
  expect((await set({ sign: 'GBP', space: true })).status).toBe(200)
  await sql`update orders set payment_state = 'cancelled' where id = ${order._id}`.execute(
    shop.running.context.database,
  )
  expect((await set(euros)).status).toBe(200)
  await sql`update orders set livemode = true where payment_state = 'paid'`.execute(
    shop.running.context.database,
  )
  expect((await set({ currency: 'USD', sign: '$' })).status).toBe(409)
})

test('an order whose total was shown in the former currency is not placed', async () => {
  const coat = await addProduct(shop, { price: 100 })
  const place = (shownCurrency: string) =>
    shop.call('addToOrder', checkoutOf(ada, [lineOf(coat)], { shownTotal: 115, shownCurrency }), ada.as)
  const { currency } = (await shop.call('getShopSettings', {})).body.data.money ?? {}
  expect(currency).toBe('EUR')
  expect(await place('USD')).toMatchObject({ status: 409, body: { code: 'cart-out-of-date' } })
  expect((await place('EUR')).status).toBe(201)
})

test('a currency without hundredths is refused at its field, with the reason', async () => {
  expect(await set({ currency: 'JPY', sign: '¥' })).toMatchObject({
    status: 422,
    body: { fields: { 'value.currency': 'The shop counts in hundredths, and can’t sell in this currency.' } },
  })
})
