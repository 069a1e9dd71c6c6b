/** Orders over the last weeks: every status, every state of payment, one piece and many. */

import type { Product } from '../../contract/catalogue/product.ts'
import type { OrderStatus, PaymentState } from '../../contract/orders/order-status.ts'
import { orderInCash } from '../setup/cash.ts'
import { buy, lineOf, placeOrder } from '../setup/orders.ts'
import type { TestShop } from '../setup/shop.ts'
import { type SignedUp, signUpShopper } from '../setup/shoppers.ts'

type Buyers = { one: SignedUp; regular: SignedUp; long: SignedUp }
type Goods = { product: Product; longest: Product; others: readonly Product[] }

type Past = {
  daysAgo?: number
  status?: OrderStatus
  money?: PaymentState
  /** Cents that have gone back, and that are on their way back. */
  back?: { refunded?: number; refunding?: number }
  cancelled?: true
  trackingNumber?: string
}

const day = 24 * 60 * 60 * 1000

export async function fillOrderBook(
  shop: TestShop,
  { one, regular, long }: Buyers,
  { product, longest, others }: Goods,
): Promise<void> {
  const some = (from: number, count: number) => others.slice(from, from + count)
  await order(shop, one, [product], { daysAgo: 2 })
  await order(shop, long, [longest, product], {
    daysAgo: 1,
    status: 'Shipped',
    trackingNumber: '0123456789'.repeat(4),
  })

  await order(shop, regular, [product], { money: 'awaiting' })
  await order(shop, regular, some(0, 1))
  await order(shop, regular, some(1, 3), { daysAgo: 2, status: 'Packing' })
  await order(shop, regular, some(4, 1), {
    daysAgo: 3,
    status: 'Shipped',
    trackingNumber: '1Z999AA10123456784',
  })
  await order(shop, regular, some(2, 2), { daysAgo: 3, status: 'Delivered', back: { refunded: 1_200 } })
  await order(shop, regular, some(6, 1), { daysAgo: 3, back: { refunding: 1_000 }, cancelled: true })
  await order(shop, regular, some(5, 2), { daysAgo: 4, status: 'Out for Delivery' })
  await order(shop, regular, some(7, 1), { daysAgo: 11, status: 'Delivered' })
  await order(shop, regular, some(8, 1), { daysAgo: 25, status: 'Delivered', money: 'refunded' })

  await orderInCash(shop, regular, { items: [lineOf(product, 1, product.size[0])] })

  for (const [place, name] of ['Ines Duarte', 'Tom Baker', 'Mei Lin'].entries()) {
    const buyer = await signUpShopper(shop, { name, email: `${name.replace(' ', '.')}@mail.example` })
    for (let week = 0; week < 4; week++)
      await order(shop, buyer, some((place * 4 + week) % 9, 1 + (week % 3)), {
        daysAgo: week * 7 + place * 2,
        status: week === 0 ? 'Order Placed' : 'Delivered',
      })
  }
}

/** Buys one of each and then lets the time pass that has passed since. */
async function order(
  shop: TestShop,
  shopper: SignedUp,
  products: readonly Product[],
  { daysAgo = 0, status = 'Order Placed', money = 'paid', back = {}, cancelled, trackingNumber }: Past = {},
): Promise<void> {
  const lines = products.map((product, place) => lineOf(product, 1 + (place % 2), product.size[0] ?? 'S'))
  const place = money === 'awaiting' ? placeOrder : buy
  const { _id } = await place(shop, shopper, lines)
  await shop.running.context.database
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - daysAgo * day), status, payment_state: money })
    .set({ refunded_cents: back.refunded ?? 0, refunding_cents: back.refunding ?? 0 })
    .$if(cancelled === true, (update) => update.set({ cancelled_at: new Date(), cancelled_by: 'shopper' }))
    .where('id', '=', _id)
    .execute()
  if (trackingNumber === undefined) return
  const merchant = await shop.signInAdministrator()
  const parcel = { carrier: 'ups', trackingNumber } as const
  await shop.call('setParcel', { order_id: _id, parcel }, merchant)
}
