import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { errors } from '../../contract/errors.ts'
import type { InputOf } from '../../contract/operations.ts'
import type { AdminOffer } from '../../contract/pricing/admin-offer.ts'
import type { OfferId } from '../../contract/pricing/offer.ts'
import { beganUnder, lockWaits } from '../../tests/setup/lock-waits.ts'
import { percentOff } from '../../tests/setup/offers.ts'
import { addProduct, checkoutOf, lineOf, pay, type Shopper } from '../../tests/setup/orders.ts'
import { printedOfOrder } from '../../tests/setup/printed-money.tsx'
import { openShop, shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { insertOffer } from './edit-offers.ts'
import { findAdminOffer } from './list-offers.ts'

vi.setConfig({ testTimeout: 120_000 })

let now = new Date()

const shop = await shopOfFile({ clock: () => now })
let merchant = await shop.signInAdministrator()
const ada = await signUpShopper(shop)
const shirt = await addProduct(shop, { price: 40 })
const coat = await addProduct(shop, { price: 200, category: 'Women', subCategory: 'Winterwear' })

type Order = Awaited<ReturnType<typeof pay>>['body']['data']
type NewOffer = InputOf<'createOffer'>
const newCode = () => `CODE-${randomUUID().slice(0, 8).toUpperCase()}`
const tenPercent = percentOff(10, { label: 'Ten off' })

async function offer(more: Partial<NewOffer> = {}): Promise<AdminOffer & { code: string }> {
  const input = { terms: tenPercent, code: newCode(), ...more }
  const { body } = await shop.callWith('createOffer', input, merchant)
  return body.data as AdminOffer & { code: string }
}
const current = async (code: string) =>
  (await shop.call('listOffers', { search: code }, merchant)).body.data[0]

const place = (code: string | undefined, by: Shopper = ada, more: Partial<InputOf<'addToOrder'>> = {}) =>
  shop.callWith(
    'addToOrder',
    checkoutOf(by, [lineOf(shirt, 2)], { discountCodes: code ? [code] : [], ...more }),
    by.as,
  )
const placed = async (...args: Parameters<typeof place>) => {
  const { body } = await place(...args)
  return body.data as Order
}
const refusal = async (...args: Parameters<typeof place>) => (await place(...args)).body.code

describe('a discount code', () => {
  test('takes its share off, however it is typed, and reads the same on every screen', async () => {
    const { code } = await offer({ code: 'WEB-ten', terms: { ...tenPercent, percent: 12.5 } })
    expect(code).toBe('WEB-TEN')
    const order = await placed(' web- Ten ')
    expect(order).toMatchObject({ subtotal: 80, shippingFee: 10.5, total: 80.5 })
    expect(order.adjustments[0]).toMatchObject({ kind: 'discount', percent: 12.5, amount: -10, code })
    expect(order.productInfo[0]).toMatchObject({ price: 40, discount: 10 })
    expect(await current(code)).toMatchObject({ uses: 1, discount: 0, takings: 0 })
    const paid = (await pay(shop, ada, order)).body.data
    const printed = printedOfOrder(paid)
    const totals = 'Subtotal $80.00 Ten off · WEB-TEN (12.5%) −$10.00 Shipping fee (15%) $10.50 Total $80.50'
    expect(printed.myOrders).toContain(totals)
    expect(printed.success).toContain(totals)
    const offered = await current(code)
    expect(offered).toMatchObject({ uses: 1, discount: 10, takings: 80.5 })
    // A shop that takes real money leaves out what test orders brought in.
    const { payments } = shop.running.context
    const live = { ...payments, provider: { ...payments.provider, livemode: true } }
    const inLivemode = { ...shop.running.context, payments: live }
    const id = offered?.id as AdminOffer['id']
    expect(await findAdminOffer(inLivemode, id)).toMatchObject({ uses: 1, discount: 0, takings: 0 })
  })

  test('of an amount takes no more than there is, and free shipping takes the fee', async () => {
    const amount = await offer({ terms: { ...tenPercent, kind: 'amount', amountCents: 9_000 } as never })
    expect(await placed(amount.code)).toMatchObject({
      total: 0,
      adjustments: [{ amount: -80 }, { amount: 0 }],
    })
    const free = await offer({ terms: { ...tenPercent, kind: 'free-shipping' } as never })
    const order = await placed(free.code)
    expect(order).toMatchObject({ shippingFee: 0, total: 80 })
    expect(order.adjustments).toEqual([
      { kind: 'shipping', label: 'Ten off', amount: 0, offerId: free.id, code: free.code },
    ])
  })

  test('is refused by name where it does not hold, and nothing is stored', async () => {
    const before = await countOrders()
    const day = 86_400_000
    const later = await offer({ startsAt: new Date(now.getTime() + day).toISOString() })
    const dear = await offer({ terms: { ...tenPercent, minimumCents: 8_001 } })
    const coats = await offer({
      terms: { ...tenPercent, appliesTo: { kind: 'category', category: 'Women', subCategory: 'Winterwear' } },
    })
    const over = await offer()
    await shop.call('endOffer', { id: over.id }, merchant)
    expect(await refusal('NO-SUCH-CODE')).toBe('code-unknown')
    expect(await refusal(later.code)).toBe('code-not-yet')
    expect(await refusal(over.code)).toBe('code-ended')
    expect(await place(dear.code)).toMatchObject({
      status: 409,
      body: { code: 'code-below-minimum', message: 'This code needs goods of at least $80.01.' },
    })
    expect(await refusal(coats.code)).toBe('code-not-for-these')
    expect(await countOrders()).toBe(before)
    const both = [lineOf(shirt), lineOf(coat)]
    const { body } = await shop.callWith(
      'addToOrder',
      checkoutOf(ada, both, { discountCodes: [coats.code] }),
      ada.as,
    )
    expect(body.data).toMatchObject({
      adjustments: [{ amount: -20 }, {}],
      productInfo: [{}, { discount: 20 }],
    })
  })

  test('that another shopper owns is unknown, also in the cart', async () => {
    const code = newCode()
    const maker = { createdAt: now, shopperId: ada.id }
    await insertOffer(shop.running.context.database, { terms: tenPercent, code, mostUses: 1 }, maker)
    const eve = await signUpShopper(shop, { name: 'Eve' })
    expect(await refusal(code, eve)).toBe('code-unknown')
    const cart = { order: [{ _id: shirt._id, selectedSize: 'S', quantity: 1 }], discountCodes: [code] }
    for (const as of [eve.as, {}])
      expect((await shop.call('priceCart', cart, as)).body.data.codes[0]?.problem?.code).toBe('code-unknown')
    expect((await shop.call('priceCart', cart, ada.as)).body.data.codes[0]?.offer?.code).toBe(code)
    expect((await place(code)).status).toBe(201)
  })

  test('that is a shopper’s own goes to one of twenty orders that they place at once', async () => {
    const code = newCode()
    const maker = { createdAt: now, shopperId: ada.id }
    await insertOffer(shop.running.context.database, { terms: tenPercent, code, mostUses: 1 }, maker)
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(code)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)
    expect(refused).toEqual(Array(19).fill('code-used-up'))
  })

  test('is made for the account of an email address, and is only that account’s', async () => {
    const mine = await offer({ shopperEmail: ada.email.toUpperCase() })
    expect(mine).toMatchObject({ shopperId: ada.id, shopperEmail: ada.email })
    const eve = await signUpShopper(shop, { name: 'Eve' })
    expect(await refusal(mine.code, eve)).toBe('code-unknown')
    const personal = await shop.call('listOffers', { filter: 'personal', search: mine.code }, merchant)
    expect(personal.body.data).toMatchObject([{ id: mine.id, shopperEmail: ada.email }])
    const change = { terms: tenPercent, code: mine.code, shopperEmail: eve.email }
    const moved = { id: mine.id, version: mine.version, offer: change }
    expect((await shop.call('updateOffer', moved, merchant)).body.data.shopperId).toBe(eve.id)
    expect(await refusal(mine.code)).toBe('code-unknown')
    expect((await place(mine.code, eve)).status).toBe(201)
  })

  test.each([
    ['of an address without an account', { shopperEmail: 'nobody@shop.example' }, 404, 'shopper-not-found'],
    [
      'of one shopper without a code',
      { shopperEmail: 'x@shop.example', code: undefined },
      422,
      'invalid-input',
    ],
  ])('%s is refused', async (_what, part, status, code) => {
    const input = { terms: tenPercent, code: newCode(), ...part }
    expect(await shop.callWith('createOffer', input, merchant)).toMatchObject({ status, body: { code } })
  })

  test('of the same checkout is the same order, and one use', async () => {
    const { code } = await offer({ mostUses: 1, mostUsesPerShopper: 1 })
    const checkoutId = randomUUID()
    const first = await placed(code, ada, { checkoutId })
    expect((await placed(code, ada, { checkoutId }))._id).toBe(first._id)
    await shop.call('endOffer', { id: (await current(code))?.id ?? '' }, merchant)
    expect((await placed(code, ada, { checkoutId }))._id).toBe(first._id)
    expect(await refusal(undefined, ada, { checkoutId })).toBe('checkout-changed')
    expect(await current(code)).toMatchObject({ uses: 1 })
  })
})

