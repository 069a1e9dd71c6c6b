import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import {
  findInvoiceDifferences,
  findMoneyDifferences,
  findOfferDefects,
  findStockDefects,
  sumsOfOrders,
} from '../../tests/faults/audit.ts'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { offerCash } from '../../tests/setup/cash.ts'
import { newGuest, takeGuests } from '../../tests/setup/guests.ts'
import { anyLateAct, type LateAct, lateActs } from '../../tests/setup/late-acts.ts'
import { percentOff } from '../../tests/setup/offers.ts'
import {
  type Acts,
  always,
  anyEdit,
  anyRefund,
  anyRefundOfPieces,
  type OrderAct,
  orderActs,
} from '../../tests/setup/order-acts.ts'
import {
  addProduct,
  cards,
  checkoutOf,
  lineOf,
  type Shopper,
  setFaults,
  tokenise,
} from '../../tests/setup/orders.ts'
import { rounds } from '../../tests/setup/quick-run.ts'
import { anyReturnAct, type ReturnAct, returnActs } from '../../tests/setup/return-acts.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted } from '../../tests/setup/stock.ts'
import { refreshCustomers } from '../customers/refresh-customers.ts'
import { issueDueInvoices } from '../invoices/issue-invoices.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { lapseReservations } from '../orders/lapse-reservations.ts'
import { addDays, dayOf } from '../reports/shop-days.ts'
import { executeRequestedRefunds } from './execute-refund.ts'
import { paymentsContext } from './payments.ts'
import { reconcileLedger } from './reconcile-ledger.ts'

/**
 * 1,000 random histories of orders, a crowd of them at the same time: by accounts and by guests, by card and in cash, with
 * a code and without; cancelled, edited, refunded, disputed, expired, returned and exchanged. After each crowd, for every
 * order: captured − refunded is what the provider has, to the cent, and what its invoices less their credit notes say; every piece of
 * stock is explained; every use of a code is an order's. Reports and customers have the sums of the orders.
 */

type Act = OrderAct | ReturnAct | LateAct | { do: 'decline' | 'ship' | 'pay in cash' }

const money = [
  always('cancel as merchant', 1),
  always('refund all', 1),
  { weight: 3, arbitrary: anyRefund },
  { weight: 3, arbitrary: anyRefundOfPieces },
  always('dispute', 1),
  always('win', 1),
  always('lose', 1),
  ...anyLateAct,
]
const placedAct: fc.Arbitrary<Act> = fc.oneof(
  always('pay', 4),
  always('decline', 1),
  always('pay in cash', 2),
  always('cancel', 1),
  always('pack', 1),
  always('ship', 1),
  always('deliver', 1),
  { weight: 6, arbitrary: anyEdit },
  always('pay the difference', 6),
  always('withdraw the edit', 1),
  ...money,
)
const deliveredAct: fc.Arbitrary<Act> = fc.oneof(...anyReturnAct, always('pay in cash', 2), ...money)

type History = { quantity: number; isGuest: boolean; inCash: boolean; withCode: boolean; acts: Act[] }
const order = {
  quantity: fc.integer({ min: 1, max: 3 }),
  isGuest: fc.boolean(),
  inCash: fc.boolean(),
  withCode: fc.boolean(),
}
const paid = (inCash: boolean): Act => ({ do: inCash ? 'pay in cash' : 'pay' })
/** Half of the orders have arrived before anything else happens to them; couriers may hand their cash over later. */
const history: fc.Arbitrary<History> = fc.oneof(
  fc.record({ ...order, acts: fc.array(placedAct, { minLength: 2, maxLength: 9 }) }),
  fc
    .record({
      ...order,
      isDearer: fc.boolean(),
      acts: fc.array(placedAct, { minLength: 1, maxLength: 6 }),
    })
    .map(({ acts, isDearer, ...rest }) => ({
      ...rest,
      acts: [
        paid(rest.inCash),
        { do: 'edit' as const, small: rest.quantity - 1, large: isDearer ? 2 : 0 },
        ...acts,
      ],
    })),
  {
    weight: 2,
    arbitrary: fc
      .record({
        ...order,
        isBooked: fc.boolean(),
        acts: fc.array(deliveredAct, { minLength: 4, maxLength: 12 }),
      })
      .map(({ acts, isBooked, ...rest }) => ({
        ...rest,
        acts: [...(isBooked || !rest.inCash ? [paid(rest.inCash)] : []), { do: 'deliver' as const }, ...acts],
      })),
  },
)
const historiesAtOnce = 25
const refundsPendingMs = 20
/** Acts that were done, and not refused, on orders of accounts and of guests. */
const done = { account: new Set<string>(), guest: new Set<string>() }

const shop = await shopOfFile()
const { database } = shop.running.context
const merchant = await shop.signInAdministrator()
const coat = await addCounted(shop, { S: 1_000_000, L: 1_000_000 })
const romper = await addProduct(shop, { price: 19.99, category: 'Kids', size: ['4-5Y'] })
const auditor = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
const shoppers = await Promise.all(Array.from({ length: historiesAtOnce }, () => signUpShopper(shop)))
/** One for each outcome: a token can pay any number of orders. */
const tokens = { good: await tokenise(shop), declined: await tokenise(shop, cards.declined) }
await offerCash(shop)
await takeGuests(shop)
await changeSettings(shop, 'returns', { withdrawal: true })
const vat = { label: 'VAT', percent: 19, countries: 'all', categories: 'all' } as const
await changeSettings(shop, 'tax', {
  included: true,
  rates: [vat, { ...vat, percent: 7, categories: ['Kids'] }],
})
const { status } = await shop.call(
  'createOffer',
  {
    code: 'TENTH',
    terms: percentOff(10),
    mostUses: 100_000,
  },
  merchant,
)
expect(status).toBe(201)
afterAll(() => auditor.end())

