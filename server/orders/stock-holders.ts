import { sql } from 'kysely'
import type { AnswerOf } from '../../contract/operations.ts'
import type { OrderId } from '../../contract/orders/order.ts'
import type { AppContext } from '../app-context.ts'
import { payableStates } from './order-transitions.ts'

/** Merchants look for those who hold much. */
const mostHolders = 50

type Holder = {
  name: string
  email: string
  is_proven: boolean
  pieces: number
  on_hand: number
  orders: { orderId: OrderId; orderNumber: number; pieces: number; until: string }[]
}

/** Shoppers whose unpaid orders hold stock, with what part of all counted pieces that is. */
export async function listStockHolders({
  database,
}: Pick<AppContext, 'database'>): Promise<AnswerOf<'listStockHolders'>['data']> {
  const { rows } = await sql<Holder>`
    with held as (
      select order_id, sum(quantity)::int as pieces, min(expires_at) as until from stock_reservations
      where expires_at < 'infinity' group by order_id
    ), on_hand as (
      select coalesce((select sum(available) from stock_levels), 0)
        + coalesce((select sum(quantity) from stock_reservations), 0) as pieces
    )
    select shopper.name, shopper.email, shopper.email_confirmed_at is not null as is_proven,
      sum(held.pieces)::int as pieces, (select pieces from on_hand)::int as on_hand,
      json_agg(json_build_object('orderId', orders.id, 'orderNumber', orders.number, 'pieces', held.pieces, 'until', until)
        order by held.pieces desc, orders.id) as orders
    from held join orders on orders.id = held.order_id join shoppers as shopper on shopper.id = orders.shopper_id
    where orders.payment_state = any (${[...payableStates]}::text[])
    group by shopper.id order by pieces desc, shopper.id limit ${mostHolders}`.execute(database)
  return rows.map(({ name, email, is_proven: isProven, pieces, on_hand: onHand, orders }) => ({
    name,
    email,
    isProven,
    pieces,
    share: Math.round((1_000 * pieces) / Math.max(1, onHand)) / 10,
    orders: orders.map((order) => ({ ...order, until: new Date(order.until).toISOString() })),
  }))
}
