import fc from 'fast-check'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { lapseReturns } from '../../server/returns/lapse-returns.ts'
import { type Acts, type ActsSetting, always, type PlacedOrder } from './order-acts.ts'
import { askReturn, receive } from './returns.ts'
import type { As, TestShop } from './shop.ts'

/** What shoppers and merchants do with delivered orders in random histories, for tests. */

type ShoppersAct =
  | { do: 'cancel the return' | 'lapse' }
  | { do: 'return'; quantity: number; exchangeSize: 'S' | 'L' | undefined }
  | { do: 'withdraw'; quantity: number }
type MerchantsAct =
  | { do: 'deliver' | 'undo the status' | 'refuse' | 'send' }
  | { do: 'receive'; quantity: number; restock: boolean }
  | { do: 'accept'; amount: number | undefined; shipping: boolean }
export type ReturnAct = ShoppersAct | MerchantsAct

const quantity = fc.integer({ min: 1, max: 2 })

/** For `fc.oneof`. */
export const anyReturnAct: fc.WeightedArbitrary<ReturnAct>[] = [
  always('deliver', 2),
  always('undo the status', 1),
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      quantity,
      exchangeSize: fc.constantFrom('L' as const, 'S' as const, undefined),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), quantity }) },
  always('cancel the return', 1),
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('receive' as const), quantity, restock: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('accept' as const),
      amount: fc.constantFrom(undefined, undefined, 0, 5),
      shipping: fc.boolean(),
    }),
  },
  always('refuse', 1),
  always('send', 3),
  always('lapse', 1),
]

export const returnActs = (setting: ActsSetting): Acts<ReturnAct> => ({
  ...actsOfShoppers(setting),
  ...actsOfMerchants(setting),
})

const actsOfShoppers = ({ shop }: ActsSetting): Acts<ShoppersAct> => ({
  return: (order, { quantity, exchangeSize }) =>
    askReturn(shop, order.shopper, order, [
      { position: 1, quantity, reason: 'too-small', ...(exchangeSize === undefined ? {} : { exchangeSize }) },
    ]),
  withdraw: (order, { quantity }) =>
    askReturn(shop, order.shopper, order, [{ position: 1, quantity }], { kind: 'withdrawal' }),
  async 'cancel the return'(order) {
    const asked = await lastReturn(shop, order, 'requested')
    return asked && shop.callWith('cancelReturn', { return_id: asked.id }, order.shopper.as)
  },
  async lapse({ _id }) {
    const { context } = shop.running
    const requested_at = new Date(Date.now() - 31 * 86_400_000)
    await context.database.updateTable('returns').set({ requested_at }).where('order_id', '=', _id).execute()
    await lapseReturns(context)
  },
})

const actsOfMerchants = ({ shop, merchant }: ActsSetting): Acts<MerchantsAct> => ({
  deliver: (order) => setStatus(shop, merchant, order, 'Delivered'),
  'undo the status': (order) => setStatus(shop, merchant, order, 'Order Placed'),
  async receive(order, { quantity, restock }) {
    const asked = await lastReturn(shop, order, 'requested', 'received')
    if (asked === undefined) return undefined
    const lines = [{ position: asked.position, quantity: Math.min(quantity, asked.quantity) }]
    return receive(shop, merchant, { id: asked.id, lines }, restock)
  },
  async accept(order, { amount, shipping }) {
    const asked = await lastReturn(shop, order, 'received', 'accepted')
    const more = amount === undefined ? {} : { amount }
    return asked && shop.callWith('acceptReturn', { return_id: asked.id, shipping, ...more }, merchant)
  },
  async refuse(order) {
    const asked = await lastReturn(shop, order, 'requested', 'received')
    return asked && shop.callWith('refuseReturn', { return_id: asked.id, words: 'No.' }, merchant)
  },
  async send(order) {
    const asked = await lastReturn(shop, order, 'accepted')
    return asked && shop.callWith('sendExchange', { return_id: asked.id, parcel: null }, merchant)
  },
})

const setStatus = (shop: TestShop, merchant: As, { _id }: PlacedOrder, status: OrderStatus) =>
  shop.callWith('updateOrderStatus', { order_id: _id, status }, merchant)

/** The last return of an order in one of the states. */
const lastReturn = ({ running }: TestShop, { _id }: PlacedOrder, ...states: string[]) =>
  running.context.database
    .selectFrom('returns')
    .innerJoin('return_lines', 'return_id', 'id')
    .select(['id', 'position', 'quantity'])
    .where('order_id', '=', _id)
    .where('state', 'in', states)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
