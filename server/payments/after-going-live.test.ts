import { expect, onTestFinished, test } from 'vitest'
import type { Order } from '../../contract/orders/order.ts'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { editAs, linesOf, payDifference } from '../../tests/setup/edits.ts'
import { mailsTo } from '../../tests/setup/mailbox.ts'
import { percentOff } from '../../tests/setup/offers.ts'
import { changeStoredOrder, chargesOf, checkoutOf, lineOf, pay } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { releaseTestUses } from '../orders/release-test-uses.ts'
import { cancelOrder } from './cancel-order.ts'
import { executeRequestedRefunds, hasLeftRefunds } from './execute-refund.ts'
import { paymentsContext } from './payments.ts'

const { shop, ada, shirt, database, newOrder, listed } = await openPayments()
const { context } = shop.running
const merchant = await shop.signInAdministrator()

/** The same shop with another account at a provider, which knows no charge of the one before. */
const asked: string[] = []
const live = {
  ...context,
  payments: {
    ...context.payments,
    provider: {
      ...context.payments.provider,
      name: 'stripe' as const,
      livemode: true,
      refund: async (chargeId: string) => {
        asked.push(chargeId)
        return { state: 'unknown' as const }
      },
    },
  },
}
const byShopper = { actor: 'shopper', id: ada.id } as const

test('a test order that is cancelled once the shop is live is refunded in the books, as no money moved', async () => {
  const order = await newOrder()
  await pay(shop, ada, order)
  await cancelOrder(live, order._id, byShopper)
  expect(await listed(order._id)).toMatchObject({ payment: { state: 'refunded', refunded: 115 } })
  expect(asked).toEqual([])
  expect((await mailsTo(shop, ada.email)).map(({ subject }) => subject)).toContain(
    `Order ${order.number} is cancelled: $115.00 is on its way back`,
  )
})

test('the refund of a charge that took money waits until its account is configured again', async () => {
  const order = await newOrder()
  await pay(shop, ada, order)
  const attempt = database.updateTable('payment_attempts').where('order_id', '=', order._id)
  await attempt.set({ provider: 'stripe', livemode: true }).execute()
  const input = { order_id: order._id, refund_id: crypto.randomUUID(), whole: true, reason: 'other' }
  expect(await shop.callWith('refundOrder', input, merchant)).toMatchObject({ status: 200 })
  const payments = paymentsContext(context)
  await database
    .updateTable('refunds')
    .set({ tried_at: new Date(0) })
    .execute()
  expect(await hasLeftRefunds(payments)).toBe(false)
  await executeRequestedRefunds(payments)
  expect(await listed(order._id)).toMatchObject({ payment: { state: 'paid', refunding: 115 } })
  expect(await chargesOf(shop, order._id)).toMatchObject([{ refunded: false }])
  await attempt.set({ provider: 'test', livemode: false }).execute()
  expect(await hasLeftRefunds(payments)).toBe(true)
  await executeRequestedRefunds(payments)
  expect(await listed(order._id)).toMatchObject({ payment: { state: 'refunded' } })
})

/** The shop with an account at Stripe that says no to every refund that it is asked for. */
function accountOf(account: string, livemode: boolean) {
  const refund = async (chargeId: string) => {
    asked.push(chargeId)
    return { state: 'failed' as const, failedReason: 'No such payment_intent.' }
  }
  const provider = { ...live.payments.provider, account, livemode, refund, readCharge: async () => undefined }
  return { ...paymentsContext(context), provider }
}

async function paidAt(account: string, livemode: boolean) {
  asked.length = 0
  const order = await newOrder()
  await pay(shop, ada, order)
  const attempt = database.updateTable('payment_attempts').where('order_id', '=', order._id)
  await attempt.set({ provider: 'stripe', livemode, account }).execute()
  const input = { order_id: order._id, refund_id: crypto.randomUUID(), whole: true, reason: 'other' } as const
  return { order, refund: () => shop.callWith('refundOrder', input, merchant) }
}

