import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { OrderId } from '../../contract/orders/order.ts'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { testClock } from '../../tests/setup/clock.ts'
import { confirmAddress } from '../../tests/setup/mailbox.ts'
import { agePayments, cards, checkoutOf, lineOf, pay, type Shopper } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { from, signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted, booksOf } from '../../tests/setup/stock.ts'
import { lapseReservations } from '../orders/lapse-reservations.ts'
import { paymentsContext } from '../payments/payments.ts'
import { resumePendingPayments } from '../payments/resume-pending-payments.ts'

/** What unpaid orders of one shopper, and of one network, can keep from all others. */

const clock = testClock()
const shop = await shopOfFile({ clock: clock.now, settings: { TRUSTED_PROXIES: '1' } })

const local = '10.0.0.7'

async function provenShopper(name: string): Promise<Shopper> {
  const shopper = await signUpShopper(shop, { name })
  await confirmAddress(shop, shopper.email)
  return shopper
}

const place = async (
  shopper: Shopper,
  lines: ReturnType<typeof lineOf>[],
  { address = local, replaces }: { address?: string; replaces?: OrderId } = {},
) => {
  const checkout = checkoutOf(shopper, lines, replaces === undefined ? {} : { replaces })
  const answer = await shop.callWith('addToOrder', checkout, { ...shopper.as, ...from(address) })
  expect(answer.status).toBe(201)
  return (answer.body as { data: Parameters<typeof pay>[2] }).data
}
const reserved = async (id: string) =>
  (await booksOf(shop.running.context.database, id)).map(({ reserved: pieces }) => pieces)
const lapse = async (minutes = 31) => {
  clock.pass({ minutes })
  await lapseReservations(shop.running.context)
}

