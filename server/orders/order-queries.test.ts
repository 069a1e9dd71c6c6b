import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyRow } from '../../tests/setup/every-row.ts'
import { delivery } from '../../tests/setup/orders.ts'
import { garment } from '../../tests/setup/products.ts'
import { rounds } from '../../tests/setup/quick-run.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

const shop = await shopOfFile()
const ada = await signUpShopper(shop)
const merchant = await shop.signInAdministrator()
// Many at the very same moment: only their ids tell them apart.
const moments = [new Date('2026-01-01T00:00:00.000Z'), new Date('2026-01-01T00:00:00.001Z')]
const rows = Array.from({ length: 41 }, (_, index) => ({
  id: randomUUID(),
  shopper_id: ada.id,
  created_at: moments[index % 2],
  customer_name: 'Ada',
  customer_email: ada.email,
  delivery: JSON.stringify(delivery),
  subtotal_cents: 0,
  adjustments: '[]',
  total_cents: 0,
  payment_state: index % 5 === 0 ? ('cancelled' as const) : ('awaiting' as const),
}))
const { database } = shop.running.context
await database.insertInto('orders').values(rows).execute()
const lines = rows.map(({ id }) => ({
  order_id: id,
  position: 1,
  product_id: randomUUID(),
  product: JSON.stringify({
    ...garment(),
    _id: randomUUID(),
    size: ['S'],
    deliveryTime: '3-5 Days',
    createdAt: new Date().toISOString(),
  }),
  price_cents: 0,
  selected_size: 'S',
  quantity: 1,
}))
await database.insertInto('order_lines').values(lines).execute()

type List = { data: { _id: string; createdAt: string }[]; next?: string }

test('pages of any length make up the whole list, each order once, newest first', async () => {
  const lists = {
    mine: (page: object) => shop.callWith('getUserOrders', { user_id: ada.id, ...page }, ada.as),
    all: (page: object) => shop.callWith('getAllOrders', page, merchant),
    placed: (page: object) => shop.callWith('getAllOrders', { status: 'Order Placed', ...page }, merchant),
  }
  for (const list of Object.values(lists)) {
    const whole = (await list({})).body as List
    expect(whole.data).toHaveLength(32)
    expect(whole.data.map((order) => order.createdAt)).toEqual(
      whole.data
        .map((order) => order.createdAt)
        .toSorted()
        .toReversed(),
    )
    const lengths = fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (limit) => {
      const pages = await everyRow(async (from) => {
        const page = (await list({ limit, ...from })).body as List
        expect(page.data.length).toBeLessThanOrEqual(limit)
        return page
      })
      expect(pages).toEqual(whole.data)
    })
    await fc.assert(lengths, { numRuns: rounds(12) })
  }
})

test('a shopper reads one of their orders by its id, also a cancelled one; a stranger does not', async () => {
  const { body } = await shop.call('getUserOrders', { user_id: ada.id, limit: 1 }, ada.as)
  const [newest] = body.data
  const order_id = newest?._id ?? ''
  expect((await shop.call('getOrder', { order_id }, ada.as)).body.data).toEqual(newest)

  const cancelled = await shop.running.context.database
    .selectFrom('orders')
    .select('id')
    .where('payment_state', '=', 'cancelled')
    .executeTakeFirstOrThrow()
  const { data } = (await shop.call('getOrder', { order_id: cancelled.id }, ada.as)).body
  expect([data._id, data.payment.state]).toEqual([cancelled.id, 'cancelled'])

  const stranger = await signUpShopper(shop)
  const none = { status: 404, body: { code: 'order-not-found' } }
  expect(await shop.call('getOrder', { order_id }, stranger.as)).toMatchObject(none)
  expect(await shop.call('getOrder', { order_id: randomUUID() }, ada.as)).toMatchObject(none)
  expect(await shop.callWith('getOrder', { order_id: 'mine' }, ada.as)).toMatchObject({ status: 422 })
})

test.each(['nonsense', 'e30', Buffer.from('["2026",1]').toString('base64url')])(
  'a cursor that is none (%s) is refused',
  async (cursor) => {
    const refused = { status: 422, body: { code: 'invalid-input', fields: { cursor: expect.any(String) } } }
    expect(await shop.callWith('getUserOrders', { user_id: ada.id, limit: 5, cursor }, ada.as)).toMatchObject(
      refused,
    )
    expect(await shop.callWith('getAllOrders', { limit: 5, cursor }, merchant)).toMatchObject(refused)
  },
)
