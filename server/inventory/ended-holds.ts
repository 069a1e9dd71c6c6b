import { type RawBuilder, sql } from 'kysely'
import type { Shortage } from '../../contract/inventory/shortage.ts'
import type { Database } from '../database/database.ts'
import { holdsAnewAfterMs } from './hold-stock.ts'
import type { Pieces } from './pieces.ts'
import { returnReleased } from './reservations.ts'

/** What unpaid orders give back, and until when their shoppers could hold it (docs/decisions/310-holds-end-when-they-first-would.md). */

type Released = {
  readonly at: Date
  /** These sizes are not held anew from now on, by their shopper and by unproven accounts of their network. */
  readonly forGood?: boolean
}

/** SQL: notes in `ended_holds` the ends of the reservations of a CTE; an earlier end of the same holder stays. */
const noteEnds = (
  reservations: RawBuilder<unknown>,
  holders: RawBuilder<unknown>,
  { at, forGood }: Released,
) => sql`
  insert into ended_holds (product_id, size, holder, ends_at, released_at)
  select product_id, size, holder, ${forGood ? sql`${at}::timestamptz` : sql`min(expires_at)`}, ${at}::timestamptz
  from ${reservations} as ended join orders on orders.id = ended.order_id
    cross join lateral (values ${holders}) as holders (holder)
  where holder is not null and not for_payment and expires_at < 'infinity'
  group by product_id, size, holder order by product_id, size, holder
  on conflict (product_id, size, holder) do update set released_at = excluded.released_at,
    ends_at = case when ended_holds.ends_at > ${since(at)}::timestamptz
      then least(ended_holds.ends_at, excluded.ends_at) else excluded.ends_at end`

const since = (at: Date): Date => new Date(at.getTime() - holdsAnewAfterMs)

/** Gives back what locked unpaid orders hold. */
export const releaseUnpaid = (
  transaction: Database,
  orderIds: readonly string[],
  released: Released,
): Promise<void> => release(transaction, sql`order_id = any (${orderIds}::uuid[])`, released)

/** As `releaseUnpaid`, of these sizes alone. */
export const releaseSizes = (
  transaction: Database,
  orderIds: readonly string[],
  sizes: readonly Pick<Shortage, '_id' | 'selectedSize'>[],
  at: Date,
): Promise<void> =>
  release(transaction, sql`order_id = any (${orderIds}::uuid[]) and ${isAmong(sizes)}`, { at })

/** Gives back what a locked unpaid order has taken for a payment. */
export const releaseTakenForPayment = (transaction: Database, orderId: string, at: Date): Promise<void> =>
  release(transaction, sql`order_id = ${orderId}::uuid and for_payment`, { at })

/** Gives back what a locked unpaid order holds longer than its reservation, for a payment that came to nothing. */
export const releaseOverdue = (
  transaction: Database,
  { orderId, shopperId }: { orderId: string; shopperId: string },
  at: Date,
): Promise<void> =>
  release(
    transaction,
    sql`order_id = ${orderId}::uuid and (for_payment or expires_at <= ${at}::timestamptz or exists (
      select from ended_holds as ended
      where ended.product_id = held.product_id and ended.size = held.size and ended.holder = ${shopperId}
        and ended.ends_at <= ${at}::timestamptz and ended.ends_at > ${since(at)}::timestamptz))`,
    { at },
  )

function release(transaction: Database, condition: RawBuilder<unknown>, released: Released): Promise<void> {
  return returnReleased(
    transaction,
    sql`released as (
      delete from stock_reservations as held where ${condition}
      returning order_id, product_id, size, quantity, expires_at, network, for_payment
    ), noted as (${noteEnds(sql`released`, sql`(shopper_id::text), (network)`, released)})`,
    released.at,
  )
}

/** SQL: whether a reservation is of one of these sizes. */
const isAmong = (
  sizes: readonly Pick<Shortage, '_id' | 'selectedSize'>[],
) => sql`(held.product_id, held.size) in (
  select * from unnest(${sizes.map(({ _id }) => _id)}::uuid[], ${sizes.map(({ selectedSize }) => selectedSize)}::text[]))`

/** The orders among these that hold some of these sizes. */
export async function ordersHolding(
  database: Database,
  orderIds: readonly string[],
  sizes: readonly Pick<Shortage, '_id' | 'selectedSize'>[],
): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select distinct order_id from stock_reservations as held
    where order_id = any (${orderIds}::uuid[]) and ${isAmong(sizes)} order by order_id`.execute(database)
  return rows.map(({ order_id }) => order_id)
}

/** What these orders hold of each size. */
export async function readHeldPieces(database: Database, orderIds: readonly string[]): Promise<Pieces[]> {
  const { rows } = await sql<Pieces>`
    select product_id as "productId", size, sum(quantity)::int as quantity from stock_reservations
    where order_id = any (${orderIds}::uuid[]) group by product_id, size order by product_id, size`.execute(
    database,
  )
  return rows
}

/** Orders with a reservation that has ended, the earliest first; one look into an index. */
export async function endedReservations(database: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select distinct order_id from (
      select order_id from stock_reservations where expires_at <= ${now} order by expires_at limit ${limit}
    ) as ended`.execute(database)
  return rows.map(({ order_id }) => order_id)
}

export type Postponed = { readonly orderId: string; readonly until: Date }

/** Lets locked orders that are being paid hold their stock beyond its end, which is noted. */
export async function postponeReservations(
  transaction: Database,
  postponed: readonly Postponed[],
  at: Date,
): Promise<void> {
  const longer = sql`unnest(${postponed.map(({ orderId }) => orderId)}::uuid[],
    ${postponed.map(({ until }) => until)}::timestamptz[]) as longer (order_id, until)`
  await sql`
    with ended as materialized (
      select held.* from stock_reservations as held join ${longer} using (order_id)
      where expires_at <= ${at}::timestamptz
    ), noted as (${noteEnds(sql`ended`, sql`(shopper_id::text)`, { at })})
    update stock_reservations as held set expires_at = until from ${longer}
    where held.order_id = longer.order_id and held.expires_at <= ${at}::timestamptz`.execute(transaction)
}

export async function purgeEndedHolds({
  database,
  clock,
}: {
  database: Database
  clock: () => Date
}): Promise<void> {
  await database.deleteFrom('ended_holds').where('ends_at', '<=', since(clock())).execute()
}
