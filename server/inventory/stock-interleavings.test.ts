import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import type { AnswerOf } from '../../contract/operations.ts'
import { testClock } from '../../tests/setup/clock.ts'
import { cards, checkoutOf, lineOf, type Shopper, tokenise } from '../../tests/setup/orders.ts'
import { rounds } from '../../tests/setup/quick-run.ts'
import { type As, shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted, booksOf } from '../../tests/setup/stock.ts'
import { openDatabase } from '../database/database.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { lapseReservations } from '../orders/lapse-reservations.ts'
import { paymentsContext } from '../payments/payments.ts'
import { resumePendingPayments } from '../payments/resume-pending-payments.ts'
import { settleCharge } from '../payments/settle-charge.ts'
import { giveBackPieces } from './reservations.ts'

vi.setConfig({ testTimeout: 600_000 })

/** Acts on stock run at the same time and are cut off anywhere. No piece is sold that is not there. */

const clock = testClock()

const shop = await shopOfFile({ clock: clock.now })
/** Apart from the shop, so that it lives on when the shop's connections are cut. */
const auditor = openDatabase(shop.databaseUrl, { connections: 1 })
afterAll(() => auditor.destroy())

type Counted = Awaited<ReturnType<typeof addCounted>>
type Act =
  | {
      do: 'place'
      shopper: number
      lines: { product: number; size: number; quantity: number }[]
      replaces: number
    }
  | { do: 'pay' | 'decline' | 'charge late' | 'refund' | 'give back'; order: number }
  | { do: 'edit'; product: number; size: number; set: number | null; add: number }
  | { do: 'lapse' | 'expire' | 'resume' | 'cut off' }

