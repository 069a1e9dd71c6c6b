import { expect } from 'vitest'
import { percentOff } from '../../setup/offers.ts'
import { buy, chargesOf, lineOf } from '../../setup/orders.ts'
import { signUpShopper } from '../../setup/shoppers.ts'
import { fillDelivery, goToCheckout, payByCard } from '../setup/checkout.ts'
import { logInMerchant } from '../setup/merchant.ts'
import { phone, startVisits, test } from '../setup/visits.ts'

const visits = startVisits()

const springSale = percentOff(20, { label: 'Spring sale' })

test('a shopper buys with a code on a phone, cancels the order, and has the money back', async () => {
  const { shop } = visits
  const merchant = await shop.signInAdministrator()
  await shop.call('createOffer', { terms: springSale, code: 'SPRING20' }, merchant)
  const shopper = await visits.shopper()
  const product = await visits.sell({ price: 40 })
  const page = await visits.visit({ size: phone, as: shopper })
  await page.goto('/discount/SPRING20')
  await page.see({ text: 'The code SPRING20 is in your cart.' })
  await goToCheckout(page, product)
  await page.see({ text: '$36.80' })
  await fillDelivery(page)
  await payByCard(page)
  await page.see({ role: 'heading', name: 'Payment Successful' })
  await page.goto('/my-order')
  await page.click({ role: 'button', name: 'Cancel order' })
  await page.click({ role: 'button', name: 'Cancel the order' })
  await page.see({ text: 'Cancelled, refunded' })
  const { body } = await shop.call('getUserOrders', { user_id: shopper.id }, { token: shopper.token })
  const charges = await chargesOf(shop, body.data[0]?._id ?? '')
  expect(charges.map(({ amount, refunded }) => ({ amount, refunded }))).toEqual([
    { amount: 36.8, refunded: true },
  ])
})

test('a merchant refunds a part of an order and ships it with a tracking number', async () => {
  const product = await visits.sell({ price: 40 })
  await buy(visits.shop, await signUpShopper(visits.shop, { name: 'Mary Anning' }), [lineOf(product)])
  const page = await visits.visit()
  await logInMerchant(page)
  await page.click({ role: 'tab', name: 'Orders' })
  await page.click({ role: 'button', name: 'Refund order' })
  await page.fill('Amount in dollars', '10')
  await page.see({ text: '$10.00 goes back to the customer’s card. $36.00 stays.' })
  await page.click({ role: 'button', name: 'Refund $10.00' })
  await page.see({ text: 'Partly refunded $10.00' })
  await page.choose('Status of order', 'Shipped')
  await page.click({ role: 'button', name: 'Add tracking' })
  await page.fill('Tracking number', '1Z999AA10123456784')
  await page.click({ role: 'button', name: 'Save' })
  await page.see({ role: 'link', name: '1Z999AA10123456784' })
})
