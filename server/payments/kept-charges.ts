import { type RawBuilder, sql } from 'kysely'

/** SQL: the ids of the charges that an order keeps (docs/decisions/188-refunds-of-a-part.md). */
export const keptChargesOf = (orderId: RawBuilder<unknown>) =>
  sql<string>`(select charge_id from kept_charges where order_id = ${orderId})`
