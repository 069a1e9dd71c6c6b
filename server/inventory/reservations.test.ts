import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import { confirmAddress, mailsTo } from '../../tests/setup/mailbox.ts'
import {
  buy,
  cards,
  chargesOf,
  checkoutOf,
  lineOf,
  pay,
  placeOrder,
  type Shopper,
  tokenise,
} from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted, booksOf, insertCounted, setStock } from '../../tests/setup/stock.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { lapseReservations } from '../orders/lapse-reservations.ts'
import { paymentsContext } from '../payments/payments.ts'
import { settleCharge } from '../payments/settle-charge.ts'
import { giveBackPieces } from './reservations.ts'

const clock = testClock()
const shop = await shopOfFile({ clock: clock.now })
const ada = await signUpShopper(shop)
const bo = await signUpShopper(shop, { name: 'Bo Weaver' })
for (const { email } of [ada, bo]) await confirmAddress(shop, email)

const books = async (id: string) => {
  const all = await booksOf(shop.running.context.database, id)
  for (const { available, reserved, history } of all) expect(available + reserved).toBe(history)
  return all.map(({ available, reserved }) => [available, reserved])
}
const shown = async (id: string) => (await shop.call('getById', { id })).body.data.stock
const order = (shopper: Shopper, ...lines: ReturnType<typeof lineOf>[]) =>
  shop.callWith('addToOrder', checkoutOf(shopper, lines), shopper.as)
const lapse = async () => {
  clock.pass({ minutes: 31 })
  await lapseReservations(shop.running.context)
}

describe('an order', () => {
  test('reserves what it wants, and sells it when it is paid', async () => {
    const coat = await addCounted(shop, { S: 5, M: 2 })
    const placed = await placeOrder(shop, ada, [lineOf(coat, 3), lineOf(coat, 1, 'M')])
    expect(await books(coat._id)).toEqual([
      [2, 3],
      [1, 1],
    ])
    expect(await shown(coat._id)).toEqual({ S: 2, M: 1 })
    expect((await pay(shop, ada, placed)).status).toBe(200)
    expect(await books(coat._id)).toEqual([
      [2, 0],
      [1, 0],
    ])
  })

  test('takes nothing when one line wants more than there is, and is told what there is', async () => {
    const coat = await addCounted(shop, { S: 5, M: 1, L: 0 })
    const answer = await order(ada, lineOf(coat, 2), lineOf(coat, 2, 'M'), lineOf(coat, 1, 'L'))
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'out-of-stock',
        shortages: [
          { _id: coat._id, selectedSize: 'L', quantity: 1, available: 0 },
          { _id: coat._id, selectedSize: 'M', quantity: 2, available: 1 },
        ],
      },
    })
    expect(await books(coat._id)).toEqual([
      [5, 0],
      [1, 0],
      [0, 0],
    ])
  })

  test('is not told how many there are of a size that is not low', async () => {
    const coat = await addCounted(shop, { S: 57, M: 3 })
    expect(await shown(coat._id)).toEqual({ M: 3 })
    const answer = await order(ada, lineOf(coat, 60), lineOf(coat, 4, 'M'))
    expect(answer.body).toMatchObject({ code: 'out-of-stock' })
    expect(answer.body.shortages).toEqual([
      { _id: coat._id, selectedSize: 'M', quantity: 4, available: 3 },
      { _id: coat._id, selectedSize: 'S', quantity: 60 },
    ])
  })

  test('of one size in two lines wants the sum of both', async () => {
    const coat = await addCounted(shop, { S: 2 })
    const two = [lineOf(coat), lineOf(coat)]
    expect(await order(ada, ...two, lineOf(coat))).toMatchObject({
      status: 409,
      body: { shortages: [{ _id: coat._id, selectedSize: 'S', quantity: 3, available: 2 }] },
    })
    expect((await order(ada, ...two)).status).toBe(201)
    expect(await books(coat._id)).toEqual([[0, 2]])
  })

  test('of a size that nobody counts is not limited', async () => {
    const coat = await addCounted(shop, { S: 0, M: 0 })
    await setStock(shop, [{ productId: coat._id, size: 'M', set: null }])
    expect((await order(ada, lineOf(coat, 100, 'M'))).status).toBe(201)
    expect((await order(ada, lineOf(coat, 1, 'S'))).status).toBe(409)
  })

  test('of the last piece is found again by the same checkout, and not refused', async () => {
    const coat = await addCounted(shop, { S: 1 })
    const checkout = checkoutOf(ada, [lineOf(coat)])
    const answers = await Promise.all([1, 2, 3].map(() => shop.callWith('addToOrder', checkout, ada.as)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await books(coat._id)).toEqual([[0, 1]])
  })

  test('that takes the place of another gives its stock back first', async () => {
    const coat = await addCounted(shop, { S: 2 })
    const first = await placeOrder(shop, ada, [lineOf(coat, 2)])
    const second = checkoutOf(ada, [lineOf(coat, 1)], { replaces: first._id })
    expect((await shop.callWith('addToOrder', second, ada.as)).status).toBe(201)
    expect(await books(coat._id)).toEqual([[1, 1]])
  })

  test('that is never paid gives its stock back after 30 minutes, and is cancelled after a day', async () => {
    const coat = await addCounted(shop, { S: 1 })
    const placed = await placeOrder(shop, ada, [lineOf(coat)])
    clock.pass({ minutes: 29 })
    await lapseReservations(shop.running.context)
    expect(await books(coat._id)).toEqual([[0, 1]])
    await lapse()
    expect(await books(coat._id)).toEqual([[1, 0]])
    expect(await shown(coat._id)).toEqual({ S: 1 })
    const again = await placeOrder(shop, bo, [lineOf(coat)])
    clock.pass({ hours: 25 })
    await expireOrders(shop.running.context)
    expect(await books(coat._id)).toEqual([[1, 0]])
    expect((await pay(shop, ada, placed)).status).toBe(409)
    expect((await pay(shop, bo, again)).status).toBe(409)
  })
})