const setting = { shop, merchant, token: tokens.good }
const ofOrders = orderActs(setting)

const acts: Acts<Act> = {
  ...ofOrders,
  ...returnActs(setting),
  ...lateActs(setting),
  decline: ({ _id, shopper }) =>
    shop.callWith('payOrder', { order_id: _id, paymentToken: tokens.declined }, shopper.as),
  ship: ({ _id }) => shop.callWith('updateOrderStatus', { order_id: _id, status: 'Shipped' }, merchant),
  'pay in cash': ({ _id }) => shop.callWith('recordCashPayment', { order_id: _id }, merchant),
  /** The shop learns of it at once, so what follows meets a disputed payment. */
  async dispute(order, act) {
    await ofOrders.dispute(order, act)
    await reconcileLedger(paymentsContext(shop.running.context))
  },
}

async function live(
  { quantity, isGuest, inCash, withCode, acts: chosen }: History,
  place: number,
): Promise<void> {
  const shopper = isGuest ? await newGuest(shop) : (shoppers[place] as Shopper)
  const { status, body } = await shop.call(
    'addToOrder',
    checkoutOf(shopper, [lineOf(coat, quantity), lineOf(romper, 1, '4-5Y')], {
      duplicateOrder: 'allow',
      ...(inCash ? { paymentMethod: 'Cash on delivery' } : {}),
      ...(withCode ? { discountCodes: ['TENTH'] } : {}),
    }),
    shopper.as,
  )
  expect([status, body]).toMatchObject([201, {}])
  const order = { _id: body.data._id, shopper }
  for (const each of chosen) {
    const answered = statusOf(await acts[each.do](order, each as never))
    expect(answered, each.do).toBeLessThan(500)
    if (answered < 300 || each.do === 'decline') note(each, isGuest)
  }
}

function note(act: Act, isGuest: boolean): void {
  const name = act.do === 'return' && act.exchangeSize !== undefined ? 'exchange' : act.do
  done[isGuest ? 'guest' : 'account'].add(name)
}

const statusOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'status' in answer ? Number(answer.status) : 200

/** What jobs do in time: unsettled refunds are asked after, the books are compared, and unpaid orders expire. */
async function letTimePass(): Promise<void> {
  const { context } = shop.running
  const before = new Date(Date.now() - 25 * 3_600_000)
  await database
    .updateTable('orders')
    .set({ created_at: before })
    .where('payment_state', 'in', ['awaiting', 'failed'])
    .execute()
  await expireOrders(context)
  await lapseReservations(context)
  // Refunds that are requested only now are pending at the provider for a moment, and asked after once more.
  for (let round = 0; round < 2; round++) {
    await database.updateTable('refunds').set({ tried_at: before }).where('state', '=', 'pending').execute()
    await executeRequestedRefunds(paymentsContext(context))
    await wait(refundsPendingMs)
  }
  await reconcileLedger(paymentsContext(context))
  await database.deleteFrom('rate_limits').execute()
}

async function expectSameSums(): Promise<void> {
  await refreshCustomers(shop.running.context)
  const { orders, sales, refunded, ordersOfCustomers, spent } = await sumsOfOrders(auditor)
  const today = dayOf(new Date(), 'UTC')
  const asked = { by: 'day', from: addDays(today, -3), to: today } as const
  const { data } = (await asAdministrator(shop, 'getReport', asked)).body
  expect(data.totals).toMatchObject({ orders, sales, refunded, paidBack: refunded })
  expect([ordersOfCustomers, spent]).toEqual([orders, Number(sales) - Number(refunded)])
}

/** A shopper may have few orders that wait for cash. */
async function cancelUnpaid(): Promise<void> {
  const unpaid = database.selectFrom('orders').select('id').where('payment_state', '=', 'awaiting')
  for (const order of await unpaid.execute())
    await shop.callWith('adminCancelOrder', { order_id: order.id }, merchant)
}

test.each([
  ['well', {}],
  ['with news that comes in any order, three times', { 'duplicate-webhooks': 3, 'shuffled-webhooks': 1 }],
  [
    'without news, and refunds that are pending first',
    { 'no-webhooks': 1, 'refunds-pending': refundsPendingMs },
  ],
  ['with refunds that it refuses', { 'refunds-refused': 1 }],
] as const)(
  'the books agree after random histories with a provider that works %s',
  { timeout: 300_000 },
  async (_how, faults) => {
    await setFaults(database, faults)
    const crowd = fc.array(history, { minLength: historiesAtOnce, maxLength: historiesAtOnce })
    await fc.assert(
      fc.asyncProperty(crowd, async (histories) => {
        await Promise.all(histories.map(live))
        await letTimePass()
        expect(await findMoneyDifferences(auditor)).toEqual([])
        expect(await findStockDefects(auditor)).toEqual([])
        expect(await findOfferDefects(auditor)).toEqual([])
        await issueDueInvoices(shop.running.context)
        expect(await findInvoiceDifferences(auditor)).toEqual([])
        await expectSameSums()
        await cancelUnpaid()
      }),
      { numRuns: rounds(10), endOnFailure: true },
    )
  },
)

test('each act was done, and not only refused, on orders of accounts and of guests', {
  tags: ['release'],
}, () => {
  const all = [...Object.keys(acts), 'exchange'].sort()
  expect([...done.account].sort()).toEqual(all)
  expect([...done.guest].sort()).toEqual(all)
})
