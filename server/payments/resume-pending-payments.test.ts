import { describe, expect, test, vi } from 'vitest'
import { agePayments, cards, chargesOf, pay, setFaults, tokenise } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { paymentsContext } from './payments.ts'
import { hasPendingPayments, resumePendingPayments } from './resume-pending-payments.ts'

const { shop, ada, database, newOrder, payWith, listed, mailsAbout, attemptOf, reconcileAfter, withFaults } =
  await openPayments()

describe('a provider that', () => {
  test('fails is asked again with the same key, and charges once', async () => {
    const order = await newOrder()
    const token = await tokenise(shop)
    await withFaults({ failing: 1 })
    expect(await payWith(order._id, token)).toMatchObject({ status: 202, body: { code: 'payment-pending' } })
    expect(await listed(order._id)).toMatchObject({ payment: { state: 'awaiting' } })
    await setFaults(database, {})
    await agePayments(database, 20)
    expect((await payWith(order._id, token)).status).toBe(200)
    expect(await chargesOf(shop, order._id)).toHaveLength(1)
  })

  test('is cut off after charging is settled by its webhook', async () => {
    await withFaults({ 'cut-off': 1 })
    const order = await newOrder()
    expect(await pay(shop, ada, order)).toMatchObject({ status: 202 })
    await vi.waitFor(
      async () => expect(await listed(order._id)).toMatchObject({ payment: { state: 'paid' } }),
      30_000,
    )
    expect(await chargesOf(shop, order._id)).toHaveLength(1)
    expect(await mailsAbout(order._id)).toHaveLength(1)
  })

  test.each([
    ['soon', 20],
    ['after an hour', 3_600],
  ])('is cut off and sends no webhooks either is asked by the reconciler, %s', async (_when, wait) => {
    await withFaults({ 'cut-off': 1, 'no-webhooks': 1 })
    const order = await newOrder()
    expect(await pay(shop, ada, order)).toMatchObject({ status: 202 })
    await setFaults(database, { 'no-webhooks': 1 })
    await reconcileAfter(wait)
    expect(await listed(order._id)).toMatchObject({ payment: { state: 'paid', last4: '4242' } })
    expect(await chargesOf(shop, order._id)).toHaveLength(1)
    expect(await mailsAbout(order._id)).toHaveLength(1)
  })

  test.each([
    ['a moment', 20],
    ['an hour', 3_600],
  ])(
    'has given the money back before the shop, %s later, hears of it: nothing is paid',
    async (_when, wait) => {
      await withFaults({ 'cut-off': 1, 'no-webhooks': 1 })
      const order = await newOrder()
      expect(await pay(shop, ada, order)).toMatchObject({ status: 202 })
      const charges = database.updateTable('test_gateway.charges').set({ refunded_at: new Date() })
      await charges.where('order_id', '=', order._id).execute()
      await setFaults(database, { 'no-webhooks': 1 })
      await reconcileAfter(wait)
      expect(await listed(order._id)).toMatchObject({ payment: { state: 'refunded' } })
      expect(await pay(shop, ada, order)).toMatchObject({ status: 409 })
      expect(await mailsAbout(order._id)).toEqual([{ template: 'payment-refunded', recipient: ada.email }])
    },
  )

  test('never heard of a payment an hour ago leaves the order to be paid anew', async () => {
    await withFaults({ failing: 1 })
    const order = await newOrder()
    expect(await pay(shop, ada, order)).toMatchObject({ status: 202 })
    await setFaults(database, {})
    await reconcileAfter(3_600)
    expect(await chargesOf(shop, order._id)).toEqual([])
    expect(await pay(shop, ada, order)).toMatchObject({ status: 200 })
    expect(await chargesOf(shop, order._id)).toHaveLength(1)
  })

  test('declines after the shopper has left tells them by mail', async () => {
    await withFaults({ failing: 1 })
    const order = await newOrder()
    await pay(shop, ada, order, cards.withoutFunds)
    await setFaults(database, {})
    await reconcileAfter(20)
    expect(await listed(order._id)).toMatchObject({ payment: { state: 'failed' } })
    expect(await mailsAbout(order._id)).toEqual([{ template: 'payment-problem', recipient: ada.email }])
  })
})

