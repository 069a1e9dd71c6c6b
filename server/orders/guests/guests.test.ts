import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { asAdministrator } from '../../../tests/setup/administrator.ts'
import { offerCash, orderInCash } from '../../../tests/setup/cash.ts'
import { guestLinkTo, newGuest, signUpAs, takeGuests } from '../../../tests/setup/guests.ts'
import { beganUnder } from '../../../tests/setup/lock-waits.ts'
import { confirmAddress, mailsTo, tokenIn, verificationLinksTo } from '../../../tests/setup/mailbox.ts'
import { buy, cards, checkoutOf, lineOf, pay, placeOrder, type Shopper } from '../../../tests/setup/orders.ts'
import { openPayments } from '../../../tests/setup/payments.ts'
import { signUpShopper } from '../../../tests/setup/shoppers.ts'
import { enqueueLimitedMail } from '../../mail/enqueue-mail.ts'
import { paymentProblem } from '../order-emails.ts'
import { claimOrdersOfAccounts, purgeGuests } from './claim-guest-orders.ts'

const { shop, shirt, database } = await openPayments()
const { context } = shop.running
beforeAll(() => takeGuests(shop))

const oneShirt = () => [lineOf(shirt)]
const ordersOf = async ({ id, as }: Shopper) =>
  (await shop.call('getUserOrders', { user_id: id }, as)).body.data.map(({ _id }) => _id)
const later = (hours: number) => ({
  ...context,
  clock: () => new Date(Date.now() + hours * 3_600_000),
})

describe('a shop as shipped', () => {
  test('takes no guests, and tells its pages nothing of them', async () => {
    await takeGuests(shop, false)
    const answer = await shop.callWith('beginGuestCheckout', { name: 'Gus', email: 'gus@guests.example' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'guests-not-taken' } })
    expect((await shop.call('getShopSettings', {})).body.data).toEqual({})
    await takeGuests(shop)
    expect((await shop.call('getShopSettings', {})).body.data).toEqual({ guests: { checkout: true } })
  })
})

