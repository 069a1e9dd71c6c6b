import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailsTo } from '../../tests/setup/mailbox.ts'
import { addProduct, lineOf, pay, placeOrder } from '../../tests/setup/orders.ts'
import { printedOfOrder } from '../../tests/setup/printed-money.tsx'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

const discount = [{ kind: 'discount', label: 'WELCOME10', cents: -999 }]

const shop = await shopOfFile()
const ada = await signUpShopper(shop)
const shirt = await addProduct(shop, { price: 49.95 })
const placed = await placeOrder(shop, ada, [lineOf(shirt, 2)])
await sql`
  update orders set adjustments = ${JSON.stringify(discount)}::jsonb || adjustments, total_cents = total_cents - 999
  where id = ${placed._id}`.execute(shop.running.context.database)
const order = (await pay(shop, ada, placed)).body.data

test('an order with a discount is answered with each adjustment, and they add up to its total', async () => {
  const merchant = await shop.signInAdministrator()
  const mine = (await shop.call('getUserOrders', { user_id: ada.id }, ada.as)).body.data[0]
  const all = (await shop.call('getAllOrders', {}, merchant)).body.data[0]
  for (const answer of [order, mine, all]) {
    expect(answer).toMatchObject({ subtotal: 99.9, shippingFee: 14.99, total: 104.9 })
    expect(answer?.adjustments).toEqual([
      { kind: 'discount', label: 'WELCOME10', amount: -9.99 },
      { kind: 'shipping', label: 'Shipping fee', percent: 15, amount: 14.99 },
    ])
  }
})

test('an order with a discount adds up on every screen, on the packing slip and in the mail', async () => {
  const printed = printedOfOrder(order)
  const totals = 'Subtotal $99.90 WELCOME10 −$9.99 Shipping fee (15%) $14.99 Total $104.90'
  expect(printed.myOrders).toContain(totals)
  expect(printed.success).toContain(totals)
  expect(printed.panel).toContain('Total $104.90')
  expect(printed.packingSlip).toContain(
    'Subtotal $99.90 · WELCOME10 −$9.99 · Shipping $14.99 · Total $104.90',
  )
  const [mail] = await mailsTo(shop, ada.email)
  expect(mail?.text).toContain(
    'Subtotal: $99.90\nWELCOME10: −$9.99\nShipping fee (15%): $14.99\nTotal: $104.90\n',
  )
})
