import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { editAs, payDifference } from '../../../tests/setup/edits.ts'
import { guestLinkTo, newGuest, takeGuests } from '../../../tests/setup/guests.ts'
import { confirmAddress } from '../../../tests/setup/mailbox.ts'
import { buy, lineOf } from '../../../tests/setup/orders.ts'
import { openPayments } from '../../../tests/setup/payments.ts'
import { askReturn, delivered, tooSmall } from '../../../tests/setup/returns.ts'
import { signUpShopper } from '../../../tests/setup/shoppers.ts'
import { mostSessions } from '../../sign-in/session-limits.ts'
import { claimOrdersOfAccounts } from './claim-guest-orders.ts'

const { shop, shirt } = await openPayments()
const { context } = shop.running
beforeAll(() => takeGuests(shop))

/** The guest of a mailed link, in a browser that has never been at the shop. */
async function enter(email: string) {
  const token = await guestLinkTo(shop, email)
  const { status, body, cookie } = await shop.call('enterGuestOrder', { token })
  expect(status).toBe(200)
  return { id: '', email, as: { cookie }, orderId: body.data.order_id, token }
}

describe('with the mailed link a guest', () => {
  test('cancels the order, and the money goes back', async () => {
    const gus = await newGuest(shop)
    const order = await buy(shop, gus, [lineOf(shirt)])
    const { as, orderId } = await enter(gus.email)
    expect(orderId).toBe(order._id)
    const { body } = await shop.call('cancelOrder', { order_id: order._id }, as)
    expect(body.data).toMatchObject({ payment: { refunded: order.total } })
    expect(body.data.cancelledAt).toBeDefined()
  })

  test('returns a piece, reads of it, and cancels the return', async () => {
    const gus = await newGuest(shop)
    const order = await delivered(shop, gus, [lineOf(shirt, 2)])
    const guest = await enter(gus.email)
    const asked = await askReturn(shop, guest, order, [tooSmall])
    expect([asked.status, asked.body.data.state]).toEqual([201, 'requested'])
    const read = await shop.call('getReturns', { order_id: order._id }, guest.as)
    expect(read.body.data.returns.map(({ code }) => code)).toEqual([asked.body.data.code])
    const cancelled = await shop.call('cancelReturn', { return_id: asked.body.data.id }, guest.as)
    expect(cancelled.body.data.state).toBe('cancelled')
  })

  test('pays the difference that a mail asks for, which links to the order’s own page', async () => {
    const gus = await newGuest(shop)
    const order = await buy(shop, gus, [lineOf(shirt, 1, 'M')])
    const lines = [{ position: 1, selectedSize: 'M', quantity: 2 }]
    await editAs(shop, await shop.signInAdministrator(), order, { lines })
    const guest = await enter(gus.email)
    const shown = await shop.call('getGuestOrder', { token: guest.token })
    expect(shown.body.data.payment.due).toBeGreaterThan(0)
    const { status, body } = await payDifference(shop, guest, order)
    expect([status, body.data.productInfo[0]?.quantity]).toEqual([200, 2])
  })
})

describe('the mailed link', () => {
  test('keeps no more sessions of the guest than of anybody, however often it is used', async () => {
    const gus = await newGuest(shop)
    await buy(shop, gus, [lineOf(shirt)])
    const { token } = await enter(gus.email)
    await sql`
      insert into shopper_sessions (token_hash, shopper_id, created_at, seen_at)
      select sha256(n::text::bytea), ${gus.id}::uuid, now() - interval '1 hour', now()
      from generate_series(1, ${mostSessions}) as n`.execute(context.database)
    await shop.call('enterGuestOrder', { token })
    const { kept } = await context.database
      .selectFrom('shopper_sessions')
      .select(({ fn }) => fn.countAll<string>().as('kept'))
      .where('shopper_id', '=', gus.id)
      .executeTakeFirstOrThrow()
    expect(Number(kept)).toBe(mostSessions)
  })

  test('opens nothing of another guest, and no account’s call', async () => {
    const [gus, eve] = [await newGuest(shop), await newGuest(shop)]
    await buy(shop, gus, [lineOf(shirt)])
    const other = await delivered(shop, eve, [lineOf(shirt)])
    const { as } = await enter(gus.email)
    const order_id = other._id
    const refused = [
      await shop.callWith('cancelOrder', { order_id }, as),
      await shop.callWith('getReturns', { order_id }, as),
      await shop.callWith('getOrderDifference', { order_id }, as),
      await shop.callWith('getInvoice', { order_id }, as),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array(4).fill([404, 'order-not-found']),
    )
    expect((await shop.callWith('verify', {}, as)).status).toBe(401)
  })

  test('that is forged or has expired opens nothing', async () => {
    const gus = await newGuest(shop)
    await buy(shop, gus, [lineOf(shirt)])
    const token = await guestLinkTo(shop, gus.email)
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    await context.database
      .updateTable('guest_order_links')
      .set({ expires_at: new Date(0) })
      .where('expires_at', 'is not', null)
      .execute()
    for (const forged of ['none', changed, token])
      expect(await shop.callWith('enterGuestOrder', { token: forged })).toMatchObject({
        status: 410,
        body: { code: 'order-link-invalid' },
      })
  })

  test('leaves who is logged in as they are', async () => {
    const gus = await newGuest(shop)
    await buy(shop, gus, [lineOf(shirt)])
    const token = await guestLinkTo(shop, gus.email)
    const ada = await signUpShopper(shop)
    const { status, body, cookie } = await shop.callWith('enterGuestOrder', { token }, ada.as)
    expect([status, body.code, cookie]).toEqual([409, 'signed-in-otherwise', ''])
  })

  test('asks for a login once the order belongs to an account', async () => {
    const ada = await signUpShopper(shop)
    await confirmAddress(shop, ada.email)
    const order = await buy(shop, await newGuest(shop, { email: ada.email }), [lineOf(shirt)])
    const token = await guestLinkTo(shop, ada.email)
    const hours = { ...context, clock: () => new Date(Date.now() + 2 * 3_600_000) }
    await claimOrdersOfAccounts(hours)
    const { status, body } = await shop.callWith('enterGuestOrder', { token })
    expect([status, body.code]).toEqual([409, 'order-in-account'])
    const own = await shop.call('enterGuestOrder', { token }, ada.as)
    expect(own.body.data.order_id).toBe(order._id)
  })
})
