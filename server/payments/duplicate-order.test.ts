import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  addProduct,
  cards,
  chargesOf,
  checkoutOf,
  lineOf,
  pay,
  placeOrder,
  type Shopper,
  setFaults,
  tokenise,
} from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { rounds } from '../../tests/setup/quick-run.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

const { shop, shirt, database } = await openPayments()
const coat = await addProduct(shop)

const lines = () => [lineOf(shirt, 2), lineOf(coat)]
const reversed = () => lines().toReversed()

const place = (shopper: Shopper, items = lines(), more = {}) =>
  shop.callWith('addToOrder', { ...checkoutOf(shopper, items), duplicateOrder: 'ask', ...more }, shopper.as)

const payAsking = async (shopper: Shopper, orderId: string) =>
  shop.callWith(
    'payOrder',
    { order_id: orderId, paymentToken: await tokenise(shop), duplicateOrder: 'ask' },
    shopper.as,
  )

const refused = (message: string, minutes: number) => ({
  status: 409,
  body: { code: 'duplicate-order', message, minutes },
})
const momentAgo = refused('You paid for the same items a moment ago. Order them again?', 0)
const underWay = refused('A payment for the same items is under way. Order them again?', 0)

/** Lets minutes pass since every payment. */
const agePaid = (minutes: number) =>
  database
    .updateTable('payment_attempts')
    .set({ settled_at: sql`settled_at - ${minutes} * interval '1 minute'` })
    .where('state', '=', 'succeeded')
    .execute()

describe('a client that asks for it', () => {
  test('is told that the same items were just paid for, before anything is placed', async () => {
    const ada = await signUpShopper(shop)
    await pay(shop, ada, await placeOrder(shop, ada, lines()))
    expect(await place(ada, reversed())).toMatchObject(momentAgo)
    await agePaid(2)
    expect(await place(ada)).toMatchObject(
      refused('You paid for the same items 2 minutes ago. Order them again?', 2),
    )
    const { body } = await shop.call('getUserOrders', { user_id: ada.id }, ada.as)
    expect(body.data).toHaveLength(1)
  })

  test('is told so again before an order is charged, and pays it when it says so', async () => {
    const ada = await signUpShopper(shop)
    const [first, second] = [await placeOrder(shop, ada, lines()), await placeOrder(shop, ada, reversed())]
    await pay(shop, ada, first)
    expect(await payAsking(ada, second._id)).toMatchObject(momentAgo)
    expect(await chargesOf(shop, second._id)).toEqual([])
    expect((await pay(shop, ada, second)).body.data.payment.state).toBe('paid')
  })

  test('is not asked about an order that was cancelled, also while its refund is not through', async () => {
    const ada = await signUpShopper(shop)
    const order = await placeOrder(shop, ada, lines())
    await pay(shop, ada, order)
    await setFaults(database, { 'refunds-pending': 60_000 })
    const cancelled = await shop.call('cancelOrder', { order_id: order._id }, ada.as)
    await setFaults(database, {})
    expect(cancelled.body.data.payment.state).toBe('paid')
    expect((await place(ada)).status).toBe(201)
  })

  test('is not asked about other items, other quantities, another shopper or what is long past', async () => {
    const [ada, eve] = [await signUpShopper(shop), await signUpShopper(shop)]
    await pay(shop, ada, await placeOrder(shop, ada, lines()))
    expect((await place(ada, [lineOf(shirt)])).status).toBe(201)
    expect((await place(ada, [lineOf(shirt, 3), lineOf(coat)])).status).toBe(201)
    expect((await place(eve)).status).toBe(201)
    await agePaid(10)
    expect((await place(ada)).status).toBe(201)
  })

  test('is not asked about an order whose card was declined, nor about its own checkout', async () => {
    const ada = await signUpShopper(shop)
    await pay(shop, ada, await placeOrder(shop, ada, lines()), cards.declined)
    const checkoutId = 'checkout-of-ada'
    const { body } = await place(ada, lines(), { checkoutId })
    const order = body.data as { _id: string }
    expect((await payAsking(ada, order._id)).status).toBe(200)
    expect(await place(ada, lines(), { checkoutId })).toMatchObject({
      status: 201,
      body: { data: { _id: order._id } },
    })
    expect((await payAsking(ada, order._id)).status).toBe(200)
    expect(await chargesOf(shop, order._id)).toHaveLength(1)
  })

  test.each(Array.from({ length: rounds(3) }, (_, run) => run + 1))(
    'pays two orders of the same items at the same moment only once, run %i',
    async () => {
      const ada = await signUpShopper(shop)
      const orders = await Promise.all([placeOrder(shop, ada, lines()), placeOrder(shop, ada, lines())])
      await setFaults(database, { late: 300 })
      const answers = await Promise.all(orders.map(({ _id }) => payAsking(ada, _id)))
      await setFaults(database, {})
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)).toMatchObject(underWay)
      const charges = await Promise.all(orders.map(({ _id }) => chargesOf(shop, _id)))
      expect(charges.flat()).toHaveLength(1)
    },
  )

  test('has to say it in words the shop knows', async () => {
    const ada = await signUpShopper(shop)
    expect(await place(ada, lines(), { duplicateOrder: 'yes' })).toMatchObject({
      status: 422,
      body: { fields: { duplicateOrder: 'This must be ask or allow.' } },
    })
  })
})

test('a client that does not ask gets one paid order per checkoutId', async () => {
  const ada = await signUpShopper(shop)
  for (let time = 0; time < 2; time++) {
    const order = await placeOrder(shop, ada, lines())
    expect((await pay(shop, ada, order)).status).toBe(200)
  }
})