describe('payments nobody has heard the end of', () => {
  test('are settled one by one: what goes wrong with one holds up no other', async () => {
    await withFaults({ failing: 1 })
    const [bad, good] = [await newOrder(), await newOrder()]
    for (const order of [bad, good]) await pay(shop, ada, order)
    await setFaults(database, {})
    await agePayments(database, 20)
    const wrong = (await attemptOf(bad._id)).id
    const payments = paymentsContext(shop.running.context)
    const { provider } = payments
    const charge: typeof provider.charge = async (request) => {
      if (request.attemptId === wrong) throw new Error('nobody thought of this')
      return provider.charge(request)
    }
    await resumePendingPayments({ ...payments, provider: { ...provider, charge } })
    expect(await listed(good._id)).toMatchObject({ payment: { state: 'paid' } })
    await reconcileAfter(20)
    expect(await listed(bad._id)).toMatchObject({ payment: { state: 'paid' } })
  })

  test('are asked after less and less often, while the provider does not know', async () => {
    await withFaults({ failing: 1 })
    const order = await newOrder()
    await pay(shop, ada, order)
    for (const [age, rest] of [
      [20, 2],
      [600, 62],
      [36_000, 600],
    ] as const) {
      const begun = Date.now()
      await reconcileAfter(age)
      const { locked_until } = await attemptOf(order._id)
      const restsFor = (locked_until.getTime() - begun) / 1_000
      expect(restsFor).toBeGreaterThan(rest - 1)
      expect(restsFor).toBeLessThan(rest + 60)
      expect(await hasPendingPayments(paymentsContext(shop.running.context))).toBe(false)
    }
    await setFaults(database, {})
    await reconcileAfter(600)
    expect(await attemptOf(order._id)).toMatchObject({ state: 'abandoned' })
  })

  test('of test mode end once the shop is live: their orders expire, and hold no stock without end', async () => {
    const order = await newOrder()
    await pay(shop, ada, order, cards.asking)
    await agePayments(database, 30)
    const { context } = shop.running
    const provider = { ...context.payments.provider, name: 'stripe' as const, livemode: true }
    const live = { ...paymentsContext(context), provider }
    expect(await hasPendingPayments(live)).toBe(true)
    await resumePendingPayments(live)
    expect(await attemptOf(order._id)).toMatchObject({ state: 'abandoned' })
    expect((await shop.callWith('cancelOrder', { order_id: order._id }, ada.as)).status).toBe(200)
  })

  test('of another provider wait until it is configured again', async () => {
    await withFaults({ failing: 1 })
    const order = await newOrder()
    const token = await tokenise(shop)
    await payWith(order._id, token)
    await setFaults(database, {})
    const { id } = await attemptOf(order._id)
    const made = database.updateTable('payment_attempts').where('id', '=', id)
    await made.set({ provider: 'stripe', livemode: true }).execute()
    await agePayments(database, 20)
    expect(await hasPendingPayments(paymentsContext(shop.running.context))).toBe(false)
    await reconcileAfter(3_600)
    for (const confirmation of [undefined, id]) {
      const input = { order_id: order._id, paymentToken: token, confirmation }
      expect(await shop.callWith('payOrder', input, ada.as)).toMatchObject({
        status: 202,
        body: { code: 'payment-pending' },
      })
    }
    expect(await chargesOf(shop, order._id)).toEqual([])
    await made.set({ provider: 'test', livemode: false }).execute()
    await reconcileAfter(0)
    expect(await attemptOf(order._id)).toMatchObject({ state: 'abandoned' })
    expect(await payWith(order._id, token)).toMatchObject({ status: 200 })
  })
})
