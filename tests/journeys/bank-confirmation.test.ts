import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paymentsContext } from '../../server/payments/payments.ts'
import { resumePendingPayments } from '../../server/payments/resume-pending-payments.ts'
import {
  audit,
  expectOneCharge,
  openCheckout,
  orderAndPay,
  payAgain,
  payNow,
  payWithCard,
  succeeded,
} from '../setup/checkout.ts'
import { handled } from '../setup/handled.ts'
import { expectAccessible, focused, logIn, startJourneys } from '../setup/journey.ts'
import { agePayments, cards, chargesOf } from '../setup/orders.ts'

/** Paying with a card whose bank asks first (3-D Secure), in test mode. */

const journeys = startJourneys()

const question = 'Your bank asks you to confirm this payment'
const answer = (page: Page, name: 'Approve' | 'Decline') => page.getByRole('button', { name, exact: true })

/** A shopper whose bank asks. */
async function beAsked() {
  const { page, shopper } = await openCheckout(journeys, [await journeys.sell()])
  await orderAndPay(page, { number: cards.asking })
  await page.getByRole('heading', { name: question }).waitFor()
  return { page, shopper }
}

/** What the shop does by itself, as if so much time had passed. */
async function minutesPass(minutes: number) {
  const { context } = journeys.shop.running
  await agePayments(context.database, minutes * 60)
  await resumePendingPayments(paymentsContext(context))
}

const paymentStates = async (shopper: Parameters<typeof audit>[1]) =>
  (await audit(journeys, shopper)).orders.map(({ payment }) => payment.state)

test('declined, nothing is taken; approved, another card pays the same order, once', async () => {
  const { page, shopper } = await beAsked()
  await answer(page, 'Decline').click()
  await page.getByRole('heading', { name: 'Payment Failed' }).waitFor()
  await page.getByText('The payment was not confirmed with your bank.').waitFor()
  await payAgain(page, { number: cards.asking })
  await page.getByText('Waiting for your confirmation.').waitFor()
  expect(await payNow(page).getAttribute('aria-busy')).toBe('true')
  await expect.poll(() => focused(page)).toBe(question)
  await expectAccessible(page)
  expect(await audit(journeys, shopper)).toMatchObject({ charges: [] })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Approve')
  await page.keyboard.press('Enter')
  await succeeded(page)
  await expectOneCharge(journeys, shopper)
})

test('whoever closes the tab unanswered is charged nothing, and can pay later', async () => {
  const { page, shopper } = await beAsked()
  const later = await journeys.openTab(page)
  await page.close()
  await minutesPass(16)
  expect(await paymentStates(shopper)).toEqual(['failed'])
  await later.goto('/my-order')
  await later.getByRole('button', { name: /Pay/ }).click()
  await payWithCard(later)
  await succeeded(later)
  await expectOneCharge(journeys, shopper)
})

test('whoever approves and closes the tab has paid, once', async () => {
  const { page, shopper } = await beAsked()
  await page.route('**/user/pay-order', (route) => route.abort())
  const answered = handled(page.waitForResponse('**/test-gateway/confirmations'))
  await answer(page, 'Approve').click()
  await answered
  await page.close()
  await minutesPass(1)
  expect(await paymentStates(shopper)).toEqual(['paid'])
  await expectOneCharge(journeys, shopper)
})

test('whoever reloads in the middle is told that it is being checked, and may try again', async () => {
  const { page, shopper } = await beAsked()
  await page.reload()
  await page.getByRole('heading', { name: 'We are checking your payment' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click({ timeout: 60_000 })
  await orderAndPay(page)
  await succeeded(page)
  await expectOneCharge(journeys, shopper)
})

test('whoever is logged out meanwhile and approves finds it paid after the login, once', async () => {
  const { page, shopper } = await beAsked()
  const { database } = journeys.shop.running.context
  await database.deleteFrom('shopper_sessions').where('shopper_id', '=', shopper.id).execute()
  await answer(page, 'Approve').click()
  await page.waitForURL('/login')
  await logIn(page, shopper.email, shopper.password)
  await page.waitForURL('/')
  await page.goto('/payment')
  await succeeded(page)
  const ofShopper = database.selectFrom('orders').select('id').where('shopper_id', '=', shopper.id)
  const orders = await ofShopper.execute()
  expect(orders).toHaveLength(1)
  expect(await chargesOf(journeys.shop, orders[0]?.id ?? '')).toHaveLength(1)
})
