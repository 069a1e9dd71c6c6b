import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { buy, lineOf, pay as payWithCard, placeOrder, setFaults } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { refundAs } from '../../tests/setup/refunds.ts'
import { webhookPath } from './payments-routes.ts'
import { sign, signatureHeader } from './providers/test/webhook-signature.ts'

const { shop, ada, shirt, database, mailsAbout } = await openPayments()

/** The only news is what each test sends. */
beforeAll(() => setFaults(database, { 'no-webhooks': 1 }))

const chargeOf = (orderId: string) =>
  database
    .selectFrom('test_gateway.charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

const booksOf = (orderId: string) =>
  database
    .selectFrom('orders')
    .select(['payment_state as state', 'captured_cents', 'refunded_cents', 'refunding_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

/** A refund that was made by hand at the provider. */
async function refundAtProvider(orderId: string, cents: number) {
  const { id: charge_id } = await chargeOf(orderId)
  const id = `re_${randomUUID()}`
  const refund = { id, charge_id, amount_cents: cents, state: 'succeeded' }
  await database.insertInto('test_gateway.refunds').values(refund).execute()
  return id
}

async function tell(orderId: string, type: string) {
  const charge = await chargeOf(orderId)
  const { idempotency_key: attempt_id, brand, last4, decline_reason } = charge
  const amount_cents = Number(charge.amount_cents)
  const data = {
    charge: charge.id,
    order_id: orderId,
    attempt_id,
    amount_cents,
    brand,
    last4,
    decline_reason,
  }
  const body = Buffer.from(JSON.stringify({ id: 'evt_1', type, data }))
  const signature = sign(body, new Date(), await secret())
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
  const { status } = await fetch(shop.url + webhookPath, { method: 'POST', headers, body })
  expect(status).toBe(200)
}

const secret = async () => {
  const keys = database.selectFrom('test_gateway.keys').select('webhook_secret')
  return (await keys.executeTakeFirstOrThrow()).webhook_secret
}

const paid = { state: 'paid', captured_cents: '11500', refunding_cents: '0' }

describe('a refund that the merchant makes at the provider', () => {
  test('is taken over into the books, part by part, however often and in whatever order it is told', async () => {
    const order = await buy(shop, ada, [lineOf(shirt)])
    await refundAtProvider(order._id, 1_500)
    await Promise.all(Array.from({ length: 5 }, () => tell(order._id, 'charge.refunded')))
    expect(await booksOf(order._id)).toEqual({ ...paid, refunded_cents: '1500' })
    await refundAtProvider(order._id, 10_000)
    for (const type of ['charge.succeeded', 'charge.refund.updated', 'charge.refunded'])
      await tell(order._id, type)
    expect(await booksOf(order._id)).toEqual({ ...paid, state: 'refunded', refunded_cents: '11500' })
    const mails = (await mailsAbout(order._id)).filter(({ template }) => template === 'payment-refunded')
    expect(mails).toHaveLength(2)
  })

  test('of a part, before the shop has heard of the payment, leaves a paid order', async () => {
    const order = await placeOrder(shop, ada, [lineOf(shirt)])
    await setFaults(database, { 'no-webhooks': 1, 'cut-off': 1 })
    await payWithCard(shop, ada, order)
    await setFaults(database, { 'no-webhooks': 1 })
    await refundAtProvider(order._id, 1_500)
    await tell(order._id, 'charge.refunded')
    expect(await booksOf(order._id)).toEqual({ ...paid, refunded_cents: '1500' })
  })

  test.each([1_500, 11_500])(
    'of %i cents, before the order is cancelled, leaves the rest to go back',
    async (cents) => {
      const order = await buy(shop, ada, [lineOf(shirt)])
      await refundAtProvider(order._id, cents)
      await shop.call('cancelOrder', { order_id: order._id }, ada.as)
      expect(await booksOf(order._id)).toEqual({ ...paid, state: 'refunded', refunded_cents: '11500' })
      const mails = (await mailsAbout(order._id)).filter(({ template }) => template === 'payment-refunded')
      expect(mails).toHaveLength(cents < 11_500 ? 2 : 1)
    },
  )

  test('and that the bank sends back leaves the order paid, as its money is there again', async () => {
    const order = await buy(shop, ada, [lineOf(shirt)])
    const id = await refundAtProvider(order._id, 11_500)
    await tell(order._id, 'charge.refunded')
    expect(await booksOf(order._id)).toMatchObject({ state: 'refunded' })
    const failed = { state: 'failed', failure_reason: 'the account is closed' }
    await database.updateTable('test_gateway.refunds').set(failed).where('id', '=', id).execute()
    for (let times = 0; times < 2; times++) await tell(order._id, 'charge.refund.updated')
    expect(await booksOf(order._id)).toEqual({ ...paid, refunded_cents: '0' })
  })
})

test('a refund that the bank sends back after weeks is told to the merchant from then on', async () => {
  const order = await buy(shop, ada, [lineOf(shirt)])
  const id = await refundAtProvider(order._id, 11_500)
  await tell(order._id, 'charge.refunded')
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await database
    .updateTable('refunds')
    .set({ requested_at: daysAgo(40), completed_at: daysAgo(39) })
    .where('provider_refund_id', '=', id)
    .execute()
  const told = async () => {
    const administrator = await shop.signInAdministrator()
    const { data } = (await shop.call('getBooks', {}, administrator)).body
    return data.failedRefunds.filter(({ orderNumber }) => orderNumber === order.number)
  }
  expect(await told()).toEqual([])
  const failed = { state: 'failed', failure_reason: 'the account is closed' }
  await database.updateTable('test_gateway.refunds').set(failed).where('id', '=', id).execute()
  await tell(order._id, 'charge.refund.updated')
  expect(await told()).toMatchObject([{ amount: 115, failedReason: 'the account is closed' }])
})

test('a dispute is noted once, and closed once, whichever news comes first', async () => {
  const order = await buy(shop, ada, [lineOf(shirt)])
  const { id: charge_id } = await chargeOf(order._id)
  const dispute = { id: `dp_${randomUUID()}`, charge_id, amount_cents: 11_500 }
  await database.insertInto('test_gateway.disputes').values(dispute).execute()
  for (let times = 0; times < 2; times++) await tell(order._id, 'charge.dispute.created')
  const states = async () => {
    const events = database.selectFrom('order_events').select('details').where('kind', '=', 'dispute')
    return (await events.where('order_id', '=', order._id).orderBy('id').execute()).map(
      ({ details }) => details,
    )
  }
  const details = { disputeId: dispute.id, amountCents: 11_500 }
  expect(await states()).toEqual([{ ...details, state: 'open' }])
  await database
    .updateTable('test_gateway.disputes')
    .set({ state: 'lost' })
    .where('id', '=', dispute.id)
    .execute()
  for (const type of ['charge.dispute.closed', 'charge.dispute.created']) await tell(order._id, type)
  expect(await states()).toEqual([
    { ...details, state: 'open' },
    { ...details, state: 'lost' },
  ])
})

test('a dispute that counted as lost and is won after all leaves its money to be refunded', async () => {
  const order = await buy(shop, ada, [lineOf(shirt)])
  const { id: charge_id } = await chargeOf(order._id)
  const id = `dp_${randomUUID()}`
  const opened = { id, charge_id, amount_cents: 11_500, state: 'lost' }
  await database.insertInto('test_gateway.disputes').values(opened).execute()
  const merchant = await shop.signInAdministrator()
  const left = async () => (await shop.call('getRefunds', { order_id: order._id }, merchant)).body.data.left
  await tell(order._id, 'charge.dispute.closed')
  expect(await left()).toBe(0)
  const become = (state: string) =>
    database.updateTable('test_gateway.disputes').set({ state }).where('id', '=', id).execute()
  await become('won')
  await tell(order._id, 'charge.dispute.closed')
  expect(await left()).toBe(115)
  // What another process had read before.
  await become('lost')
  await tell(order._id, 'charge.dispute.updated')
  expect(await left()).toBe(115)
  expect((await refundAs(shop, merchant, order, { amount: 115 })).status).toBe(200)
})