const countOrders = async () =>
  (await sql<{ count: string }>`select count(*) from orders`.execute(shop.running.context.database)).rows[0]
    ?.count

describe('uses of a code', () => {
  test('are never more than it has: 200 buyers at once at a code with 10 are 10 orders', async () => {
    const { code } = await offer({ mostUses: 10 })
    const buyers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => signUpShopper(shop, { name: `Buyer ${n}` })),
    )
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => place(code, buyers[n % buyers.length] as Shopper)),
    )
    const placedOnes = answers.filter(({ status }) => status === 201)
    expect(placedOnes).toHaveLength(10)
    const reasons = new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))
    expect([...reasons]).toEqual(['code-used-up'])
    expect(await current(code)).toMatchObject({ uses: 10, state: 'used-up' })
  })

  test('are never more than a shopper may have, at once or after another', async () => {
    const { code } = await offer({ mostUsesPerShopper: 2 })
    const bo = await signUpShopper(shop, { name: 'Bo' })
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => place(code, bo)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(2)
    expect(await refusal(code, bo)).toBe('code-already-used')
    expect((await place(code, ada)).status).toBe(201)
  })

  test('come back when the order is replaced or not paid in time, once, and can be had again', async () => {
    const { code } = await offer({ mostUses: 1, mostUsesPerShopper: 1 })
    const first = await placed(code)
    const held = { code: 'code-already-used', message: `Your unpaid order ${first.number} holds this code.` }
    expect((await place(code)).body).toMatchObject({
      ...held,
      orderId: first._id,
      message: expect.stringContaining(held.message),
    })
    const second = await placed(code, ada, { replaces: first._id as never })
    expect(second.total).toBe(82.8)
    expect(await current(code)).toMatchObject({ uses: 1 })
    now = new Date(now.getTime() + 25 * 3_600_000)
    merchant = await shop.signInAdministrator()
    await expireOrders(shop.running.context)
    await expireOrders(shop.running.context)
    expect(await current(code)).toMatchObject({ uses: 0, state: 'active' })
    const bo = await signUpShopper(shop, { name: 'Bo' })
    expect((await place(code, bo)).status).toBe(201)
    expect((await place(code)).body).toMatchObject({
      code: 'code-used-up',
      message: errors['code-used-up'].message,
    })
  })

  test('come back when the order is cancelled, paid or not, and can be had again', async () => {
    const { code } = await offer({ mostUses: 1, mostUsesPerShopper: 1 })
    const unpaid = await placed(code)
    expect((await shop.call('cancelOrder', { order_id: unpaid._id }, ada.as)).status).toBe(200)
    expect(await current(code)).toMatchObject({ uses: 0 })
    const paid = (await pay(shop, ada, await placed(code))).body.data
    expect(await refusal(code)).toBe('code-already-used')
    expect((await shop.call('cancelOrder', { order_id: paid._id }, ada.as)).status).toBe(200)
    expect((await place(code)).status).toBe(201)
  })

  test('that were taken while a merchant limited the code are given back, too', async () => {
    const { id, code } = await offer()
    let placing: Promise<Order> | undefined
    await shop.running.context.database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('offers').select('id').where('id', '=', id).forUpdate().execute()
      placing = placed(code)
      // It waits for the offer's row, which it has read as it was.
      await expect.poll(() => lockWaits(transaction)).toBeGreaterThan(0)
      const limited = { most_uses: 5, version: sql<number>`version + 1` }
      await transaction.updateTable('offers').set(limited).where('id', '=', id).execute()
    })
    const order = await placing
    const cancelled = await shop.callWith('cancelOrder', { order_id: order?._id ?? '' }, ada.as)
    expect(cancelled.status).toBe(200)
    expect((await current(code))?.uses).toBe(0)
  })

  test('of an order that is refused otherwise are not taken', async () => {
    const { code } = await offer({ mostUses: 1 })
    await shop.call('setStock', { changes: [{ productId: coat._id, size: 'S', set: 0 }] }, merchant)
    const { body } = await shop.callWith(
      'addToOrder',
      checkoutOf(ada, [lineOf(coat)], { discountCodes: [code] }),
      ada.as,
    )
    expect(body.code).toBe('out-of-stock')
    expect(await current(code)).toMatchObject({ uses: 0 })
  })
})