function configure({ provider }: ReturnType<typeof accountOf>) {
  const { provider: former } = context.payments
  Object.assign(context.payments, { provider })
  onTestFinished(() => void Object.assign(context.payments, { provider: former }))
}

test.each(['requested', 'pending'] as const)(
  'a refund that is %s at one account of a provider is asked for at no other',
  async (state) => {
    const { order, refund } = await paidAt('pk_live_earlier', true)
    await refund()
    await database
      .updateTable('refunds')
      .set({ state, tried_at: new Date(0) })
      .where('order_id', '=', order._id)
      .execute()
    const later = accountOf('pk_live_later', true)
    expect(await hasLeftRefunds(later)).toBe(false)
    await executeRequestedRefunds(later)
    configure(later)
    expect((await refund()).status).toBe(200)
    expect(asked).toEqual([])
    expect(await listed(order._id)).toMatchObject({ payment: { state: 'paid', refunding: 115 } })
    await executeRequestedRefunds(accountOf('pk_live_earlier', true))
    expect(asked).toHaveLength(1)
  },
)

test('a new refund of a charge of an earlier account is refused with the reason', async () => {
  const { refund } = await paidAt('pk_live_earlier', true)
  configure(accountOf('pk_live_later', true))
  expect((await refund()).body).toMatchObject({ code: 'refund-refused' })
  expect(asked).toHaveLength(1)
})

test('a refund in test mode is booked without asking another test account', async () => {
  const { order, refund } = await paidAt('pk_test_earlier', false)
  configure(accountOf('pk_test_later', false))
  expect((await refund()).status).toBe(200)
  expect(asked).toEqual([])
  expect(await listed(order._id)).toMatchObject({ payment: { state: 'refunded' } })
})

test('a code that was tried in test mode has all of its uses again once the shop is live', async () => {
  const terms = percentOff(10)
  await asAdministrator(shop, 'createOffer', { terms, code: 'OPENING', mostUses: 1, mostUsesPerShopper: 1 })
  const place = () =>
    shop.callWith('addToOrder', checkoutOf(ada, [lineOf(shirt)], { discountCodes: ['OPENING'] }), ada.as)
  const tried = await place()
  await pay(shop, ada, tried.body.data as Order)
  await releaseTestUses(context)
  expect((await place()).body).toMatchObject({ code: 'code-already-used' })
  await releaseTestUses(live)
  expect((await place()).status).toBe(201)
})

test('nobody is asked for real money for a test order that is edited, or was before the shop went live', async () => {
  const order = (await pay(shop, ada, await newOrder())).body.data
  const lines = linesOf(order).map((line) => ({ ...line, quantity: 2 }))
  expect((await editAs(shop, merchant, order, { lines })).status).toBe(200)
  const { provider } = context.payments
  Object.assign(context.payments, { provider: live.payments.provider })
  onTestFinished(() => void Object.assign(context.payments, { provider }))
  expect((await payDifference(shop, ada, order)).body).toMatchObject({ code: 'edit-over' })
  await shop.call('withdrawOrderEdit', { order_id: order._id }, merchant)
  expect((await editAs(shop, merchant, order, { lines })).body).toMatchObject({ code: 'too-late-to-edit' })
})

test('no test card pays for an edit of an order that was paid with money', async () => {
  const order = (await pay(shop, ada, await newOrder())).body.data
  const lines = linesOf(order).map((line) => ({ ...line, quantity: 2 }))
  expect((await editAs(shop, merchant, order, { lines })).status).toBe(200)
  await changeStoredOrder(database, order._id, { livemode: true })
  expect((await payDifference(shop, ada, order)).body).toMatchObject({ code: 'edit-over' })
  await shop.call('withdrawOrderEdit', { order_id: order._id }, merchant)
  expect((await editAs(shop, merchant, order, { lines })).body).toMatchObject({ code: 'too-late-to-edit' })
})
