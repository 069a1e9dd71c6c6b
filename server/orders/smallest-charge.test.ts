import { expect, onTestFinished, test } from 'vitest'
import { offerCash } from '../../tests/setup/cash.ts'
import { addProduct, checkoutOf, lineOf, placeOrder, type Shopper } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { addCounted, booksOf } from '../../tests/setup/stock.ts'

const { shop, ada, database } = await openPayments()

const place = (checkout: ReturnType<typeof checkoutOf>, shopper: Shopper = ada) =>
  shop.callWith('addToOrder', checkout, shopper.as)
const ordersOfAda = () => shop.call('getUserOrders', { user_id: ada.id }, ada.as)

/** The provider charges no less until the test is over. */
function chargeAtLeast(cents: number): void {
  const { provider } = shop.running.context.payments
  const { smallestCharge } = provider
  onTestFinished(() => void Object.assign(provider, { smallestCharge }))
  Object.assign(provider, { smallestCharge: () => cents })
}

test('an order that costs less than a card is charged is refused by card, and nothing is held', async () => {
  const coat = await addCounted(shop, { S: 3 })
  const total = (await placeOrder(shop, ada, [lineOf(coat)])).total
  const before = await ordersOfAda()
  chargeAtLeast(Math.round(total * 100) + 1)
  for (const checkout of [checkoutOf(ada, [lineOf(coat)]), checkoutOf(ada, [withoutPrice(lineOf(coat))])])
    expect(await place(checkout)).toMatchObject({
      status: 409,
      body: { code: 'total-too-small', message: expect.stringMatching(/comes to \$.+ less than \$/) },
    })
  expect((await ordersOfAda()).body).toEqual(before.body)
  expect((await booksOf(database, coat._id)).map(({ reserved }) => reserved)).toEqual([1])
  chargeAtLeast(Math.round(total * 100))
  expect((await place(checkoutOf(ada, [lineOf(coat)]))).status).toBe(201)
})

test('one that was placed before stays what it is to its checkout, and is not replaced by a smaller one', async () => {
  const [shirt, sock] = [await addProduct(shop, { price: 100 }), await addProduct(shop, { price: 1 })]
  const earlier = checkoutOf(ada, [lineOf(shirt)])
  const order = (await shop.call('addToOrder', earlier, ada.as)).body.data
  chargeAtLeast(Math.round(order.total * 100) + 1)
  expect((await place(earlier)).body.data).toMatchObject({ _id: order._id })
  const smaller = checkoutOf(ada, [lineOf(sock)], { replaces: order._id })
  expect(await place(smaller)).toMatchObject({ body: { code: 'total-too-small' } })
  expect((await ordersOfAda()).body.data.map(({ _id }) => _id)).toContain(order._id)
})

test('a price that has changed is said first, as the total may be another', async () => {
  const shirt = await addProduct(shop, { price: 100 })
  chargeAtLeast(5_000)
  expect(await place(checkoutOf(ada, [{ ...lineOf(shirt), price: 0.1 }]))).toMatchObject({
    status: 409,
    body: { code: 'cart-out-of-date' },
  })
})

test('one that costs nothing needs no card, and one in cash none either', async () => {
  const gift = await addProduct(shop, { price: 0 })
  const sock = await addProduct(shop, { price: 1 })
  await offerCash(shop)
  chargeAtLeast(1_000_000)
  expect(await place(checkoutOf(ada, [lineOf(sock)]))).toMatchObject({
    body: { code: 'total-too-small', message: expect.stringContaining('on delivery') },
  })
  const inCash = checkoutOf(ada, [lineOf(sock)], { paymentMethod: 'Cash on delivery' })
  expect((await place(inCash)).status).toBe(201)
  expect((await place(checkoutOf(ada, [lineOf(gift)]))).body).toMatchObject({ data: { total: 0 } })
})

function withoutPrice({ price: _, ...line }: ReturnType<typeof lineOf>) {
  return line as ReturnType<typeof lineOf>
}