describe('paying after the reservation has ended', () => {
  test('takes stock again where there is some', async () => {
    const coat = await addCounted(shop, { S: 1 })
    const placed = await placeOrder(shop, ada, [lineOf(coat)])
    await lapse()
    expect((await pay(shop, ada, placed)).status).toBe(200)
    expect(await books(coat._id)).toEqual([[0, 0]])
  })

  test('says what is gone and charges nothing; the order can be paid once it is back', async () => {
    const coat = await addCounted(shop, { S: 1, M: 9 })
    const placed = await placeOrder(shop, ada, [lineOf(coat), lineOf(coat, 1, 'M')])
    await lapse()
    await buy(shop, bo, [lineOf(coat)])
    expect(await pay(shop, ada, placed)).toMatchObject({
      status: 409,
      body: {
        code: 'out-of-stock',
        shortages: [{ _id: coat._id, selectedSize: 'S', quantity: 1, available: 0 }],
      },
    })
    expect(await chargesOf(shop, placed._id)).toEqual([])
    expect(await books(coat._id)).toEqual([
      [0, 0],
      [9, 0],
    ])
    await setStock(shop, [{ productId: coat._id, size: 'S', add: 1, reason: 'received' }])
    expect((await pay(shop, ada, placed)).status).toBe(200)
  })

  test('an order that costs nothing takes stock again too, or is not paid', async () => {
    const _id = await insertCounted(shop.running.context.database, { S: 1 }, { price: 0 })
    const line = lineOf((await shop.call('getById', { id: _id })).body.data)
    const first = await placeOrder(shop, ada, [line])
    await lapse()
    const rival = await placeOrder(shop, bo, [line])
    expect(await pay(shop, ada, first)).toMatchObject({ status: 409, body: { code: 'out-of-stock' } })
    await lapse()
    expect((await pay(shop, ada, first)).status).toBe(200)
    expect(await books(_id)).toEqual([[0, 0]])
    expect((await pay(shop, bo, rival)).status).toBe(409)
  })

  test('a declined card keeps the stock until the reservation ends', async () => {
    const coat = await addCounted(shop, { S: 1 })
    const placed = await placeOrder(shop, ada, [lineOf(coat)])
    expect((await pay(shop, ada, placed, cards.declined)).status).toBe(402)
    expect(await books(coat._id)).toEqual([[0, 1]])
    await lapse()
    expect(await books(coat._id)).toEqual([[1, 0]])
  })

  test('a size that is counted only since the order was placed is taken when it is paid', async () => {
    const coat = await addCounted(shop, { S: 0 })
    await setStock(shop, [{ productId: coat._id, size: 'S', set: null }])
    const placed = await placeOrder(shop, ada, [lineOf(coat, 2)])
    await setStock(shop, [{ productId: coat._id, size: 'S', set: 1 }])
    expect((await pay(shop, ada, placed)).status).toBe(409)
    await setStock(shop, [{ productId: coat._id, size: 'S', set: 2 }])
    expect((await pay(shop, ada, placed)).status).toBe(200)
    expect(await books(coat._id)).toEqual([[0, 0]])
  })

  test('while the bank asks, nothing ends', async () => {
    const coat = await addCounted(shop, { S: 1 })
    const placed = await placeOrder(shop, ada, [lineOf(coat)])
    expect((await pay(shop, ada, placed, cards.asking)).status).toBe(202)
    await lapse()
    expect(await books(coat._id)).toEqual([[0, 1]])
  })
})

