import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { OrderId } from '../../contract/orders/order.ts'
import {
  addProduct,
  buy,
  cards,
  chargesOf,
  checkoutOf,
  delivery,
  lineOf,
  pay,
  placeOrder,
  type Shopper,
  tokenise,
} from '../../tests/setup/orders.ts'
import { type As, shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

const shop = await shopOfFile()
const ada = await signUpShopper(shop)
const shirt = await addProduct(shop, { price: 19.99 })

const place = (input: Parameters<typeof shop.callWith>[1], as: As = ada.as) =>
  shop.callWith('addToOrder', input, as)
const orders = async (shopper: Shopper) =>
  (await shop.call('getUserOrders', { user_id: shopper.id, limit: 100 }, shopper.as)).body.data

describe('placing an order', () => {
  test('stores it awaiting payment, priced by the shop, with the products as they are', async () => {
    const { status, body } = await place(checkoutOf(ada, [lineOf(shirt, 3, 'L')]))
    expect(status).toBe(201)
    expect(body).toEqual({
      data: {
        _id: expect.any(String),
        number: expect.any(Number),
        createdAt: expect.any(String),
        status: 'Order Placed',
        productInfo: [{ ...shirt, quantity: 3, selectedSize: 'L' }],
        userData: { id: ada.id, name: 'Ada Lovelace', email: ada.email },
        delivery,
        subtotal: 59.97,
        shippingFee: 9,
        total: 68.97,
        adjustments: [{ kind: 'shipping', label: 'Shipping fee', percent: 15, amount: 9 }],
        payment: { method: 'Card', state: 'awaiting' },
      },
    })
    expect((await orders(ada))[0]).toEqual((body as { data: unknown }).data)
  })

  test('gives each order a number of its own, higher than those before; the same checkout keeps its number', async () => {
    const checkout = checkoutOf(ada, [lineOf(shirt)])
    const first = (await shop.call('addToOrder', checkout, ada.as)).body.data
    const again = (await shop.call('addToOrder', checkout, ada.as)).body.data
    const second = await placeOrder(shop, ada, [lineOf(shirt)])
    expect(first.number).toBeGreaterThanOrEqual(1001)
    expect(again.number).toBe(first.number)
    expect(second.number).toBeGreaterThan(first.number)
  })

  test('takes a bare list of lines, and the same line twice as one', async () => {
    const { body } = await shop.call(
      'addToOrder',
      { ...checkoutOf(ada, []), order: [lineOf(shirt, 1), lineOf(shirt, 2), lineOf(shirt, 1, 'M')] },
      ada.as,
    )
    expect(body.data.productInfo.map((line) => [line.selectedSize, line.quantity])).toEqual([
      ['S', 3],
      ['M', 1],
    ])
  })

  test('keeps the product as it was bought, whatever becomes of it', async () => {
    const product = await addProduct(shop, { productName: 'Fleeting Coat', price: 80 })
    const order = await placeOrder(shop, ada, [lineOf(product)])
    await sql`update products set name = 'Lasting Coat', price_cents = 9000 where id = ${product._id}`.execute(
      shop.running.context.database,
    )
    const kept = (await orders(ada)).find((one) => one._id === order._id)
    expect(kept?.productInfo).toEqual([lineOf(product)])
  })

  test('goes to the stored personal details when the checkout says nothing', async () => {
    const bob = await signUpShopper(shop, { name: 'Bob' })
    const { delivery: _left, ...silent } = checkoutOf(bob, [lineOf(shirt)])
    const missing = await place(silent, bob.as)
    expect(missing).toMatchObject({ status: 422, body: { code: 'delivery-missing' } })
    expect(missing.body.fields).toHaveProperty(['delivery.address.city'])
    await shop.call('updatePersonalDetails', { ...delivery, id: bob.id }, bob.as)
    expect(await place(silent, bob.as)).toMatchObject({ status: 201, body: { data: { delivery } } })
  })
})

describe('a cart that is out of date', () => {
  const outOfDate = { status: 409, body: { code: 'cart-out-of-date' } }

  test('is refused with the lines as they would be sold now', async () => {
    const coat = await addProduct(shop, { price: 100 })
    const cart = checkoutOf(ada, [{ ...lineOf(coat, 2), price: 90 }, lineOf(shirt)])
    expect(await place(cart)).toMatchObject({
      status: 409,
      body: { code: 'cart-out-of-date', lines: [lineOf(coat, 2), lineOf(shirt)] },
    })
    expect((await orders(ada)).some((order) => order.productInfo[0]?._id === coat._id)).toBe(false)
  })

  test('is refused without what is no longer sold, product or size', async () => {
    const gone = { ...lineOf(shirt), _id: randomUUID() as typeof shirt._id }
    expect(await place(checkoutOf(ada, [gone, lineOf(shirt), lineOf(shirt, 1, 'XXXL')]))).toMatchObject({
      ...outOfDate,
      body: { lines: [lineOf(shirt)] },
    })
  })

  test.each([0.01, 59.96, -1, 1e300, Number.MAX_SAFE_INTEGER])(
    'is refused for a total of %d',
    async (totalCost) => {
      const cart = checkoutOf(ada, [], { order: { items: [lineOf(shirt, 3)], totalCost } })
      expect(await place(cart)).toMatchObject(outOfDate)
    },
  )

  test.each([0.1, 20, -19.99, 1e300])('is refused for a price of %d', async (price) => {
    expect(await place(checkoutOf(ada, [{ ...lineOf(shirt), price }]))).toMatchObject(outOfDate)
  })

  test('is refused when one thing has two prices in it', async () => {
    const two = [lineOf(shirt), { ...lineOf(shirt), price: 1 }]
    expect(await place(checkoutOf(ada, two))).toMatchObject(outOfDate)
  })

  test('is not one whose total says the same with the fee, or nothing', async () => {
    for (const totalCost of [59.97, 68.97, 59.970000000000006]) {
      const cart = checkoutOf(ada, [], { order: { items: [lineOf(shirt, 3)], totalCost } })
      expect((await place(cart)).status).toBe(201)
    }
    const { _id, quantity, selectedSize } = lineOf(shirt)
    expect((await place({ ...checkoutOf(ada, []), order: [{ _id, quantity, selectedSize }] })).status).toBe(
      201,
    )
  })
})

describe('the same checkout again', () => {
  test('is the same order, fifty at once', async () => {
    const eve = await signUpShopper(shop, { name: 'Eve' })
    const cart = checkoutOf(eve, [lineOf(shirt)])
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(cart, eve.as)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(201))
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
    expect(await orders(eve)).toHaveLength(1)
  })

  test('is the same order even when prices have changed since', async () => {
    const sale = await addProduct(shop, { price: 10 })
    const cart = checkoutOf(ada, [lineOf(sale)])
    const first = await place(cart)
    await sql`update products set price_cents = 2000 where id = ${sale._id}`.execute(
      shop.running.context.database,
    )
    expect((await place(cart)).body).toEqual(first.body)
  })

  test('leaves one text to find its customer by, however often the delivery is changed', async () => {
    const eve = await signUpShopper(shop, { name: 'Eve Redirected' })
    const cart = checkoutOf(eve, [lineOf(shirt)])
    const goingTo = (firstName: string) => ({ ...cart, delivery: { ...delivery, firstName } })
    for (let time = 0; time < 30; time++) await place(goingTo(`Eve ${time}`), eve.as)
    await place({ ...goingTo('Kept'), checkoutId: randomUUID() }, eve.as)
    await place(goingTo('Kept'), eve.as)
    await place(goingTo('Last'), eve.as)
    const { rows } = await sql<{ customer_text: string }>`
      select customer_text from order_customers where shopper_id = ${eve.id}`.execute(
      shop.running.context.database,
    )
    expect(rows.map(({ customer_text: text }) => text.split('\n')[1]).sort()).toEqual([
      'kept byron',
      'last byron',
    ])
  })

  test('with another cart is refused', async () => {
    const cart = checkoutOf(ada, [lineOf(shirt)])
    await place(cart)
    const other = { ...cart, order: { items: [lineOf(shirt, 2)] } }
    expect(await place(other)).toMatchObject({ status: 409, body: { code: 'checkout-changed' } })
  })

  test('at another price than it was stored at is refused, even at today’s', async () => {
    const sale = await addProduct(shop, { price: 10 })
    const line = lineOf(sale, 2)
    const cart = checkoutOf(ada, [], { order: { items: [line], totalCost: 20 } })
    const first = await place(cart)
    await sql`update products set price_cents = 2000 where id = ${sale._id}`.execute(
      shop.running.context.database,
    )
    const saying = (price: number | undefined, totalCost: number | undefined) => {
      const { price: _left, ...silent } = line
      const items = [price === undefined ? silent : { ...line, price }]
      return place({ ...cart, order: { items, ...(totalCost === undefined ? {} : { totalCost }) } })
    }
    for (const [price, total] of [
      [20, 40],
      [20, undefined],
      [undefined, 40],
      [10, 19.99],
    ] as const)
      expect(await saying(price, total)).toMatchObject({ status: 409, body: { code: 'checkout-changed' } })
    for (const [price, total] of [
      [undefined, undefined],
      [10, 23],
      [undefined, 20],
    ] as const)
      expect((await saying(price, total)).body).toEqual(first.body)
  })

  test('goes to the new address while it is unpaid, and no longer when it is paid', async () => {
    const moved = { ...delivery, firstName: 'Augusta' }
    const cart = checkoutOf(ada, [lineOf(shirt)])
    const { body } = await shop.call('addToOrder', cart, ada.as)
    expect(await place({ ...cart, delivery: moved })).toMatchObject({ body: { data: { delivery: moved } } })
    await pay(shop, ada, body.data)
    expect(await place(cart)).toMatchObject({ status: 201, body: { data: { delivery: moved } } })
  })

  test('of another shopper is another order', async () => {
    const bob = await signUpShopper(shop, { name: 'Bob' })
    const checkoutId = randomUUID()
    const [mine, his] = [
      checkoutOf(ada, [lineOf(shirt)], { checkoutId }),
      checkoutOf(bob, [lineOf(shirt)], { checkoutId }),
    ]
    expect((await place(mine)).body).not.toEqual((await place(his, bob.as)).body)
    expect(await orders(bob)).toHaveLength(1)
  })
})

