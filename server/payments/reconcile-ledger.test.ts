import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { templatesAbout } from '../../tests/setup/mailbox.ts'
import {
  addProduct,
  buy,
  changeStoredOrder,
  chargesOf,
  lineOf,
  pay,
  placeOrder,
  setFaults,
} from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import type { AppContext } from '../app-context.ts'
import { executeRequestedRefunds } from './execute-refund.ts'
import { type PaymentsContext, paymentsContext } from './payments.ts'
import { reconcileLedger } from './reconcile-ledger.ts'

/** The lines of the log for the merchant. */
let logged: string[] = []

const shop = await shopOfFile()
const { database } = shop.running.context
const ada = await signUpShopper(shop)
const shirt = await addProduct(shop, { price: 100 })
await setFaults(shop.running.context.database, { 'no-webhooks': 1 })
beforeEach(async () => {
  logged = []
  await shop.running.context.database.deleteFrom('test_gateway.webhooks').execute()
  await shop.running.context.database.deleteFrom('test_gateway.refunds').execute()
  await shop.running.context.database.deleteFrom('test_gateway.charges').execute()
  await shop.running.context.database.deleteFrom('payment_attempts').execute()
})

const listening = (): PaymentsContext => {
  const note = (_details: object, words: string) => logged.push(words)
  const log = { ...shop.running.context.log, info: note, warn: note, error: note }
  return { ...paymentsContext(shop.running.context), log: log as unknown as AppContext['log'] }
}
const compare = () => reconcileLedger(listening())
const order = () => placeOrder(shop, ada, [lineOf(shirt)])
const stateOf = async (id: string) => {
  const found = database.selectFrom('orders').select('payment_state').where('id', '=', id)
  return (await found.executeTakeFirstOrThrow()).payment_state
}

/** A charge in the provider's books. */
async function takeMoney(orderId: string, more: { refunded_at?: Date } = {}): Promise<string> {
  const id = `ch_${randomUUID()}`
  const charge = {
    id,
    idempotency_key: randomUUID(),
    order_id: orderId,
    amount_cents: 11_500,
    state: 'succeeded',
    brand: 'Visa',
    last4: '4242',
  }
  await database
    .insertInto('test_gateway.charges')
    .values({ ...charge, ...more })
    .execute()
  return id
}

test('books that agree stay as they are', async () => {
  await buy(shop, ada, [lineOf(shirt)])
  expect(await compare()).toEqual({ charges: 1, settled: 0, unexplained: 0 })
  expect(logged).toEqual(['reconciled the ledger with the provider’s'])
})

describe('money the provider took', () => {
  test('and of which no news came pays its order, once', async () => {
    const unheard = await order()
    await setFaults(database, { 'no-webhooks': 1, 'cut-off': 1 })
    expect((await pay(shop, ada, unheard)).status).toBe(202)
    await setFaults(database, { 'no-webhooks': 1 })
    expect(await compare()).toEqual({ charges: 1, settled: 1, unexplained: 0 })
    expect(logged).toContain('settled a charge that the shop had not heard of')
    expect(await stateOf(unheard._id)).toBe('paid')
    expect(await compare()).toEqual({ charges: 1, settled: 0, unexplained: 0 })
    expect(await templatesAbout(database, unheard._id)).toEqual(['order-confirmation'])
    expect(await chargesOf(shop, unheard._id)).toEqual([expect.objectContaining({ refunded: false })])
  })

  test('for an order whose attempt the shop has lost pays it all the same', async () => {
    const restored = await order()
    await takeMoney(restored._id)
    expect(await compare()).toMatchObject({ settled: 1 })
    expect(await stateOf(restored._id)).toBe('paid')
  })

  test('for a cancelled order, or a second time, goes back', async () => {
    const [cancelled, paid] = [await order(), await buy(shop, ada, [lineOf(shirt)])]
    await changeStoredOrder(database, cancelled._id, { payment_state: 'cancelled' })
    await takeMoney(cancelled._id)
    const second = await takeMoney(paid._id)
    expect(await compare()).toMatchObject({ settled: 2, unexplained: 0 })
    expect(await stateOf(cancelled._id)).toBe('refunded')
    expect(await stateOf(paid._id)).toBe('paid')
    expect(await chargesOf(shop, cancelled._id)).toEqual([expect.objectContaining({ refunded: true })])
    expect((await chargesOf(shop, paid._id)).map(({ id, refunded }) => [id === second, refunded])).toEqual([
      [false, false],
      [true, true],
    ])
    expect(await compare()).toMatchObject({ settled: 0, unexplained: 0 })
  })

  test('for no order of this shop is told to the merchant and left alone', async () => {
    const stranger = randomUUID()
    await takeMoney(stranger)
    expect(await compare()).toEqual({ charges: 1, settled: 0, unexplained: 1 })
    expect(logged).toContain('the provider took money for no order of this shop')
    expect(await chargesOf(shop, stranger)).toEqual([expect.objectContaining({ refunded: false })])
  })
})

test('a refund nobody had heard of marks its order', async () => {
  const paid = await buy(shop, ada, [lineOf(shirt)])
  await database.updateTable('test_gateway.charges').set({ refunded_at: new Date() }).execute()
  expect(await compare()).toEqual({ charges: 1, settled: 1, unexplained: 0 })
  expect(await stateOf(paid._id)).toBe('refunded')
  expect(await compare()).toEqual({ charges: 1, settled: 0, unexplained: 0 })
  expect(await templatesAbout(database, paid._id)).toEqual(['order-confirmation', 'payment-refunded'])
})

