import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addProduct, agePayments, lineOf, placeOrder, type Shopper } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { lockOrder } from '../orders/order-queries.ts'
import { acquireLease, beginAttempt, closeAttempt } from './payment-attempts.ts'
import { markDeclined } from './payment-state.ts'
import { paymentsContext } from './payments.ts'
import { settleCharge } from './settle-charge.ts'

const shop = await shopOfFile()

const beginningOf = ({ id: shopperId }: Shopper) => ({
  isAllowed: sql<boolean>`true`,
  shopperId,
  lock: undefined,
})

async function begun() {
  const ada = await signUpShopper(shop)
  const order = await placeOrder(shop, ada, [lineOf(await addProduct(shop, { price: 10 }))])
  const payments = paymentsContext(shop.running.context, () => true)
  const { database } = payments
  const begin = () => beginAttempt(payments, order._id, 'tok', beginningOf(ada))
  const attempt = await begin()
  if (attempt === undefined) throw new Error('no attempt began')
  return { payments, database, order, begin, attempt }
}

const charge = { id: 'ch_1', amountCents: 1_150, brand: 'Visa', last4: '4242' }
/** Attempts under way whose order does not await them. */
const strayAttempts = async () => {
  const { rows } = await sql`
    select orders.id, payment_state from payment_attempts join orders on orders.id = order_id
    where state = 'open' and payment_state <> 'awaiting'`.execute(shop.running.context.database)
  return rows
}

/** Orders like one that is there, all unpaid. @returns their ids */
async function copiesOf(orderId: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into orders (id, shopper_id, customer_name, customer_email, delivery, subtotal_cents, adjustments, total_cents)
    select gen_random_uuid(), shopper_id, customer_name, customer_email, delivery, subtotal_cents, adjustments, total_cents
    from orders, generate_series(1, ${count}::int) where id = ${orderId}::uuid
    returning id`.execute(shop.running.context.database)
  return rows.map(({ id }) => id)
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 200))

test('no attempt begins beside the one that is just paying the order', async () => {
  const { payments, database, order, begin, attempt } = await begun()
  const tried = { orderId: order._id, attemptId: attempt.id }
  let beginning: ReturnType<typeof begin> | undefined
  await database.transaction().execute(async (transaction) => {
    const paying = { ...payments, database: transaction }
    await settleCharge(paying, tried, { state: 'succeeded', charge })
    beginning = begin()
    await moment()
  })
  expect(await beginning).toBeUndefined()
})

test('the next attempt begins as soon as one is declined', async () => {
  const { database, begin, attempt } = await begun()
  expect(await begin()).toBeUndefined()
  const declined = { state: 'declined', reason: 'declined' } as const
  expect(await closeAttempt(database, attempt.id, declined)).toBe(true)
  expect(await closeAttempt(database, attempt.id, declined)).toBe(false)
  expect(await begin()).toBeDefined()
})

test('an attempt that begins in the moment another is declined makes its order await the payment again', async () => {
  const { database, order, begin, attempt } = await begun()
  const declined = { state: 'declined', reason: 'declined' } as const
  let beginning: ReturnType<typeof begin> | undefined
  await database.transaction().execute(async (transaction) => {
    await lockOrder(transaction, order._id)
    beginning = begin()
    await moment()
    await closeAttempt(transaction, attempt.id, declined)
    await markDeclined(transaction, order._id)
  })
  expect(await beginning).toBeDefined()
  expect(await strayAttempts()).toEqual([])
})

test('an attempt is taken over only from whoever has not been heard of, and by one', async () => {
  const { payments, attempt } = await begun()
  const take = () => acquireLease(payments, attempt.id)
  expect(await take()).toBeUndefined()
  await agePayments(payments.database, 5)
  const takers = await Promise.all(Array.from({ length: 5 }, take))
  expect(takers.filter((taker) => taker !== undefined)).toHaveLength(1)
})

test('settling and beginning at the same time never wait for each other in a circle', async () => {
  const declined = { state: 'declined', reason: 'declined' } as const
  for (let round = 0; round < 10; round++) {
    const { payments, order, begin, attempt } = await begun()
    const tried = { orderId: order._id, attemptId: attempt.id }
    // PostgreSQL ends one of a circle with an error, which would be seen here.
    await Promise.all([
      ...Array.from({ length: 5 }, begin),
      settleCharge(payments, tried, declined),
      ...Array.from({ length: 5 }, begin),
    ])
    expect(await strayAttempts()).toEqual([])
  }
})

test('no order is cancelled in the moment its payment begins', async () => {
  const ada = await signUpShopper(shop)
  const order = await placeOrder(shop, ada, [lineOf(await addProduct(shop, { price: 10 }))])
  const { context: running } = shop.running
  const payments = paymentsContext(running)
  const tomorrow = { ...running, clock: () => new Date(Date.now() + 25 * 3_600_000) }
  for (let round = 0; round < 5; round++) {
    const ids = await copiesOf(order._id, 400)
    const begin = (id: string) => beginAttempt(payments, id, 'tok', beginningOf(ada))
    await Promise.all([expireOrders(tomorrow), ...ids.map(begin), expireOrders(tomorrow)])
    expect(await strayAttempts()).toEqual([])
  }
})
