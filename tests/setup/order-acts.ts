import fc from 'fast-check'
import { sql } from 'kysely'
import { editAs } from './edits.ts'
import type { Shopper } from './orders.ts'
import { refundAs } from './refunds.ts'
import type { As, TestShop } from './shop.ts'

/** What shoppers, merchants and banks do to an order in random histories, for tests. */

export type OrderAct =
  | { do: 'pay' | 'cancel' | 'cancel as merchant' | 'pack' | 'refund all' | 'dispute' | 'win' | 'lose' }
  | { do: 'pay the difference' | 'withdraw the edit' }
  | { do: 'refund'; cents: number }
  | { do: 'refund pieces'; quantity: number; restock: boolean }
  | { do: 'edit'; small: number; large: number }

export type PlacedOrder = { _id: string; shopper: Shopper }

/** How a test does each of its acts. */
export type Acts<Act extends { do: string }> = {
  [Do in Act['do']]: (order: PlacedOrder, act: Extract<Act, { do: Do }>) => Promise<unknown>
}

/** For `fc.oneof`: an act that is nothing but its name. */
export const always = <Do extends string>(act: Do, weight: number) => ({
  weight,
  arbitrary: fc.constant({ do: act }),
})

export const refundedCents = fc.integer({ min: 1, max: 12_000 })
export const anyRefund = fc.record({ do: fc.constant('refund' as const), cents: refundedCents })
export const anyRefundOfPieces = fc.record({
  do: fc.constant('refund pieces' as const),
  quantity: fc.integer({ min: 1, max: 2 }),
  restock: fc.boolean(),
})
export const anyEdit = fc.record({
  do: fc.constant('edit' as const),
  small: fc.integer({ min: 0, max: 3 }),
  large: fc.integer({ min: 0, max: 3 }),
})

export type ActsSetting = { shop: TestShop; merchant: As; token: string }

/** The acts on orders of a product in the sizes S and L. */
export function orderActs({ shop, merchant, token }: ActsSetting): Acts<OrderAct> {
  const { database } = shop.running.context
  const decideDisputes = ({ _id }: PlacedOrder, state: 'won' | 'lost') =>
    sql`
      update test_gateway.disputes set state = ${state}
      where charge_id in (select id from test_gateway.charges where order_id = ${_id}::uuid)`.execute(
      database,
    )
  return {
    pay: ({ _id, shopper }) => shop.callWith('payOrder', { order_id: _id, paymentToken: token }, shopper.as),
    cancel: ({ _id, shopper }) => shop.callWith('cancelOrder', { order_id: _id }, shopper.as),
    'cancel as merchant': ({ _id }) => shop.callWith('adminCancelOrder', { order_id: _id }, merchant),
    pack: ({ _id }) => shop.callWith('updateOrderStatus', { order_id: _id, status: 'Packing' }, merchant),
    'refund all': (order) => refundAs(shop, merchant, order, { whole: true, restock: true }),
    refund: (order, { cents }) => refundAs(shop, merchant, order, { amount: cents / 100 }),
    'refund pieces': (order, { quantity, restock }) =>
      refundAs(shop, merchant, order, { lines: [{ position: 1, quantity, restock }] }),
    dispute: ({ _id }) =>
      sql`
        insert into test_gateway.disputes (id, charge_id, amount_cents)
        select 'dp_' || id, id, amount_cents from test_gateway.charges
        where order_id = ${_id}::uuid and state = 'succeeded' on conflict do nothing`.execute(database),
    win: (order) => decideDisputes(order, 'won'),
    lose: (order) => decideDisputes(order, 'lost'),
    edit: (order, wanted) => edit(shop, merchant, order, wanted),
    async 'pay the difference'({ _id: order_id, shopper }) {
      const { body } = await shop.callWith('getOrderDifference', { order_id }, shopper.as)
      const edit_id = (body.data as { editId?: string } | undefined)?.editId
      return shop.callWith('payOrderDifference', { order_id, edit_id, paymentToken: token }, shopper.as)
    },
    'withdraw the edit': ({ _id }) => shop.callWith('withdrawOrderEdit', { order_id: _id }, merchant),
  }
}

/** Changes how many pieces of each size there are, and moves the customer to the other of two cities. */
async function edit(
  shop: TestShop,
  merchant: As,
  { _id, shopper }: PlacedOrder,
  { small, large }: Extract<OrderAct, { do: 'edit' }>,
) {
  const order = (await shop.call('getOrder', { order_id: _id }, shopper.as)).body.data
  const wanted = [
    { position: 1, selectedSize: 'S', quantity: small },
    { position: 1, selectedSize: 'L', quantity: large },
  ]
  const lines = wanted.filter(({ quantity }) => quantity > 0)
  const { city } = order.delivery.address
  const address = { ...order.delivery.address, city: city === 'York' ? 'Bath' : 'York' }
  return editAs(shop, merchant, order, { lines, delivery: { ...order.delivery, address } })
}
