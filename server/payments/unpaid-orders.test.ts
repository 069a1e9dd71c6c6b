import { describe, expect, test } from 'vitest'
import { lockWaits } from '../../tests/setup/lock-waits.ts'
import {
  cards,
  changeStoredOrder,
  chargesOf,
  checkoutOf,
  lineOf,
  pay,
  setFaults,
  tokenise,
} from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { executeRequestedRefunds } from './execute-refund.ts'
import { paymentsContext } from './payments.ts'

const {
  shop,
  ada,
  shirt,
  database,
  newOrder,
  payWith,
  listed,
  mailsAbout,
  attempted,
  holdCharges,
  withFaults,
} = await openPayments()

describe('an order that is not paid for a day', () => {
  const hours = (count: number) => ({
    ...shop.running.context,
    clock: () => new Date(Date.now() + count * 3_600_000),
  })

  test('is cancelled, no longer listed, no longer payable, and its checkout free', async () => {
    const cart = checkoutOf(ada, [lineOf(shirt)])
    const order = (await shop.call('addToOrder', cart, ada.as)).body.data
    const declined = await newOrder()
    await pay(shop, ada, declined, cards.declined)
    await expireOrders(hours(23.9))
    expect(await listed(order._id)).toBeDefined()
    await expireOrders(hours(24.1))
    for (const { _id } of [order, declined]) {
      expect(await listed(_id)).toBeUndefined()
      expect(await payWith(_id, await tokenise(shop))).toMatchObject({
        status: 409,
        body: { code: 'order-not-payable' },
      })
      expect(await chargesOf(shop, _id)).toEqual([])
    }
    const again = (await shop.call('addToOrder', cart, ada.as)).body.data
    expect(again).toMatchObject({ payment: { state: 'awaiting' } })
    expect(again._id).not.toBe(order._id)
  })

  test('but is being paid at that moment is left alone', async () => {
    const order = await newOrder()
    const release = await holdCharges()
    const paying = pay(shop, ada, order)
    await attempted(order._id)
    await expireOrders(hours(25))
    await release()
    expect(await paying).toMatchObject({ status: 200 })
  })

  test('and whose money comes in all the same is given it back', async () => {
    const order = await newOrder()
    const release = await holdCharges()
    const paying = pay(shop, ada, order)
    await attempted(order._id)
    await changeStoredOrder(database, order._id, { payment_state: 'cancelled' })
    await release()
    expect(await paying).toMatchObject({ status: 409, body: { code: 'order-not-payable' } })
    // The webhook may have come first, and is then what refunds it.
    await expect
      .poll(() => listed(order._id))
      .toMatchObject({ payment: { state: 'refunded', tooLate: true } })
    expect(await chargesOf(shop, order._id)).toEqual([expect.objectContaining({ refunded: true })])
    // It was never sold, and no screen offers an invoice that there is none of.
    const { body } = await shop.callWith('getInvoice', { order_id: order._id }, ada.as)
    expect(body).toMatchObject({ code: 'invoice-not-found' })
    expect(await mailsAbout(order._id)).toEqual([{ template: 'payment-refunded', recipient: ada.email }])
  })

  test('and can not be refunded at once is refunded later, once', async () => {
    const order = await newOrder()
    const release = await holdCharges()
    const paying = pay(shop, ada, order)
    // The charge has begun: what fails from now on is its refund.
    await expect.poll(() => lockWaits(database)).toBeGreaterThan(0)
    await withFaults({ failing: 1 })
    await changeStoredOrder(database, order._id, { payment_state: 'cancelled' })
    await release()
    expect(await paying).toMatchObject({ status: 409 })
    expect(await chargesOf(shop, order._id)).toEqual([expect.objectContaining({ refunded: false })])
    await setFaults(database, {})
    const makeRefunds = () => executeRequestedRefunds(paymentsContext(shop.running.context))
    await Promise.all([makeRefunds(), makeRefunds()])
    expect(await chargesOf(shop, order._id)).toEqual([expect.objectContaining({ refunded: true })])
    expect(await mailsAbout(order._id)).toHaveLength(1)
  })
})
