import { describe, expect, test, vi } from 'vitest'
import { sign, signatureHeader } from '../../server/payments/providers/test/webhook-signature.ts'
import { cards, tokenise } from '../setup/orders.ts'
import { booksOf } from './audit.ts'
import { paidOnce, payUntilSettled, payWith, reportFaults, settledWithin, settles, stage } from './stage.ts'

/** Providers late, failing and cut off; their news repeated, forged and out of order. */

reportFaults()

describe.concurrent('the provider', () => {
  test('takes 30 seconds', async () => {
    const at = await stage()
    await at.fault('slow', 30_000)
    const order = await at.place(at.shop)
    const token = await tokenise(at.shop)
    expect((await payWith(at.shop, at.ada, order, token)).status).toBe(202)
    expect(await payUntilSettled(at.shop, at.ada, order, token)).toBe(200)
    await settles(at, order)
    await at.end('provider takes 30 seconds', '"checking your payment", then paid once')
  })

  test('answers with 5xx for a while', async () => {
    const at = await stage()
    await at.fault('failing')
    const order = await at.place(at.shop)
    expect((await payWith(at.shop, at.ada, order, await tokenise(at.shop))).status).toBe(202)
    const locks = new Set<string>()
    const askedAgain = async () => {
      const { rows } = await at.database.query('select locked_until::text as until from payment_attempts')
      // The first failure may still renew the lock after the answer.
      expect(locks.add(rows[0].until).size).toBeGreaterThanOrEqual(3)
    }
    await vi.waitFor(askedAgain, settledWithin)
    await at.noFaults()
    await settles(at, order)
    await at.end('provider answers 5xx', 'asked again with the same key, paid once')
  })

  test.each([
    ['its webhook', false],
    ['the reconciler', true],
  ])('is cut off after charging, settled by %s', async (who, silent) => {
    const at = await stage()
    await at.fault('cut-off')
    if (silent) await at.fault('no-webhooks')
    const order = await at.place(at.shop)
    // A webhook that comes before the shop has answered lets it answer that the order is paid.
    const { status } = await payWith(at.shop, at.ada, order, await tokenise(at.shop))
    expect(silent ? [202] : [200, 202]).toContain(status)
    if (silent) await at.database.query("delete from test_gateway.faults where name = 'cut-off'")
    await settles(at, order)
    await at.end(`provider cut off after charging, settled by ${who}`, 'paid once')
  })

  test('sends its webhook before it answers, twenty times, in any order', async () => {
    const at = await stage()
    await at.fault('late', 4_000)
    await at.fault('duplicate-webhooks', 20)
    await at.fault('shuffled-webhooks')
    const order = await at.place(at.shop)
    const call = payWith(at.shop, at.ada, order, await tokenise(at.shop))
    await vi.waitFor(async () => expect((await booksOf(at.database, order._id)).state).toBe('paid'), 3_500)
    expect((await call).status).toBe(200)
    expect(await booksOf(at.database, order._id)).toEqual(paidOnce)
    await at.end('webhook before the answer, 20 times, shuffled', 'one transition, one mail')
  })

  test('seems to send news that are forged, stale or replayed', async () => {
    const at = await stage()
    await at.fault('no-webhooks')
    const order = await at.place(at.shop)
    await payWith(at.shop, at.ada, order, await tokenise(at.shop, cards.declined))
    const { rows } = await at.database.query('select * from test_gateway.charges, test_gateway.keys')
    const { webhook_secret: secret, ...charge } = rows[0]
    const data = {
      ...charge,
      charge: charge.id,
      attempt_id: charge.idempotency_key,
      amount_cents: Number(charge.amount_cents),
    }
    const send = async (type: string, key: string, at_: Date) => {
      const body = Buffer.from(JSON.stringify({ type, data }))
      const headers = { 'content-type': 'application/json', [signatureHeader]: sign(body, at_, key) }
      return (await fetch(`${at.shop.url}/payments/webhook`, { method: 'POST', headers, body })).status
    }
    const old = new Date(Date.now() - 3_600_000)
    expect(await send('charge.succeeded', 'guessed', new Date())).toBe(400)
    expect(await send('charge.succeeded', secret, old)).toBe(400)
    for (let times = 0; times < 10; times++)
      expect(await send('charge.declined', secret, new Date())).toBe(200)
    expect(await booksOf(at.database, order._id)).toEqual({
      state: 'failed',
      charges: 0,
      givenBack: 0,
      confirmations: 0,
    })
    await at.end('webhooks forged, stale, replayed ten times', 'refused, refused, no second effect')
  })

  test.each([
    ['"refunded", then "succeeded"', 'succeeded'],
    ['"succeeded", then "refunded"', 'refunded'],
  ])('sends its news of money that is back late: %s', async (turns, late) => {
    const at = await stage()
    await at.fault('cut-off')
    await at.fault('no-webhooks')
    const order = await at.place(at.shop)
    expect((await payWith(at.shop, at.ada, order, await tokenise(at.shop))).status).toBe(202)
    // As a merchant does on the provider's own pages.
    await at.database.query(`
      with refunded as (update test_gateway.charges set refunded_at = now() returning id)
      insert into test_gateway.webhooks (charge_id, type) select id, 'charge.refunded' from refunded`)
    await at.database.query(
      `update test_gateway.webhooks set due_at = now() + interval '4 seconds' where type = 'charge.' || $1`,
      [late],
    )
    await at.database.query("delete from test_gateway.faults where name = 'no-webhooks'")
    const delivered = async () => {
      const { rows } = await at.database.query('select from test_gateway.webhooks where delivered_at is null')
      expect(rows).toEqual([])
    }
    await vi.waitFor(delivered, { timeout: 20_000, interval: 200 })
    expect(await booksOf(at.database, order._id)).toEqual({
      state: 'refunded',
      charges: 0,
      givenBack: 1,
      confirmations: 0,
    })
    const again = await payWith(at.shop, at.ada, order, await tokenise(at.shop))
    expect(again).toMatchObject({ status: 409, body: { code: 'order-not-payable' } })
    const { rows } = await at.database.query<{ template: string }>('select template from mails')
    expect(rows).toEqual([{ template: 'payment-refunded' }])
    await at.end(`news of a refund: ${turns}`, 'refunded, told once, never paid')
  })
})
