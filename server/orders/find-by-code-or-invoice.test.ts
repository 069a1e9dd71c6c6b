import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { percentOff } from '../../tests/setup/offers.ts'
import { addProduct, buy, checkoutOf, lineOf, pay } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { issueInvoices } from '../invoices/issue-invoices.ts'

const shop = await shopOfFile()
const ada = await signUpShopper(shop)
const shirt = await addProduct(shop, { price: 100 })

const find = async (search: string) =>
  (await asAdministrator(shop, 'getAllOrders', { search })).body.data.map(({ _id }) => _id)

test('an order is found by the code it was placed with, however many others have it', async () => {
  await asAdministrator(shop, 'createOffer', { terms: percentOff(10), code: 'SPRING-10' })
  const checkout = checkoutOf(ada, [lineOf(shirt)], { discountCodes: ['SPRING-10'] })
  const { _id } = (await shop.call('addToOrder', checkout, ada.as)).body.data
  const bob = await signUpShopper(shop)
  await shop.call('addToOrder', checkoutOf(bob, [lineOf(shirt)]), bob.as)
  for (const search of ['SPRING-10', ' spring-10 ']) expect(await find(search)).toEqual([_id])
  expect(await find('SPRING-1')).toEqual([])
  const { database } = shop.running.context
  await sql`alter table offer_uses drop constraint offer_uses_order_id_fkey`.execute(database)
  await sql`
    insert into offer_uses select offer_id, gen_random_uuid(), gen_random_uuid(), null, 0, at
    from offer_uses, generate_series(1, 1001)`.execute(database)
  expect(await find('spring-10')).toEqual([_id])
})

test('a paid order is found by its code after it was cancelled', async () => {
  await asAdministrator(shop, 'createOffer', { terms: percentOff(10), code: 'AUTUMN-10' })
  const checkout = checkoutOf(ada, [lineOf(shirt)], { discountCodes: ['AUTUMN-10'] })
  const order = (await shop.call('addToOrder', checkout, ada.as)).body.data
  await pay(shop, ada, order)
  expect((await shop.call('cancelOrder', { order_id: order._id }, ada.as)).status).toBe(200)
  expect(await find('autumn-10')).toEqual([order._id])
  expect(await find('autumn-1')).toEqual([])
})

test.each(['ORDER1', 'INVOICE10', 'R10-5', '1'.repeat(8)])(
  'the code %s is found, though it reads like a number',
  async (code) => {
    await asAdministrator(shop, 'createOffer', { terms: percentOff(10), code })
    const { _id } = (
      await shop.call('addToOrder', checkoutOf(ada, [lineOf(shirt)], { discountCodes: [code] }), ada.as)
    ).body.data
    expect(await find(code)).toContain(_id)
  },
)

test('an order is found by the number of its invoice, beside the order that has this number', async () => {
  const order = await buy(shop, ada, [lineOf(shirt)])
  const { database } = shop.running.context
  await issueInvoices(shop.running.context, [order._id])
  const { number } = await database
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow()
  for (const search of [
    `${number}`,
    `Invoice ${number}`,
    `test invoice #${number}`,
    `invoice number ${number}`,
  ])
    expect(await find(search), search).toEqual([order._id])
  expect(await find(`#${number}`)).toEqual([])
  expect(await find(`Invoice ${Number(number) + 1}`)).toEqual([])
})