describe('a guest', () => {
  test('places and pays an order, and gets a mail with a link to it', async () => {
    const gus = await newGuest(shop)
    const order = await buy(shop, gus, oneShirt())
    expect(order.payment.state).toBe('paid')
    expect(order.userData).toMatchObject({ name: 'Gus Guest', email: gus.email })
    expect((await shop.call('getOrder', { order_id: order._id }, gus.as)).status).toBe(200)
    const token = await guestLinkTo(shop, gus.email)
    const { status, body, cookie } = await shop.call('getGuestOrder', { token })
    expect([status, body.data._id, cookie]).toEqual([200, order._id, ''])
    await asAdministrator(shop, 'updateOrderStatus', { order_id: order._id, status: 'Packing' })
    const history = await shop.call('getGuestOrderHistory', { token })
    expect([history.body.data.map(({ kind }) => kind), history.cookie]).toEqual([['placed', 'status'], ''])
    const stored = await database.selectFrom('guest_order_links').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('is not signed in: no account’s call takes the session', async () => {
    const gus = await newGuest(shop)
    const order = await buy(shop, gus, oneShirt())
    const refused = [
      await shop.callWith('verify', {}, gus.as),
      await shop.callWith('getUserOrders', { user_id: gus.id }, gus.as),
      await shop.callWith('getDetails', { id: gus.id, personal: 'true' }, gus.as),
      await shop.callWith(
        'updateWishlist',
        { user_id: gus.id, product: shirt._id, isWishlist: true },
        gus.as,
      ),
      await shop.callWith('updateDetails', { name: 'Mallory' }, gus.as),
      await shop.callWith('getUserOrderHistory', { order_id: order._id }, gus.as),
      await shop.callWith('getAllOrders', {}, gus.as),
    ]
    expect(refused.map(({ status }) => status)).toEqual(Array(7).fill(401))
  })

  test('sees nothing of an earlier guest with the same address', async () => {
    const first = await newGuest(shop)
    const order = await buy(shop, first, oneShirt())
    const second = await newGuest(shop, { email: first.email })
    expect(second.id).not.toBe(first.id)
    expect((await shop.callWith('getOrder', { order_id: order._id }, second.as)).status).toBe(404)
    expect((await shop.callWith('getOrder', { order_id: order._id }, first.as)).status).toBe(200)
  })

  test('cannot log in, reset a password, or keep the address from an account', async () => {
    const gus = await newGuest(shop)
    await buy(shop, gus, oneShirt())
    const login = await shop.callWith('login', { email: gus.email, password: '' })
    expect(login.status).toBeGreaterThanOrEqual(400)
    await mailsTo(shop, gus.email)
    await shop.call('forgotPassword', { email: gus.email })
    expect(await mailsTo(shop, gus.email)).toEqual([])
    expect((await signUpAs(shop, gus.email)).id).not.toBe(gus.id)
  })

  test('who corrects the address before paying stays the same guest, and the mail goes to the new one', async () => {
    const gus = await newGuest(shop)
    const checkout = checkoutOf(gus, oneShirt())
    const placed = await shop.call('addToOrder', checkout, gus.as)
    expect((await pay(shop, gus, placed.body.data, cards.declined)).status).toBe(402)
    const corrected = { name: 'Gus Guest', email: `right.${gus.email}` }
    const { body } = await shop.call('beginGuestCheckout', corrected, gus.as)
    expect(body.data).toEqual({ id: gus.id, ...corrected })
    const again = await shop.call('addToOrder', checkout, gus.as)
    expect(again.body.data).toMatchObject({ _id: placed.body.data._id, userData: { email: corrected.email } })
    await pay(shop, gus, again.body.data)
    expect(await mailsTo(shop, corrected.email)).toHaveLength(1)
    const other = await shop.call('beginGuestCheckout', { name: 'Eve', email: 'eve@guests.example' }, gus.as)
    expect(other.body.data.id).not.toBe(gus.id)
  })

  test('who corrects the address takes the order from whoever had a mail about it at the mistyped one', async () => {
    const gus = await newGuest(shop)
    const order = await placeOrder(shop, gus, oneShirt())
    await enqueueLimitedMail(context, database, {
      key: `payment-problem:${order._id}`,
      to: gus.email,
      confirmed: false,
      template: paymentProblem,
      details: { orderId: order._id, problem: 'Your card was declined.' },
    })
    const token = await guestLinkTo(shop, gus.email)
    const stranger = { cookie: (await shop.call('enterGuestOrder', { token })).cookie }
    const email = `right.${gus.email}`
    await shop.call('beginGuestCheckout', { name: 'Gus Guest', email }, gus.as)
    expect((await pay(shop, gus, order)).status).toBe(200)
    expect((await shop.callWith('getGuestOrder', { token })).body.code).toBe('order-link-invalid')
    expect((await shop.callWith('getOrder', { order_id: order._id }, stranger)).status).toBe(401)
    const own = await shop.call('getGuestOrder', { token: await guestLinkTo(shop, email) })
    expect(own.body.data).toMatchObject({ _id: order._id, userData: { email } })
  })
})

describe('an account with the same address', () => {
  test('gets the orders once the address is proven, once, and the guest’s link still shows the order', async () => {
    const gus = await newGuest(shop)
    const order = await buy(shop, gus, oneShirt())
    const token = await guestLinkTo(shop, gus.email)
    const unpaid = await placeOrder(shop, gus, oneShirt())
    const account = await signUpAs(shop, gus.email.toUpperCase())
    expect(await ordersOf(account)).toEqual([])
    const [link] = await verificationLinksTo(shop, account.email)
    const confirm = () => shop.call('confirmEmail', { token: tokenIn(link) })
    expect((await Promise.all([confirm(), confirm()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await ordersOf(account)).toEqual([order._id])
    expect((await shop.callWith('getOrder', { order_id: order._id }, gus.as)).status).toBe(404)
    expect((await shop.call('getOrder', { order_id: unpaid._id }, gus.as)).status).toBe(200)
    expect((await shop.call('getGuestOrder', { token })).body.data._id).toBe(order._id)
    const found = await asAdministrator(shop, 'getAllOrders', { search: gus.email, limit: 5 })
    expect(found.body.data.map(({ _id }) => _id)).toContain(order._id)
  })

  test('that was proven before gets them within hours, and one that is not proven never does', async () => {
    const proven = await signUpShopper(shop)
    await confirmAddress(shop, proven.email)
    const unproven = await signUpShopper(shop)
    const bought = await buy(shop, await newGuest(shop, { email: proven.email }), oneShirt())
    await buy(shop, await newGuest(shop, { email: unproven.email }), oneShirt())
    await claimOrdersOfAccounts(context)
    expect(await ordersOf(proven)).toEqual([])
    await claimOrdersOfAccounts(later(2))
    expect([await ordersOf(proven), await ordersOf(unproven)]).toEqual([[bought._id], []])
  })

  test('waits for an erasure that has locked the account, and locks no order before', async () => {
    const proven = await signUpShopper(shop)
    await confirmAddress(shop, proven.email)
    const { _id } = await buy(shop, await newGuest(shop, { email: proven.email }), oneShirt())
    const account = sql`select from shoppers where id = ${proven.id}::uuid for update`
    await beganUnder(shop, account, [() => claimOrdersOfAccounts(later(2))], (holder) =>
      sql`select from orders where id = ${_id}::uuid for update nowait`.execute(holder),
    )
    expect(await ordersOf(proven)).toEqual([_id])
  })
})

describe('against abuse', () => {
  test('a mailbox gets at most three orders in cash from guests on a day, whatever its labels and dots', async () => {
    await offerCash(shop)
    const statuses: number[] = []
    const spellings = ['vic.tim', 'victim', 'victim+a', 'v.ictim+b'].map((name) => `${name}@guests.example`)
    for (const email of spellings) {
      const gus = await newGuest(shop, { email })
      statuses.push((await orderInCash(shop, gus, { items: oneShirt() })).status)
    }
    await offerCash(shop, false)
    expect(statuses).toEqual([201, 201, 201, 409])
    expect(await mailsTo(shop, 'victim@guests.example')).toHaveLength(1)
  })

  test('bad names and addresses are refused at their field', async () => {
    const { status, body } = await shop.callWith('beginGuestCheckout', { name: '', email: 'nobody' })
    expect([status, Object.keys(body.fields as object).sort()]).toEqual([422, ['email', 'name']])
  })

  test('guests without an order are forgotten after a week, others stay', async () => {
    const idle = await newGuest(shop)
    const gus = await newGuest(shop)
    await buy(shop, gus, oneShirt())
    await purgeGuests(later(8 * 24))
    const rows = database.selectFrom('shoppers').select('id').where('id', 'in', [idle.id, gus.id])
    expect(await rows.execute()).toEqual([{ id: gus.id }])
  })
})