describe('money that comes in late', () => {
  /** As the webhook of a payment that the shop has given up. */
  async function chargeLate(order: { _id: string; total: number }): Promise<boolean> {
    const { payments, reference, charge } = await chargeAtProvider(order)
    return (await settleCharge(payments, reference, { state: 'succeeded', charge })).isNew
  }

  async function chargeAtProvider(order: { _id: string; total: number }) {
    const payments = paymentsContext(shop.running.context)
    const reference = { orderId: order._id, attemptId: order._id }
    const amountCents = Math.round(order.total * 100)
    const paid = { amountCents, currency: 'USD', token: await tokenise(shop) }
    const outcome = await payments.provider.charge({ ...reference, ...paid })
    if (outcome.state !== 'succeeded') throw new Error(`the charge is ${outcome.state}`)
    return { payments, reference, charge: outcome.charge }
  }

  test('takes stock again and pays the order', async () => {
    const coat = await addCounted(shop, { S: 1 })
    const placed = await placeOrder(shop, ada, [lineOf(coat)])
    await lapse()
    expect(await chargeLate(placed)).toBe(true)
    expect(await books(coat._id)).toEqual([[0, 0]])
  })

  test('goes back with a mail when the stock is gone, and the order is over', async () => {
    const coat = await addCounted(shop, { S: 1, M: 4 })
    const placed = await placeOrder(shop, ada, [lineOf(coat), lineOf(coat, 1, 'M')])
    await lapse()
    await buy(shop, bo, [lineOf(coat)])
    expect(await chargeLate(placed)).toBe(false)
    const [charge] = await chargesOf(shop, placed._id)
    expect(charge?.refunded).toBe(true)
    expect((await mailsTo(shop, ada.email)).at(-1)?.text).toContain('sold out before your payment arrived')
    await setStock(shop, [{ productId: coat._id, size: 'S', set: 5 }])
    expect(await books(coat._id)).toEqual([
      [5, 0],
      [4, 0],
    ])
    expect(await pay(shop, ada, placed)).toMatchObject({ status: 409, body: { code: 'order-not-payable' } })
  })

  test('of an order that was refunded before the shop heard of it gives the stock back', async () => {
    const coat = await addCounted(shop, { S: 1 })
    const placed = await placeOrder(shop, ada, [lineOf(coat)])
    const { payments, reference, charge } = await chargeAtProvider(placed)
    const { amountCents } = charge
    await payments.provider.refund(charge.id, { key: randomUUID(), orderId: placed._id, amountCents })
    await settleCharge(payments, reference, { state: 'refunded', charge })
    expect(await books(coat._id)).toEqual([[1, 0]])
  })
})

test('goods of a paid order are given back once, however often it is asked', async () => {
  const coat = await addCounted(shop, { S: 3 })
  const placed = await buy(shop, ada, [lineOf(coat, 2)])
  const { database } = shop.running.context
  const pieces = [{ productId: coat._id, size: 'S', quantity: 2 }]
  for (let n = 0; n < 2; n++) await giveBackPieces(database, placed._id, pieces, clock.now())
  expect(await books(coat._id)).toEqual([[3, 0]])
})

test('what orders hold when the count of a size ends leaves the books when it is paid or given back', async () => {
  const coat = await addCounted(shop, { S: 5 })
  const paid = await placeOrder(shop, ada, [lineOf(coat, 2)])
  await placeOrder(shop, bo, [lineOf(coat, 1)])
  expect(await setStock(shop, [{ productId: coat._id, size: 'S', set: 2 }])).toMatchObject([
    { problem: 'reserved', onHand: 5, reserved: 3 },
  ])
  await setStock(shop, [{ productId: coat._id, size: 'S', set: null }])
  expect(await books(coat._id)).toEqual([[0, 3]])
  await pay(shop, ada, paid)
  expect(await books(coat._id)).toEqual([[0, 1]])
  await lapse()
  expect(await books(coat._id)).toEqual([[0, 0]])
})