describe('a refund that the bank sent back, unheard', () => {
  /** The shop knows of the first refund as made; its money has gone back by a later one. */
  async function refundedAnew(laterCents: number): Promise<string> {
    const { _id: id } = await buy(shop, ada, [lineOf(shirt)])
    const [charge] = await chargesOf(shop, id)
    const refund = (name: string, amount_cents: number) =>
      database
        .insertInto('test_gateway.refunds')
        .values({ id: `re_${name}_${id}`, charge_id: charge?.id ?? '', amount_cents, state: 'succeeded' })
        .execute()
    await refund('b', 8_000)
    await compare()
    const failed = { state: 'failed', failure_reason: 'The account is closed.' }
    await database.updateTable('test_gateway.refunds').set(failed).execute()
    // By its id it is listed before the one that failed.
    await refund('a', laterCents)
    return id
  }

  test('leaves its money for another one', async () => {
    const id = await refundedAnew(9_000)
    expect(await compare()).toEqual({ charges: 1, settled: 1, unexplained: 0 })
    const found = database.selectFrom('orders').select('refunded_cents').where('id', '=', id)
    expect(await found.executeTakeFirstOrThrow()).toEqual({ refunded_cents: '9000' })
  })

  test('and replaced by more than was captured is told to the merchant; other charges are compared', async () => {
    const id = await refundedAnew(12_000)
    const unheard = await order()
    await takeMoney(unheard._id)
    expect(await compare()).toEqual({ charges: 2, settled: 1, unexplained: 1 })
    expect(logged).toContain('a charge could not be settled')
    expect([await stateOf(id), await stateOf(unheard._id)]).toEqual(['paid', 'paid'])
  })
})

test('a charge nobody had heard of before it went back pays nothing', async () => {
  const unheard = await order()
  await setFaults(database, { 'no-webhooks': 1, 'cut-off': 1 })
  expect((await pay(shop, ada, unheard)).status).toBe(202)
  await database.updateTable('test_gateway.charges').set({ refunded_at: new Date() }).execute()
  await setFaults(database, { 'no-webhooks': 1 })
  expect(await compare()).toEqual({ charges: 1, settled: 1, unexplained: 0 })
  expect(await stateOf(unheard._id)).toBe('refunded')
  expect((await pay(shop, ada, unheard)).status).toBe(409)
})

test('a refund that is still to be made is left to the job that makes refunds', async () => {
  const cancelled = await order()
  await changeStoredOrder(database, cancelled._id, { payment_state: 'cancelled' })
  const charge_id = await takeMoney(cancelled._id)
  const wish = { charge_id, order_id: cancelled._id, provider: 'test', amount_cents: 11_500 }
  await database
    .insertInto('refunds')
    .values({ ...wish, reason: 'order-cancelled', requested_at: new Date() })
    .execute()
  expect(await compare()).toMatchObject({ settled: 0, unexplained: 0 })
  await executeRequestedRefunds(paymentsContext(shop.running.context))
  expect(await stateOf(cancelled._id)).toBe('refunded')
})

describe('what the merchant has to look at', () => {
  test('an order that counts as paid by a charge the provider does not have', async () => {
    const paid = await buy(shop, ada, [lineOf(shirt)])
    await database.deleteFrom('test_gateway.webhooks').execute()
    await database.deleteFrom('test_gateway.charges').execute()
    expect(await compare()).toEqual({ charges: 0, settled: 0, unexplained: 1 })
    expect(logged).toContain('an order counts as paid by a charge the provider does not have')
    expect(await stateOf(paid._id)).toBe('paid')
  })

  test('a second charge whose refund the provider refused: it is requested once', async () => {
    const paid = await buy(shop, ada, [lineOf(shirt)])
    const second = await takeMoney(paid._id)
    await setFaults(database, { 'no-webhooks': 1, 'refunds-refused': 1 })
    for (let nights = 0; nights < 2; nights++) {
      expect(await compare()).toMatchObject({ settled: 0, unexplained: 1 })
      expect(logged).toContain('the provider still has a charge that no order keeps')
    }
    await setFaults(database, { 'no-webhooks': 1 })
    const refunds = database.selectFrom('refunds').select(['charge_id', 'state'])
    expect(await refunds.where('order_id', '=', paid._id).execute()).toEqual([
      { charge_id: second, state: 'failed' },
    ])
  })

  test('an order that counts as refunded whose money is still there', async () => {
    const paid = await buy(shop, ada, [lineOf(shirt)])
    await changeStoredOrder(database, paid._id, { payment_state: 'refunded' })
    expect(await compare()).toMatchObject({ unexplained: 1 })
    expect(logged).toContain('the provider still has money of an order that counts as refunded')
    const merchant = await shop.signInAdministrator()
    const { data } = (await shop.call('getBooks', {}, merchant)).body
    expect(data.lastCheck).toMatchObject({
      charges: 1,
      differences: [{ kind: 'still-there', number: paid.number, books: 0, provider: 11_500 }],
    })
  })
})

test('a provider that can not be read changes nothing and is tried again another day', async () => {
  const unheard = await order()
  await takeMoney(unheard._id)
  await setFaults(database, { 'no-webhooks': 1, failing: 1 })
  await expect(compare()).rejects.toThrow()
  await setFaults(database, { 'no-webhooks': 1 })
  expect(await stateOf(unheard._id)).toBe('awaiting')
})

test('a charge that was made with an earlier account is not looked for at the account of now', async () => {
  await buy(shop, ada, [lineOf(shirt)])
  await database.deleteFrom('test_gateway.webhooks').execute()
  await database.deleteFrom('test_gateway.charges').execute()
  expect(await compare()).toMatchObject({ unexplained: 1 })
  await database.updateTable('payment_attempts').set({ account: 'earlier' }).execute()
  expect(await compare()).toMatchObject({ unexplained: 0 })
})
