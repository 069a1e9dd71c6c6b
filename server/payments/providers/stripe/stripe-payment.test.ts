import { randomUUID } from 'node:crypto'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { mailsTo } from '../../../../tests/setup/mailbox.ts'
import {
  addProduct,
  agePayments,
  changeStoredOrder,
  lineOf,
  placeOrder,
} from '../../../../tests/setup/orders.ts'
import { changeSettings } from '../../../../tests/setup/settings.ts'
import { shopOfFile } from '../../../../tests/setup/shop.ts'
import { signUpShopper } from '../../../../tests/setup/shoppers.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Call } from '../../../http/call.ts'
import { payOrder } from '../../pay-order.ts'
import { paymentsContext } from '../../payments.ts'
import { reconcileLedger } from '../../reconcile-ledger.ts'
import { resumePendingPayments } from '../../resume-pending-payments.ts'
import { startLocalStripe } from './fixtures/local-stripe.ts'
import { createStripeProvider } from './stripe-provider.ts'

const shop = await shopOfFile()
const stripe = await startLocalStripe()
const keys = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' }
const { context: running } = shop.running
const provider = await createStripeProvider(running, { ...keys, api: stripe.api })
const context: AppContext = { ...running, payments: { ...running.payments, provider } }
const ada = await signUpShopper(shop)
const coat = await addProduct(shop, { price: 99_999.99 })
afterAll(() => stripe.close())

const reconcileAfter = async (seconds: number) => {
  await agePayments(shop.running.context.database, seconds)
  await resumePendingPayments(paymentsContext(context))
}

const newOrder = (quantity = 1) => placeOrder(shop, ada, [lineOf(coat, quantity)])

function pay(order: { _id: string }, paymentToken: string, confirmation?: string, by = context) {
  const call = {
    input: { order_id: order._id, paymentToken, confirmation },
    shopper: { id: ada.id, name: 'Ada', email: ada.email, profilePicture: '' },
    caller: { address: '127.0.0.1', isGone: () => false, noteAccount: () => {} },
  }
  return payOrder(by, call as unknown as Call<'payOrder'>)
}

test('an order is paid through Stripe, once', async () => {
  const order = await newOrder()
  const payment = { method: 'Card', state: 'paid', brand: 'Visa', last4: '4242', livemode: false }
  expect(await pay(order, 'pm_card_visa')).toEqual({ ...order, payment })
  expect(await pay(order, 'pm_card_visa')).toEqual({ ...order, payment })
  expect(stripe.charges(order._id).map((intent) => intent.amount)).toEqual([Math.round(order.total * 100)])
})

test('a charge is in the currency of the shop', async () => {
  await changeSettings(shop, 'money', { currency: 'EUR', sign: '€' })
  onTestFinished(async () => void (await changeSettings(shop, 'money', { currency: 'USD', sign: '$' })))
  const order = await newOrder()
  await pay(order, 'pm_card_visa')
  expect(stripe.charges(order._id).map(({ amount, currency }) => [amount, currency])).toEqual([
    [Math.round(order.total * 100), 'eur'],
  ])
})

test('money from a wallet is paid by "Card" alone: no brand and no digits are made up', async () => {
  const order = await newOrder()
  const payment = { method: 'Card', state: 'paid', livemode: false }
  expect(await pay(order, 'pm_card_link')).toEqual({ ...order, payment })
  const { body } = await shop.call('getUserOrders', { user_id: ada.id, limit: 1 }, ada.as)
  expect(body.data[0]).toEqual({ ...order, payment })
  const mail = (await mailsTo(shop, ada.email)).find(({ text }) => text.includes(order._id))
  expect(mail?.text).toContain('Payment:\nCard\n')
})

test('a declined card, an amount beyond Stripe, a bank with a question: refused in words, nothing taken', async () => {
  const [order, large] = [await newOrder(), await newOrder(9)]
  const refused = (code: string, words: RegExp) => ({ code, message: expect.stringMatching(words) })
  await expect(pay(order, 'pm_card_chargeDeclinedIncorrectCvc')).rejects.toMatchObject(
    refused('payment-declined', /security code/),
  )
  await expect(pay(order, 'pm_card_authenticationRequired')).rejects.toMatchObject(
    refused('payment-declined', /bank wants this payment confirmed/),
  )
  await expect(pay(large, 'pm_card_visa')).rejects.toMatchObject(refused('payment-declined', /too large/))
  await expect(pay(order, '4242424242424242')).rejects.toMatchObject({ code: 'invalid-input' })
  expect([...stripe.charges(order._id), ...stripe.charges(large._id)]).toEqual([])
})

