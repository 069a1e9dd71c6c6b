import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '../../contract/money.ts'
import { orderTotal } from '../../contract/orders/order-total.ts'
import { chargesOf, checkoutOf, pay, type Shopper, signUpShopper } from '../../tests/setup/orders.ts'
import { openShop, type TestShop } from '../../tests/setup/shop.ts'

let shop: TestShop
let ada: Shopper
let cookie: string

beforeAll(async () => {
  shop = await openShop()
  ada = await signUpShopper(shop)
  cookie = await shop.signInAdministrator()
})
afterAll(() => shop.close())

/** Prices at both ends and where halves of a cent arise come up often. */
const price = fc.oneof(
  fc.integer({ min: 0, max: 9_999_999 }),
  fc.integer({ min: 0, max: 99 }),
  fc.constant(9_999_999),
)
const cart = fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 100 }) }), {
  minLength: 1,
  maxLength: 8,
})

async function stock(lines: readonly { price: number; quantity: number }[]) {
  const rows = lines.map(({ price }) => ({
    id: randomUUID(),
    name: 'Anything',
    description: '',
    price_cents: price,
    category: 'Men',
    sub_category: 'Topwear',
    sizes: ['S'],
    image_url: 'https://pictures.example/x.jpg',
    delivery_time: '1 Day',
  }))
  await shop.running.shop.database.insertInto('products').values(rows).execute()
  return rows.map((row, index) => ({
    _id: row.id,
    price: row.price_cents / 100,
    selectedSize: 'S',
    quantity: lines[index]?.quantity ?? 1,
  }))
}

/** Whole cents: what a number of dollars says, as long as it says nothing finer. */
function inCents(dollars: number): number {
  const whole = Math.round(dollars * 100)
  expect(whole / 100).toBe(dollars)
  return whole
}

test('any cart of any prices costs subtotal plus fee to the cent, in every answer and in the charge', async () => {
  await fc.assert(
    fc.asyncProperty(cart, async (lines) => {
      const items = await stock(lines)
      const totalCost = items.reduce((sum, line) => sum + line.price * line.quantity, 0)
      const wanted = { ...checkoutOf(ada, []), order: { items, totalCost } }
      const placed = await shop.callWith('addToOrder', wanted, ada.as)
      expect(placed.status, JSON.stringify(placed.body)).toBe(201)
      const order = placed.body.data as Awaited<ReturnType<typeof pay>>['body']['data']
      const paid = (await pay(shop, ada, order)).body.data
      const mine = (await shop.call('getUserOrders', { user_id: ada.id, limit: 1 }, ada.as)).body.data[0]
      const all = (await shop.call('getAllOrders', { limit: 1 }, { cookie })).body.data[0]

      const expected = orderTotal(
        lines.map((line) => ({ price: cents(line.price), quantity: line.quantity })),
      )
      for (const answer of [order, paid, mine, all]) {
        expect(answer?._id).toBe(order._id)
        expect(inCents(answer?.subtotal ?? -1)).toBe(expected.subtotal)
        expect(inCents(answer?.shippingFee ?? -1)).toBe(expected.shippingFee)
        expect(inCents(answer?.total ?? -1)).toBe(expected.subtotal + expected.shippingFee)
      }
      // Fifteen hundredths, half a cent up, by another road than the one the shop takes.
      const exact = BigInt(expected.subtotal) * 15n
      expect(BigInt(expected.shippingFee)).toBe(exact / 100n + (exact % 100n >= 50n ? 1n : 0n))
      const charged = (await chargesOf(shop, order._id)).map((charge) => charge.amount_cents)
      expect(charged).toEqual(expected.total === 0 ? [] : [expected.total])
    }),
    {
      numRuns: 150,
      examples: [
        [[{ price: 10, quantity: 1 }]],
        [[{ price: 9_999_999, quantity: 100 }]],
        [[{ price: 0, quantity: 3 }]],
      ],
    },
  )
})