describe('guessing codes', () => {
  test('ends after some wrong ones, for the account as for the network, also with the right one', async () => {
    const { code } = await offer()
    const eve = await signUpShopper(shop, { name: 'Eve' })
    const codes = []
    for (let guess = 0; guess < 11; guess++) codes.push(await refusal(`GUESS-${guess}`, eve))
    expect(codes).toEqual([...Array(10).fill('code-unknown'), 'too-many-attempts'])
    expect(await refusal(code, eve)).toBe('too-many-attempts')
  })
})

describe('an offer without a code', () => {
  test('holds for every cart in every process from the next request on, until it is ended', async () => {
    const other = await openShop({ databaseUrl: shop.databaseUrl, clock: () => now })
    try {
      const cart = { order: [{ _id: shirt._id, selectedSize: 'S', quantity: 2 }] }
      const total = async () => (await other.call('priceCart', cart)).body.data.total
      expect(await total()).toBe(92)
      const input = { terms: { ...tenPercent, percent: 50 } }
      const made = (await shop.call('createOffer', input, merchant)).body.data
      expect(await total()).toBe(46)
      expect((await other.call('getShopSettings', {})).body.data).toEqual({ automaticOffers: true })
      expect(await placed(undefined)).toMatchObject({ total: 46, adjustments: [{ amount: -40 }, {}] })
      // A code that is worse is not used up.
      const { code } = await offer({ mostUses: 1 })
      expect(await placed(code)).toMatchObject({ total: 46 })
      expect(await current(code)).toMatchObject({ uses: 0 })
      await shop.call('endOffer', { id: made.id }, merchant)
      expect(await total()).toBe(92)
      expect((await other.call('getShopSettings', {})).body.data).toEqual({})
      expect(await placed(undefined)).toMatchObject({ total: 92 })
    } finally {
      await other.close()
    }
  })

  test('is made once where the answer was lost and it is created again', async () => {
    const input = { terms: { ...tenPercent, combines: true }, offer_id: randomUUID() as OfferId }
    const made = [1, 2].map(() => shop.call('createOffer', input, merchant))
    expect((await Promise.all(made)).map(({ status, body }) => [status, body.data.id])).toEqual([
      [201, input.offer_id],
      [201, input.offer_id],
    ])
    expect(await placed(undefined)).toMatchObject({ adjustments: [{ amount: -8 }, {}] })
    const coded = { terms: tenPercent, code: newCode(), offer_id: randomUUID() as OfferId }
    for (let times = 0; times < 2; times++)
      expect((await shop.callWith('createOffer', coded, merchant)).status).toBe(201)
    await shop.call('endOffer', { id: input.offer_id }, merchant)
  })

  test('that is used up is left out, and the order is placed without it', async () => {
    const input = { terms: { ...tenPercent, percent: 50 }, mostUses: 1 }
    const made = (await shop.call('createOffer', input, merchant)).body.data
    expect((await placed(undefined)).total).toBe(46)
    expect((await placed(undefined)).total).toBe(92)
    await shop.call('endOffer', { id: made.id }, merchant)
  })
})