test('a bank that asks is answered in the browser, and Stripe is asked what was said', async () => {
  const order = await newOrder()
  const asked = await pay(order, 'pm_card_threeDSecure2Required').catch((error) => error)
  expect(asked).toMatchObject({
    body: {
      code: 'payment-unconfirmed',
      confirmation: { secret: expect.stringMatching(/^pi_\w+_secret_x$/) },
    },
  })
  const settle = () => pay(order, 'pm_card_threeDSecure2Required', asked.body.confirmation.id)
  await expect(settle()).rejects.toMatchObject({ code: 'payment-unconfirmed' })
  stripe.answerBank(asked.body.confirmation.secret, true)
  expect(await settle()).toMatchObject({ payment: { state: 'paid' } })
  expect(stripe.charges(order._id)).toHaveLength(1)
})

test('a bank that is told no, or never answered, pays nothing', async () => {
  const [refused, left] = [await newOrder(), await newOrder()]
  const ask = (order: { _id: string }) => pay(order, 'pm_card_threeDSecure2Required').catch((error) => error)
  const [first, second] = [await ask(refused), await ask(left)]
  stripe.answerBank(first.body.confirmation.secret, false)
  await expect(
    pay(refused, 'pm_card_threeDSecure2Required', first.body.confirmation.id),
  ).rejects.toMatchObject({
    code: 'payment-declined',
    message: expect.stringMatching(/not confirmed with your bank/),
  })
  await reconcileAfter(16 * 60)
  expect(stripe.intentOf(second.body.confirmation.id)?.status).toBe('canceled')
  for (const order of [refused, left])
    expect(await pay(order, 'pm_card_visa')).toMatchObject({ payment: { state: 'paid' } })
})

/** An order that Stripe has charged, of which the shop has no answer. */
async function chargedUnheard(by = context) {
  const order = await newOrder()
  stripe.faults.cutOff = true
  await expect(pay(order, 'pm_card_visa', undefined, by)).rejects.toMatchObject({ code: 'payment-pending' })
  stripe.faults.cutOff = false
  return order
}

test('an answer that was lost is found again by the reconciler', async () => {
  const order = await chargedUnheard()
  await reconcileAfter(3_600)
  expect(await pay(order, 'pm_card_visa')).toMatchObject({ payment: { state: 'paid' } })
  expect(stripe.charges(order._id)).toHaveLength(1)
})

test.each([20, 3_600])(
  'a charge that another account took, unheard for %i seconds, waits for it',
  async (seconds) => {
    const other = await startLocalStripe()
    onTestFinished(() => other.close())
    const openAccount = async (name: string, api: typeof stripe.api) => {
      const ofAccount = { ...keys, secretKey: `sk_live_${name}`, publishableKey: `pk_live_${name}` }
      const account = await createStripeProvider(running, { ...ofAccount, api })
      return { ...running, payments: { ...running.payments, provider: account } }
    }
    const [earlier, later] = [await openAccount('earlier', stripe.api), await openAccount('later', other.api)]
    const order = await chargedUnheard(earlier)
    await agePayments(context.database, seconds)
    await resumePendingPayments(paymentsContext(later))
    await expect(pay(order, 'pm_card_visa', undefined, later)).rejects.toMatchObject({
      code: 'payment-pending',
    })
    expect(other.charges(order._id)).toEqual([])
    await resumePendingPayments(paymentsContext(earlier))
    expect(await pay(order, 'pm_card_visa', undefined, later)).toMatchObject({ payment: { state: 'paid' } })
  },
)

test('a charge given back at Stripe before the shop heard of it pays nothing', async () => {
  const order = await chargedUnheard()
  const whole = { key: randomUUID(), orderId: order._id, amountCents: Math.round(order.total * 100) }
  await context.payments.provider.refund(stripe.charges(order._id)[0]?.id ?? '', whole)
  await reconcileAfter(60)
  await expect(pay(order, 'pm_card_visa')).rejects.toMatchObject({ code: 'order-not-payable' })
})

test('a refund of a charge that another Stripe account took fails, and is not asked for without end', async () => {
  const refunding = { key: randomUUID(), orderId: randomUUID(), amountCents: 500 }
  const outcome = await context.payments.provider.refund('pi_of_another_account', refunding)
  expect(outcome).toEqual({ state: 'failed', failedReason: expect.any(String) })
})

test('a charge of which Stripe’s news was lost is found in its books', async () => {
  const order = await chargedUnheard()
  expect(await reconcileLedger(paymentsContext(context))).toMatchObject({ settled: 1, unexplained: 0 })
  expect(await reconcileLedger(paymentsContext(context))).toMatchObject({ settled: 0, unexplained: 0 })
  expect(await pay(order, 'pm_card_visa')).toMatchObject({ payment: { state: 'paid' } })
  expect(stripe.charges(order._id)).toHaveLength(1)
})

test('a late success of a cancelled order is refunded at Stripe', async () => {
  const order = await chargedUnheard()
  await changeStoredOrder(context.database, order._id, { payment_state: 'cancelled' })
  await reconcileAfter(60)
  expect(stripe.charges(order._id)).toEqual([expect.objectContaining({ refunded: true })])
})