describe('an order is refused', () => {
  test('to strangers, and in the name of somebody else', async () => {
    const cart = checkoutOf(ada, [lineOf(shirt)])
    expect(await place(cart, {})).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    const bob = await signUpShopper(shop, { name: 'Bob' })
    expect(await place(cart, bob.as)).toMatchObject({ status: 403, body: { code: 'not-yours' } })
  })

  test.each([
    ['no lines', { order: [] }],
    ['a quantity of 0', { order: [{ _id: randomUUID(), selectedSize: 'S', quantity: 0 }] }],
    ['half a shirt', { order: [{ _id: randomUUID(), selectedSize: 'S', quantity: 1.5 }] }],
    ['101 of one', { order: [{ _id: randomUUID(), selectedSize: 'S', quantity: 101 }] }],
    [
      '101 of one in two lines',
      {
        order: Array(2).fill({
          _id: '0195c0de-0000-7000-8000-000000000000',
          selectedSize: 'S',
          quantity: 60,
        }),
      },
    ],
    ['no size', { order: [{ _id: randomUUID(), quantity: 1 }] }],
    ['an address without a city', { delivery: { ...delivery, address: { ...delivery.address, city: '' } } }],
  ])('with %s', async (_what, wrong) => {
    const answer = await place({ ...checkoutOf(ada, [lineOf(shirt)]), ...wrong })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-input' } })
  })
})

