import { type RawBuilder, sql } from 'kysely'

/** SQL: what banks took back of the charges that an order keeps, as its card holder disputed them. */
export const lostMoneyOf = (orderId: RawBuilder<unknown>) => sql<string>`(
  select coalesce(sum(amount_cents), 0) from disputes
  where disputes.order_id = ${orderId} and disputes.state = 'lost'
    and charge_id in (select charge_id from kept_charges where order_id = ${orderId}))`

export const lostMoney = lostMoneyOf(sql`orders.id`).as('lost_cents')

export type LostMoneyRow = { lost_cents?: string }