describe('a merchant', () => {
  test('can’t end an offer before it begins, or take a code twice', async () => {
    const endsAt = new Date(now.getTime() - 1_000).toISOString()
    const reversed = { startsAt: now.toISOString(), endsAt }
    for (const dates of [reversed, { endsAt }]) {
      const { status, body } = await shop.callWith(
        'createOffer',
        { terms: tenPercent, code: newCode(), ...dates },
        merchant,
      )
      expect({ status, fields: body.fields }).toEqual({
        status: 422,
        fields: { endsAt: 'The end has to be after the beginning.' },
      })
    }
    const { code } = await offer()
    const again = await shop.callWith('createOffer', { terms: tenPercent, code }, merchant)
    expect(again).toMatchObject({ status: 409, body: { code: 'code-taken' } })
  })

  test('changes an offer while no order has used it, unless someone else has and it is not said to replace theirs', async () => {
    const made = await offer()
    const better = { terms: { ...tenPercent, percent: 25 }, code: made.code }
    const change = (version?: number) =>
      shop.callWith('updateOffer', { id: made.id, ...(version && { version }), offer: better }, merchant)
    for (let times = 0; times < 2; times++)
      expect((await change(1)).body.data).toMatchObject({ version: 2, terms: { percent: 25 } })
    const theirs = { id: made.id, version: 1, offer: { terms: tenPercent, code: made.code } }
    expect((await shop.callWith('updateOffer', theirs, merchant)).body.code).toBe('offer-changed')
    expect((await change()).body.data).toMatchObject({ version: 3, terms: { percent: 25 } })
    expect(await placed(made.code)).toMatchObject({ adjustments: [{ percent: 25, amount: -20 }, {}] })
    expect((await change(3)).body.code).toBe('offer-used')
  })

  test('changes no offer that an order uses at the same moment', async () => {
    const made = await offer()
    const better = { terms: { ...tenPercent, percent: 25 }, code: made.code }
    const change = () => shop.callWith('updateOffer', { id: made.id, version: 1, offer: better }, merchant)
    // An order that uses the offer takes the same lock.
    const held = sql`select from offers where id = ${made.id}::uuid for key share`
    const [answer] = await beganUnder(shop, held, [change], () => placed(made.code))
    expect(answer?.body.code).toBe('offer-used')
    expect((await current(made.code))?.terms).toMatchObject({ percent: 10 })
  })
})