test('a wrong quantity names its line, however the cart is sent', async () => {
  const lines = [lineOf(shirt), lineOf(shirt, 1, 'M'), { ...lineOf(shirt, 1, 'L'), quantity: 101 }]
  const most = 'The quantity can be at most 100.'
  const cart = checkoutOf(ada, [])
  expect(await place({ ...cart, order: lines })).toMatchObject({
    status: 422,
    body: { message: most, fields: { 'order.2.quantity': most } },
  })
  expect(await place({ ...cart, order: { items: lines } })).toMatchObject({
    body: { fields: { 'order.items.2.quantity': most } },
  })
  const twice = [lineOf(shirt, 60), lineOf(shirt, 100, 'M'), lineOf(shirt, 60)]
  expect((await place({ ...cart, order: twice })).body.fields).toEqual({ 'order.2.quantity': most })
  expect((await place({ ...cart, order: [{ ...lineOf(shirt), quantity: 0 }] })).body.fields).toEqual({
    'order.0.quantity': 'The quantity has to be at least 1.',
  })
  expect((await place({ ...cart, order: 7 })).body.fields).toEqual({ order: 'Please send the cart.' })
  expect(await place({ ...cart, order: [] })).toMatchObject({ body: { message: 'The cart is empty.' } })
  const many = Array.from({ length: 101 }, (_, n) => lineOf(shirt, 1, `${n}`))
  expect((await place({ ...cart, order: many })).body.message).toMatch('at most 100 different items')
})

