import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { editAs } from '../../tests/setup/edits.ts'
import { addProduct, lineOf } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { dispute, loseDispute, moneyOf, refundAs } from '../../tests/setup/refunds.ts'
import { askReturn, delivered, type ReturnedLine, receive, tooSmall } from '../../tests/setup/returns.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted, booksOf } from '../../tests/setup/stock.ts'
import { paymentsContext } from '../payments/payments.ts'
import { reconcileLedger } from '../payments/reconcile-ledger.ts'

const { shop, database, withFaults } = await openPayments()

const merchant = await shop.signInAdministrator()
const ada = await signUpShopper(shop)

/** A delivered order of a coat in S and of other items, with a return that exchanges the coat for M and has other lines too. */
async function exchange(others: ReturnType<typeof lineOf>[] = [], returned: ReturnedLine[] = []) {
  const coat = await addCounted(shop, { S: 5, M: 5 })
  const order = await delivered(shop, ada, [lineOf(coat), ...others])
  const lines = [{ ...tooSmall, exchangeSize: 'M' }, ...returned]
  const { body } = await askReturn(shop, ada, order, lines)
  return { coat, order, made: body.data }
}

type Exchange = Awaited<ReturnType<typeof exchange>>

const accept = ({ made }: Pick<Exchange, 'made'>, more: object = {}) =>
  shop.callWith('acceptReturn', { return_id: made.id, ...more }, merchant)
const send = ({ made }: Exchange) =>
  shop.callWith('sendExchange', { return_id: made.id, parcel: null }, merchant)
const setBack = ({ order }: Exchange) =>
  shop.call('updateOrderStatus', { order_id: order._id, status: 'Order Placed' }, merchant)
const booksOfCoat = async ({ coat }: Exchange) =>
  (await booksOf(database, coat._id)).map(({ available, reserved, history }) => [
    available,
    reserved,
    history,
  ])
const stateOf = async ({ order, made }: Exchange) => {
  const { body } = await shop.call('getReturns', { order_id: order._id }, ada.as)
  return body.data.returns.find(({ id }) => id === made.id)?.state
}

/** All that a charge took goes back by hand at the provider. */
async function refundAtProvider({ order }: Exchange): Promise<void> {
  await sql`
    insert into test_gateway.refunds (id, charge_id, amount_cents, state)
    select 're_' || id, id, amount_cents, 'succeeded' from test_gateway.charges where order_id = ${order._id}`.execute(
    database,
  )
  await reconcileLedger(paymentsContext(shop.running.context))
}