describe('unpaid orders hold', () => {
  test('20 pieces of one shopper, however many the orders are', async () => {
    const ada = await provenShopper('Ada Lovelace')
    const coat = await addCounted(shop, { S: 100, M: 100 })
    for (let n = 0; n < 4; n++) await place(ada, [lineOf(coat, 6), lineOf(coat, 3, 'M')])
    expect(await reserved(coat._id)).toEqual([12, 6])
  })

  test('10 pieces of a shopper whose address is not proven', async () => {
    const eve = await signUpShopper(shop, { name: 'Eve Spinner' })
    const coat = await addCounted(shop, { S: 100, M: 100 })
    for (let n = 0; n < 4; n++) await place(eve, [lineOf(coat, 2), lineOf(coat, 1, 'M')])
    expect(await reserved(coat._id)).toEqual([6, 3])
  })

  test('half of a size for one shopper, a quarter while the address is not proven, and the last piece', async () => {
    const [ada, eve] = [await provenShopper('Ada Half'), await signUpShopper(shop, { name: 'Eve Quarter' })]
    const coat = await addCounted(shop, { S: 8, M: 8, L: 1 })
    await place(eve, [lineOf(coat, 3), lineOf(coat, 1, 'M'), lineOf(coat, 1, 'L')])
    expect(await reserved(coat._id)).toEqual([0, 1, 1])
    await place(eve, [lineOf(coat, 2, 'M')])
    expect(await reserved(coat._id)).toEqual([0, 1, 1])
    await place(ada, [lineOf(coat, 4), lineOf(coat, 5, 'M')])
    expect(await reserved(coat._id)).toEqual([4, 1, 1])
  })

  test('no more when they are placed at the same moment, and are at most 20', async () => {
    const eve = await signUpShopper(shop, { name: 'Eve Hurry' })
    const coat = await addCounted(shop, { S: 200 })
    const answers = await Promise.all(
      Array.from({ length: 26 }, () =>
        shop.callWith('addToOrder', checkoutOf(eve, [lineOf(coat, 3)]), { ...eve.as, ...from(local) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(await reserved(coat._id)).toEqual([9])
  })

  test('100 pieces of the unproven accounts of one network, however many they are', async () => {
    const coat = await addCounted(shop, { S: 1_000 })
    const address = '198.51.100.9'
    for (let n = 0; n < 11; n++)
      await place(await signUpShopper(shop, { name: `Bot ${n}` }), [lineOf(coat, 10)], { address })
    expect(await reserved(coat._id)).toEqual([100])
    await place(await signUpShopper(shop, { name: 'Di Wool' }), [lineOf(coat, 2)], { address: '192.0.2.44' })
    expect(await reserved(coat._id)).toEqual([102])
  })
})

test('an order that was placed without its stock takes it when it is paid', async () => {
  const bo = await signUpShopper(shop, { name: 'Bo Weaver' })
  const coat = await addCounted(shop, { S: 30 })
  const placed = await place(bo, [lineOf(coat, 21)])
  expect(await reserved(coat._id)).toEqual([0])
  expect((await pay(shop, bo, placed)).status).toBe(200)
  expect(await booksOf(shop.running.context.database, coat._id)).toMatchObject([
    { available: 9, reserved: 0, history: 9 },
  ])
})

describe('a reservation ends when it first would have', () => {
  test('however often its order is replaced or placed again; the size can be bought all the same', async () => {
    const ada = await provenShopper('Ada Again')
    const coat = await addCounted(shop, { S: 2 })
    const first = await place(ada, [lineOf(coat)])
    clock.pass({ minutes: 20 })
    const second = await place(ada, [lineOf(coat, 2)], { replaces: first._id })
    expect(await reserved(coat._id)).toEqual([2])
    await lapse(11)
    expect(await reserved(coat._id)).toEqual([0])
    const third = await place(ada, [lineOf(coat)], { replaces: second._id })
    await place(ada, [lineOf(coat)])
    expect(await reserved(coat._id)).toEqual([0])
    expect((await pay(shop, ada, third)).status).toBe(200)
    clock.pass({ hours: 25 })
    await place(ada, [lineOf(coat)])
    expect(await reserved(coat._id)).toEqual([1])
  })

  test('for the unproven accounts of a network together', async () => {
    const [one, two] = [
      await signUpShopper(shop, { name: 'Bot One' }),
      await signUpShopper(shop, { name: 'Bot Two' }),
    ]
    const proven = await provenShopper('Neighbour')
    const coat = await addCounted(shop, { S: 8 })
    const address = '198.51.100.23'
    await place(one, [lineOf(coat)], { address })
    await lapse()
    await place(two, [lineOf(coat)], { address })
    expect(await reserved(coat._id)).toEqual([0])
    await place(proven, [lineOf(coat)], { address })
    expect(await reserved(coat._id)).toEqual([1])
  })

  test('whatever cards are declined after it', async () => {
    const cy = await provenShopper('Cy Loom')
    const coat = await addCounted(shop, { S: 30 })
    const placed = await place(cy, [lineOf(coat, 30)])
    expect((await pay(shop, cy, placed, cards.declined)).status).toBe(402)
    expect(await reserved(coat._id)).toEqual([0])
    const small = await place(cy, [lineOf(coat)])
    await lapse()
    expect((await pay(shop, cy, small, cards.declined)).status).toBe(402)
    expect(await reserved(coat._id)).toEqual([0])
  })

  test('while a bank asks after it', async () => {
    const cy = await provenShopper('Cy Asked')
    const coat = await addCounted(shop, { S: 3 })
    const placed = await place(cy, [lineOf(coat)])
    await lapse()
    expect((await pay(shop, cy, placed, cards.asking)).status).toBe(202)
    expect(await reserved(coat._id)).toEqual([0])
  })

  test('once a bank that asked before it had no answer, which counts as a declined card', async () => {
    const cy = await provenShopper('Cy Silent')
    const { context } = shop.running
    const coat = await addCounted(shop, { S: 3 })
    const placed = await place(cy, [lineOf(coat)])
    expect((await pay(shop, cy, placed, cards.asking)).status).toBe(202)
    await lapse()
    expect(await reserved(coat._id)).toEqual([1])
    await agePayments(context.database, 901)
    await resumePendingPayments(paymentsContext(context))
    expect(await reserved(coat._id)).toEqual([0])
    const { rows } = await sql<{ count: number }>`
      select count from rate_limits where subject = ${`declined-cards:${cy.id}`}`.execute(context.database)
    expect(rows).toEqual([{ count: 1 }])
  })

  test('when another card takes the place of one that a bank asks about', async () => {
    const cy = await provenShopper('Cy Chain')
    const coat = await addCounted(shop, { S: 3 })
    const placed = await place(cy, [lineOf(coat)])
    expect((await pay(shop, cy, placed, cards.asking)).status).toBe(202)
    await lapse()
    expect((await pay(shop, cy, placed, cards.asking)).status).toBe(202)
    expect(await reserved(coat._id)).toEqual([0])
  })

  test('at once, when the merchant cancels the order', async () => {
    const ada = await provenShopper('Ada Cancelled')
    const coat = await addCounted(shop, { S: 3 })
    const placed = await place(ada, [lineOf(coat)])
    expect(await reserved(coat._id)).toEqual([1])
    await asAdministrator(shop, 'adminCancelOrder', { order_id: placed._id })
    await place(ada, [lineOf(coat)])
    expect(await reserved(coat._id)).toEqual([0])
  })
})