describe('a shopper with twenty unpaid orders', () => {
  test('places no other one before one of them is paid, and the same checkout stays the same order', async () => {
    const script = await signUpShopper(shop, { name: 'Bash' })
    const carts = Array.from({ length: 20 }, () => checkoutOf(script, [lineOf(shirt)]))
    for (const cart of carts) expect((await place(cart, script.as)).status).toBe(201)
    const another = checkoutOf(script, [lineOf(shirt)])
    expect(await place(another, script.as)).toMatchObject({
      status: 409,
      body: { code: 'too-many-unpaid-orders', message: expect.stringContaining('not paid yet') },
    })
    expect((await place(carts[0], script.as)).status).toBe(201)
    const [first] = await orders(script)
    if (first) await pay(shop, script, first)
    expect((await place(another, script.as)).status).toBe(201)
  })
})

test('a shopper sees their own orders, newest first, page by page or all at once', async () => {
  const carol = await signUpShopper(shop, { name: 'Carol' })
  const placed = []
  for (let quantity = 1; quantity <= 5; quantity++)
    placed.unshift(await placeOrder(shop, carol, [lineOf(shirt, quantity)]))
  const all = await shop.call('getUserOrders', { user_id: carol.id }, carol.as)
  expect(all.body).toEqual({ data: placed })
  const first = await shop.call('getUserOrders', { user_id: carol.id, limit: 3 }, carol.as)
  const rest = await shop.call(
    'getUserOrders',
    { user_id: carol.id, limit: 3, cursor: first.body.next },
    carol.as,
  )
  expect([...first.body.data, ...rest.body.data]).toEqual(placed)
  expect(rest.body).not.toHaveProperty('next')
  const foreign = await shop.call('getUserOrders', { user_id: ada.id }, carol.as)
  expect(foreign).toMatchObject({ status: 403, body: { code: 'not-yours' } })
  expect(await buy(shop, carol, [lineOf(shirt)])).toMatchObject({ payment: { state: 'paid' } })
})

describe('an order that replaces an earlier one', () => {
  const coat = () => addProduct(shop, { productName: 'Coat', price: 100 })
  const replace = async (buyer: Shopper, earlier: string) =>
    place(checkoutOf(buyer, [lineOf(await coat())], { replaces: earlier as OrderId }), buyer.as)
  const stateOf = async (id: string) =>
    (
      await shop.running.context.database
        .selectFrom('orders')
        .select('payment_state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).payment_state

  test('cancels it while it is unpaid, also after a declined card; twice is once', async () => {
    const buyer = await signUpShopper(shop)
    const earlier = await placeOrder(shop, buyer)
    await pay(shop, buyer, earlier, cards.declined)
    expect((await replace(buyer, earlier._id)).status).toBe(201)
    expect(await stateOf(earlier._id)).toBe('cancelled')
    expect((await orders(buyer)).map(({ total }) => total)).toEqual([115])
    expect((await replace(buyer, earlier._id)).status).toBe(201)
    expect((await pay(shop, buyer, earlier)).body).toMatchObject({ code: 'order-not-payable' })
  })

  test('leaves it as it is when the new order has no address to go to', async () => {
    const buyer = await signUpShopper(shop)
    const earlier = await placeOrder(shop, buyer)
    const { delivery: _left, ...silent } = checkoutOf(buyer, [lineOf(shirt)], {
      replaces: earlier._id as OrderId,
    })
    expect(await place(silent, buyer.as)).toMatchObject({ status: 422, body: { code: 'delivery-missing' } })
    expect(await stateOf(earlier._id)).toBe('awaiting')
  })

  test('is refused when that is paid, and nothing is stored', async () => {
    const buyer = await signUpShopper(shop)
    const earlier = await buy(shop, buyer)
    expect(await replace(buyer, earlier._id)).toMatchObject({
      status: 409,
      body: { code: 'earlier-order-stands' },
    })
    expect(await orders(buyer)).toHaveLength(1)
  })

  test('never cancels one that is being paid, at whatever moment it comes', async () => {
    for (let round = 0; round < 10; round++) {
      const buyer = await signUpShopper(shop)
      const earlier = await placeOrder(shop, buyer)
      const replacing = replace(buyer, earlier._id)
      if (round === 0) await replacing
      const payment = { order_id: earlier._id, paymentToken: await tokenise(shop) }
      const [paid, replaced] = await Promise.all([shop.call('payOrder', payment, buyer.as), replacing])
      // One that was replaced first is gone.
      expect([paid.status, replaced.status]).toEqual(paid.status === 200 ? [200, 409] : [404, 201])
      expect(await chargesOf(shop, earlier._id)).toHaveLength(paid.status === 200 ? 1 : 0)
    }
  })

  test('leaves others’ orders alone', async () => {
    const earlier = await placeOrder(shop, ada)
    expect((await replace(await signUpShopper(shop), earlier._id)).status).toBe(201)
    expect(await stateOf(earlier._id)).toBe('awaiting')
  })
})
