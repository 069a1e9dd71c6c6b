import { sql } from 'kysely'
import { type OrderStatus, orderStatuses } from '../../contract/orders/order-status.ts'
import { mostCounted } from '../../contract/orders/sales.ts'
import type { AppContext } from '../app-context.ts'
import { lostMoneyOf } from './money-back.ts'
import { isDueInCashOrder } from './order-transitions.ts'

const toShipStatuses: readonly OrderStatus[] = ['Order Placed', 'Packing']

/**
 * Each count stops at `mostCounted`, so that it costs the same in a shop of a million orders. To ship are those of the shop's mode whose
 * money no bank has taken back.
 */
export async function countOrders(context: AppContext) {
  const { livemode } = context.payments.provider
  const { rows } = await sql<{ status: OrderStatus; orders: string; to_ship: string }>`
    select statuses.status, listed.orders, waiting.to_ship + in_cash.to_ship as to_ship
    from unnest(${[...orderStatuses]}::text[]) with ordinality as statuses (status, place),
      lateral (
        select count(*) as orders from (
          select from orders where status = statuses.status and payment_state <> 'cancelled' limit ${mostCounted}
        ) as enough
      ) as listed,
      lateral (
        select count(*) as to_ship from (
          select from orders where status = statuses.status and payment_state <> 'cancelled'
            and payment_state = 'paid' and cancelled_at is null and statuses.status = any (${[...toShipStatuses]}::text[])
            and livemode = ${livemode} and ${lostMoneyOf(sql`orders.id`)} = 0
          limit ${mostCounted}
        ) as enough
      ) as waiting,
      lateral (
        select count(*) as to_ship from (
          select from orders where status = statuses.status and statuses.status = any (${[...toShipStatuses]}::text[])
            and ${isDueInCashOrder} and livemode = ${livemode}
          limit ${mostCounted}
        ) as enough
      ) as in_cash
    order by statuses.place`.execute(context.database)
  const toShip = rows.reduce((sum, row) => sum + Number(row.to_ship), 0)
  return {
    byStatus: rows.map(({ status, orders }) => ({ status, orders: Number(orders) })),
    toShip: Math.min(toShip, mostCounted),
  }
}