describe('an exchange is not sent as well as refunded', () => {
  test('when the merchant refunds the whole order at the provider: the size it held can be ordered', async () => {
    for (const isReceived of [false, true]) {
      const made = await exchange()
      if (isReceived) await receive(shop, merchant, made.made)
      await refundAtProvider(made)
      expect(await stateOf(made)).toBe('cancelled')
      expect((await booksOfCoat(made)).at(1)).toEqual([5, 0, 5])
      expect(await send(made)).toMatchObject({ status: 409, body: { code: 'nothing-to-send' } })
    }
  })

  test('when the whole order is refunded before the parcel is accepted', async () => {
    const made = await exchange()
    await receive(shop, merchant, made.made)
    await refundAs(shop, merchant, made.order, { whole: true })
    expect(await accept(made)).toMatchObject({ status: 409 })
    expect(await send(made)).toMatchObject({ status: 409, body: { code: 'nothing-to-send' } })
    expect(await stateOf(made)).toBe('cancelled')
    expect(await booksOfCoat(made)).toEqual([
      [4, 0, 4],
      [5, 0, 5],
    ])
  })

  test('when all that was paid is refunded by amount after it was accepted', async () => {
    const made = await exchange()
    await receive(shop, merchant, made.made)
    await accept(made)
    await refundAs(shop, merchant, made.order, { amount: made.order.total })
    expect(await send(made)).toMatchObject({ status: 409, body: { code: 'nothing-to-send' } })
    expect(await booksOfCoat(made)).toEqual([
      [5, 0, 5],
      [5, 0, 5],
    ])
  })

  test('when its pieces are refunded', async () => {
    const made = await exchange()
    await receive(shop, merchant, made.made)
    await refundAs(shop, merchant, made.order, { lines: [{ position: 1, quantity: 1 }] })
    expect(await accept(made)).toMatchObject({ status: 409, body: { code: 'order-not-paid' } })
    const { id } = made.made
    await shop.call('refuseReturn', { return_id: id, words: 'Your money is back.' }, merchant)
    expect(await booksOfCoat(made)).toEqual([
      [4, 0, 4],
      [5, 0, 5],
    ])
  })

  test('when its pieces are refunded after it was accepted: the size it held can be ordered', async () => {
    const made = await exchange([lineOf(await addProduct(shop))], [{ ...tooSmall, position: 2 }])
    await receive(shop, merchant, made.made)
    await accept(made)
    expect(await stateOf(made)).toBe('accepted')
    await refundAs(shop, merchant, made.order, { lines: [{ position: 1, quantity: 1 }] })
    expect(await stateOf(made)).toBe('cancelled')
    expect((await booksOfCoat(made)).at(1)).toEqual([5, 0, 5])
    expect(await send(made)).toMatchObject({ status: 409, body: { code: 'nothing-to-send' } })
    const { body } = await shop.call('getReturns', { order_id: made.order._id }, ada.as)
    expect(body.data.lines.map(({ quantity }) => quantity)).toEqual([0, 0])
  })

  test('unless the provider refuses the refund: the exchange stands', async () => {
    const made = await exchange([lineOf(await addProduct(shop))])
    await receive(shop, merchant, made.made)
    await accept(made)
    await withFaults({ 'refunds-refused': 1 })
    const refunded = await refundAs(shop, merchant, made.order, { lines: [{ position: 1, quantity: 1 }] })
    expect(refunded.body).toMatchObject({ code: 'refund-refused' })
    expect(await stateOf(made)).toBe('accepted')
    expect((await send(made)).status).toBe(200)
  })

  test('when a bank takes the money back after it was accepted', async () => {
    const made = await exchange()
    await receive(shop, merchant, made.made)
    await accept(made)
    await loseDispute(shop, made.order._id)
    expect(await stateOf(made)).toBe('cancelled')
    expect((await booksOfCoat(made)).at(1)).toEqual([5, 0, 5])
  })

  test('when the rest of the money goes back for other pieces: that of the same return is refused', async () => {
    const mixed = await exchange(
      [lineOf(await addProduct(shop, { price: 50 }))],
      [{ ...tooSmall, position: 2 }],
    )
    await receive(shop, merchant, mixed.made)
    await refundAs(shop, merchant, mixed.order, { amount: mixed.order.total - 50 })
    expect(await accept(mixed)).toMatchObject({
      status: 409,
      body: { code: 'refund-too-large', message: expect.stringContaining('nothing could be exchanged') },
    })
    const made = await exchange([lineOf(await addProduct(shop))])
    await receive(shop, merchant, made.made)
    await accept(made)
    const { body } = await askReturn(shop, ada, made.order, [{ ...tooSmall, position: 2 }])
    await receive(shop, merchant, body.data)
    await accept({ made: body.data }, { amount: made.order.total })
    expect(await stateOf(made)).toBe('cancelled')
    expect((await booksOfCoat(made)).at(1)).toEqual([5, 0, 5])
  })

  test('while the payment is disputed, and after the bank has taken it back', async () => {
    const made = await exchange()
    await receive(shop, merchant, made.made)
    await dispute(shop, made.order._id)
    expect(await accept(made)).toMatchObject({ status: 409, body: { code: 'payment-disputed' } })
    await loseDispute(shop, made.order._id)
    expect(await accept(made)).toMatchObject({ status: 409, body: { code: 'order-not-paid' } })
  })
})

test('a cancelled order ends its returns, and gives back the sizes that they hold', async () => {
  const made = await exchange()
  await receive(shop, merchant, made.made)
  await accept(made)
  await setBack(made)
  expect((await shop.call('cancelOrder', { order_id: made.order._id }, ada.as)).status).toBe(200)
  expect(await send(made)).toMatchObject({ status: 409, body: { code: 'nothing-to-send' } })
  expect(await stateOf(made)).toBe('cancelled')
  expect(await booksOfCoat(made)).toEqual([
    [5, 0, 5],
    [5, 0, 5],
  ])
})

test('an order with a return can’t be edited, as the return names its lines', async () => {
  const made = await exchange()
  await setBack(made)
  const edit = () =>
    editAs(shop, merchant, made.order, { lines: [{ position: 1, selectedSize: 'M', quantity: 1 }] })
  expect(await edit()).toMatchObject({ status: 409, body: { code: 'too-late-to-edit' } })
  expect(await booksOfCoat(made)).toEqual([
    [4, 0, 4],
    [4, 1, 5],
  ])
  await shop.call('cancelReturn', { return_id: made.made.id }, ada.as)
  expect((await edit()).status).toBe(200)
})

test('what a bank has taken back after a dispute is not refunded again', async () => {
  const coat = await addCounted(shop, { S: 5 })
  const order = await delivered(shop, ada, [lineOf(coat)])
  const { body } = await askReturn(shop, ada, order, [{ position: 1, quantity: 1, reason: 'damaged' }])
  await receive(shop, merchant, body.data)
  await loseDispute(shop, order._id)
  for (const wanted of [{ whole: true } as const, { amount: 1 }])
    expect(await refundAs(shop, merchant, order, wanted)).toMatchObject({
      status: 409,
      body: { code: 'refund-too-large' },
    })
  expect(await accept({ made: body.data })).toMatchObject({ status: 200, body: { data: { state: 'done' } } })
  expect(await moneyOf(database, order._id)).toMatchObject({ refunded: 0, refunding: 0 })
})
