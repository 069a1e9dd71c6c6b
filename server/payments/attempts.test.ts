import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, lineOf, placeOrder, signUpShopper } from '../../tests/setup/orders.ts'
import { openShop, type TestShop } from '../../tests/setup/shop.ts'
import { beginAttempt, closeAttempt, takeOver } from './attempts.ts'
import { openProvider } from './choose-provider.ts'
import { settleCharge } from './settle-charge.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function begun() {
  const ada = await signUpShopper(shop)
  const order = await placeOrder(shop, ada, [lineOf(await addProduct(shop, { price: 10 }))])
  const { shop: running } = shop.running
  const provider = openProvider(running)
  const begin = () => beginAttempt(running, provider, order._id, 'tok')
  const attempt = await begin()
  if (attempt === undefined) throw new Error('no attempt began')
  return { running, provider, order, begin, attempt }
}

const charge = { id: 'ch_1', amountCents: 1_150, brand: 'Visa', last4: '4242' }
const moment = () => new Promise((resolve) => setTimeout(resolve, 200))

test('no attempt begins beside the one that is just paying the order', async () => {
  const { running, provider, order, begin, attempt } = await begun()
  const tried = { orderId: order._id, attemptId: attempt.id }
  let beginning: ReturnType<typeof begin> | undefined
  await running.database.transaction().execute(async (transaction) => {
    const paying = { ...running, database: transaction }
    await settleCharge(paying, provider, tried, { state: 'succeeded', charge }, true)
    beginning = begin()
    await moment()
  })
  expect(await beginning).toBeUndefined()
})

test('the next attempt begins as soon as one is declined', async () => {
  const { running, begin, attempt } = await begun()
  expect(await begin()).toBeUndefined()
  const declined = { state: 'declined', reason: 'declined' } as const
  expect(await closeAttempt(running, running.database, attempt.id, declined)).toBe(true)
  expect(await closeAttempt(running, running.database, attempt.id, declined)).toBe(false)
  expect(await begin()).toBeDefined()
})

test('an attempt is taken over only from whoever has not been heard of, and by one', async () => {
  const { running, attempt } = await begun()
  expect(await takeOver(running, attempt.id)).toBeUndefined()
  const later = { ...running, clock: () => new Date(Date.now() + 16_000) }
  const takers = await Promise.all(Array.from({ length: 5 }, () => takeOver(later, attempt.id)))
  expect(takers.filter((taker) => taker !== undefined)).toHaveLength(1)
})

test('settling and beginning at the same time never wait for each other in a circle', async () => {
  const declined = { state: 'declined', reason: 'declined' } as const
  for (let round = 0; round < 10; round++) {
    const { running, provider, order, begin, attempt } = await begun()
    const tried = { orderId: order._id, attemptId: attempt.id }
    // PostgreSQL ends one of a circle with an error, which would be seen here.
    await Promise.all([
      ...Array.from({ length: 5 }, begin),
      settleCharge(running, provider, tried, declined, true),
      ...Array.from({ length: 5 }, begin),
    ])
  }
})
