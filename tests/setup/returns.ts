import { randomUUID } from 'node:crypto'
import type { InputOf } from '../../contract/operations.ts'
import { asAdministrator } from './administrator.ts'
import { buy, type CalledShop, type lineOf, type Shopper } from './orders.ts'
import type { As, TestShop } from './shop.ts'

/** Returns as shoppers ask for them and merchants settle them, for tests. */

export type ReturnedLine = InputOf<'requestReturn'>['lines'][number]

export const tooSmall: ReturnedLine = { position: 1, quantity: 1, reason: 'too-small' }

/** A paid order that has arrived, of one piece unless said. */
export async function delivered(shop: TestShop, shopper: Shopper, items?: ReturnType<typeof lineOf>[]) {
  const order = await buy(shop, shopper, items)
  await asAdministrator(shop, 'updateOrderStatus', { order_id: order._id, status: 'Delivered' })
  return order
}

export const askReturn = (
  shop: CalledShop,
  shopper: Shopper,
  order: { _id: string },
  lines: ReturnedLine[],
  more: Partial<InputOf<'requestReturn'>> = {},
) => shop.call('requestReturn', { order_id: order._id, return_id: randomUUID(), lines, ...more }, shopper.as)

/** All of a return has come, and can be sold again. */
export const receive = (
  shop: CalledShop,
  merchant: As,
  { id, lines }: { id: string; lines: readonly { position: number; quantity: number }[] },
  restock = true,
) =>
  shop.call(
    'receiveReturn',
    { return_id: id, lines: lines.map(({ position, quantity }) => ({ position, quantity, restock })) },
    merchant,
  )