const sizes = ['S', 'M'] as const
const index = fc.nat({ max: 1_000 })
const line = fc.record({
  product: fc.nat({ max: 1 }),
  size: fc.nat({ max: 1 }),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      shopper: fc.nat({ max: 1 }),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      replaces: fc.nat({ max: 9 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'pay' as const,
        'pay' as const,
        'decline' as const,
        'charge late' as const,
        'refund' as const,
        'give back' as const,
      ),
      order: index,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      product: fc.nat({ max: 1 }),
      size: fc.nat({ max: 1 }),
      set: fc.option(fc.nat({ max: 6 }), { freq: 2 }),
      add: fc.oneof(fc.constant(0), fc.integer({ min: -3, max: 3 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('lapse' as const, 'expire' as const, 'resume' as const, 'cut off' as const),
    }),
  },
)

type Placed = Pick<AnswerOf<'addToOrder'>['data'], '_id' | 'total' | 'productInfo'> & { shopper: Shopper }
type World = { administrator: As; shoppers: Shopper[]; products: Counted[]; orders: Placed[] }

/** People sign in anew, as each run takes days. */
const openWorld = async (): Promise<World> => ({
  administrator: await shop.signInAdministrator(),
  shoppers: await Promise.all(['Ada', 'Bo'].map((name) => signUpShopper(shop, { name }))),
  products: [await addCounted(shop, { S: 3, M: 5 }), await addCounted(shop, { S: 1, M: 2 })],
  orders: [],
})

/** Ends every connection of the shop at once, as the end of its process would. */
const cutOff = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(auditor)

const payments = () => paymentsContext(shop.running.context)

/** Answers are not looked at: an act may be refused, or cut off. */
async function perform(world: World, doing: Act): Promise<unknown> {
  const { database } = shop.running.context
  if (doing.do === 'cut off') return cutOff()
  if (doing.do === 'expire') return expireOrders(shop.running.context)
  if (doing.do === 'resume') return resumePendingPayments(payments())
  if (doing.do === 'lapse') {
    clock.pass({ minutes: 31 })
    return lapseReservations(shop.running.context)
  }
  if (doing.do === 'place') return place(world, doing)
  if (doing.do === 'edit') {
    const productId = world.products[doing.product]?._id ?? ''
    const size = sizes[doing.size] ?? 'S'
    const change = doing.add === 0 ? { set: doing.set } : { add: doing.add, reason: 'correction' as const }
    return shop.callWith('setStock', { changes: [{ productId, size, ...change }] }, world.administrator)
  }
  if (!('order' in doing)) return undefined
  const order = world.orders[doing.order % Math.max(1, world.orders.length)]
  if (order === undefined) return undefined
  const reference = { orderId: order._id, attemptId: order._id }
  const charge = {
    id: `late_${order._id}`,
    amountCents: Math.round(order.total * 100),
    brand: 'visa',
    last4: '4242',
  }
  if (doing.do === 'charge late') return settleCharge(payments(), reference, { state: 'succeeded', charge })
  if (doing.do === 'refund') return settleCharge(payments(), reference, { state: 'refunded', charge })
  if (doing.do === 'give back')
    return database.transaction().execute(async (transaction) => {
      await sql`select from orders where id = ${order._id}::uuid for no key update`.execute(transaction)
      const pieces = order.productInfo.map(({ _id, selectedSize, quantity }) => ({
        productId: _id,
        size: selectedSize,
        quantity,
      }))
      await giveBackPieces(transaction, order._id, pieces, clock.now())
    })
  const paymentToken = await tokenise(shop, doing.do === 'decline' ? cards.declined : cards.approved)
  return shop.callWith('payOrder', { order_id: order._id, paymentToken }, order.shopper.as)
}

async function place(
  { shoppers, products, orders }: World,
  { shopper: at, lines, replaces }: Act & { do: 'place' },
) {
  const shopper = shoppers[at] as Shopper
  const items = lines.map(({ product, size, quantity }) =>
    lineOf(products[product] as Counted, quantity, sizes[size]),
  )
  const earlier = orders.filter((order) => order.shopper === shopper)[replaces]
  const input = checkoutOf(shopper, items, earlier === undefined ? {} : { replaces: earlier._id as never })
  const { status, body } = await shop.callWith('addToOrder', input, shopper.as)
  if (status === 201) orders.push({ ...(body as { data: Placed }).data, shopper })
}

async function expectSoundBooks({ products }: World): Promise<void> {
  for (const { _id } of products)
    for (const { available, reserved, history } of await booksOf(auditor, _id)) {
      expect(available).toBeGreaterThanOrEqual(0)
      expect(available + reserved).toBe(history)
    }
}

/** So that no reason of the history is left to chance. */
const oneOfEach: Act[][] = [
  [{ do: 'place', shopper: 0, lines: [{ product: 0, size: 0, quantity: 1 }], replaces: 9 }],
  [{ do: 'pay', order: 0 }],
  [{ do: 'give back', order: 0 }],
  [{ do: 'edit', product: 0, size: 0, set: null, add: 0 }],
  [{ do: 'edit', product: 1, size: 1, set: null, add: 1 }],
]

/** A connection that was ended a moment ago fails the first that takes it. */
const patiently = { timeout: 30_000, interval: 100 }

async function runJobs(): Promise<void> {
  await resumePendingPayments(payments())
  await expireOrders(shop.running.context)
  await lapseReservations(shop.running.context)
}

const heldByOthers = sql`
  select * from stock_reservations as held
  where not exists (select from payment_attempts as attempt where attempt.order_id = held.order_id and state = 'open')`

test('on hand is never below what is reserved, and always the sum of the history', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 8 }),
      async (groups) => {
        const world = await vi.waitFor(openWorld, patiently)
        for (const group of groups) {
          await Promise.all(group.map((doing) => perform(world, doing).catch(() => undefined)))
          await expectSoundBooks(world)
        }
        // Once the jobs have run, only an order that is being paid holds anything.
        clock.pass({ hours: 25 })
        await vi.waitFor(runJobs, patiently)
        await expectSoundBooks(world)
        expect((await heldByOthers.execute(auditor)).rows).toEqual([])
      },
    ),
    { numRuns: rounds(15), examples: [[oneOfEach]] },
  )
  const { rows } = await sql<{ reason: string }>`select distinct reason from stock_ledger`.execute(auditor)
  expect(rows.map(({ reason }) => reason).sort()).toEqual([
    'correction',
    'counted',
    'given-back',
    'sold',
    'tracked',
    'untracked',
  ])
})
