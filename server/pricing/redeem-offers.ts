import { type RawBuilder, sql } from 'kysely'
import { idsOfGuest } from '../accounts/guests.ts'
import type { Database } from '../database/database.ts'
import type { StoredOffer } from './stored-offer.ts'

/** Uses of offers are taken by the statement that stores the order, and locked before stock (docs/decisions/182-redeeming-offers.md). */

/** An offer that an order is priced with, and what it saves. */
export type Redemption = { readonly stored: StoredOffer; readonly savedCents: number }

/** What `refusedOffers` selects: an offer that can't be used (any more). */
export type RefusedOffer = { id: string; is_current: boolean; is_left: boolean; is_first: boolean }

type Redeeming = { shopperId: string; at: Date; redemptions: readonly Redemption[] }

const isLimited = ({ stored }: Redemption) => stored.mostUses !== null

/** SQL: the limited ones among these offers. */
const areLimitedOnes = ({ redemptions }: Redeeming) =>
  sql`id in (${sql.join(redemptions.filter(isLimited).map(({ stored }) => sql`${stored.offer.id}::uuid`))})`

/**
 * SQL: CTEs `locked_offers` and `redeemed`, a row for each offer with whether it can be used. Only offers with a number of
 * uses are locked, in the order of their ids: all orders with one of them pass one by one. Each offer is a row of a list of
 * values: PostgreSQL takes an array for ten rows, and would plan the statement anew for every order.
 * @param condition whether the order would be stored at all
 */
export const checkOffers = (redeeming: Redeeming, condition: RawBuilder<unknown>) => {
  const { shopperId, at, redemptions } = redeeming
  const wanted = redemptions.map(
    ({ stored, savedCents }) => sql`(${stored.offer.id}::uuid, ${stored.version}::int, ${savedCents}::int)`,
  )
  const isLimitedHere = redemptions.some(isLimited)
  const locked = sql`
    locked_offers as materialized (
      select id, uses < most_uses as is_left from offers
      where ${areLimitedOnes(redeeming)} and ${condition}
      order by id for no key update
    ),`
  const isLeft = sql`coalesce((select is_left from locked_offers where locked_offers.id = offers.id), false)`
  const free = sql`(
    select min(nth)::smallint from generate_series(1, most_uses_per_shopper) as nth
    where not exists (
      select from offer_uses as held
      where held.offer_id = offers.id and held.shopper_id in ${idsOfGuest(shopperId)} and held.nth = nth.nth))`
  const nth = redemptions.some(({ stored }) => stored.mostUsesPerShopper !== null)
    ? free
    : sql`null::smallint`
  return sql`
  ${isLimitedHere ? locked : sql``} redeemed as materialized (
    select id, saved_cents, is_current, is_left, nth, most_uses_per_shopper is null or nth is not null as is_first
    from (
      select offers.id, saved_cents, most_uses_per_shopper,
        offers.version = wanted.version and ended_at is null and starts_at <= ${at}::timestamptz
          and coalesce(ends_at > ${at}::timestamptz, true) as is_current,
        most_uses is null or ${isLimitedHere ? isLeft : sql`false`} as is_left,
        ${nth} as nth
      from (values ${sql.join(wanted)}) as wanted (id, version, saved_cents)
      join offers on offers.id = wanted.id
    ) as checked
  )`
}

/** SQL: whether every offer of `checkOffers` can be used. */
export const areRedeemable = ({ redemptions }: Redeeming) =>
  sql`(select count(*) from redeemed where is_current and is_left and is_first) = ${redemptions.length}::int`

/** SQL: CTEs that take a use of each offer for the order of the CTE `order`, which has one row with its id, or none. */
export const takeUses = (redeeming: Redeeming, order: RawBuilder<unknown>) => sql`
  taken_uses as (
    insert into offer_uses (offer_id, order_id, shopper_id, nth, amount_cents, at)
    select redeemed.id, ${order}.id, ${redeeming.shopperId}::uuid, nth, saved_cents, ${redeeming.at}::timestamptz
    from ${order}, redeemed order by redeemed.id
  )${redeeming.redemptions.some(isLimited) ? countUses(redeeming, order) : sql``}`

const countUses = (redeeming: Redeeming, order: RawBuilder<unknown>) => sql`, counted_uses as (
    update offers set uses = uses + 1
    where ${areLimitedOnes(redeeming)} and exists (select from ${order})
  )`

/** SQL: a column with the offers that can't be used. */
export const refusedOffers = sql`(
  select json_agg(json_build_object('id', id, 'is_current', is_current, 'is_left', is_left, 'is_first', is_first))
  from redeemed where not (is_current and is_left and is_first))`

/**
 * The same shopper has taken the same use in another transaction meanwhile, or a use of an offer that had none left has come back:
 * the statement counts from before that. It can be tried again.
 */
export const haveUsesMoved = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  (error.constraint === 'offer_uses_by_shopper' || error.constraint === 'offers_uses')

/**
 * Locks the limited offers of orders and of the one that takes their place, before anything that locks stock levels: each
 * of the statements that follow would lock only its own.
 */
export async function lockOffersOf(
  transaction: Database,
  orderIds: readonly string[],
  offers: readonly StoredOffer[],
): Promise<void> {
  await sql`
    select from offers where most_uses is not null and (id = any (${offers.map(({ offer }) => offer.id)}::uuid[])
      or id = any (array(select offer_id from offer_uses where order_id = any (${orderIds}::uuid[]))))
    order by id for no key update`.execute(transaction)
}

/** SQL: the orders that hold a use of an offer whose uses are counted. */
export const limitedUses = sql`
  select order_id from offers join offer_uses on offer_id = offers.id
  where most_uses is not null or most_uses_per_shopper is not null`

/**
 * Gives the uses of cancelled orders back. The caller has locked the orders, and calls this before anything that locks
 * stock levels. A use that was taken at the moment in which a merchant limited the offer was not counted.
 */
export async function releaseOfferUses(transaction: Database, orderIds: readonly string[]): Promise<void> {
  await sql`
    with locked as materialized (
      select id from offers where most_uses is not null
        and id = any (array(select offer_id from offer_uses where order_id = any (${orderIds}::uuid[])))
      order by id for no key update
    ), released as (
      delete from offer_uses where order_id = any (${orderIds}::uuid[]) returning offer_id
    ), counted as (
      select offer_id, count(*)::int as uses from released group by offer_id
    )
    update offers set uses = greatest(offers.uses - counted.uses, 0)
    from counted join locked on locked.id = counted.offer_id where offers.id = counted.offer_id`.execute(
    transaction,
  )
}

/** The uses of orders that an account gets from guests become the account's. They are numbered after its own. */
export async function moveOfferUses(
  transaction: Database,
  orderIds: readonly string[],
  accountId: string,
): Promise<void> {
  await sql`
    with moved as (
      select offer_id, order_id, row_number() over (partition by offer_id order by at, order_id) + (
        select coalesce(max(nth), 0) from offer_uses as own
        where own.offer_id = offer_uses.offer_id and own.shopper_id = ${accountId}::uuid
      ) as nth
      from offer_uses where order_id = any (${orderIds}::uuid[])
    )
    update offer_uses as held set shopper_id = ${accountId}::uuid, nth = case when held.nth is not null then moved.nth end
    from moved where held.offer_id = moved.offer_id and held.order_id = moved.order_id`.execute(transaction)
}
