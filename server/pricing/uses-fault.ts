import { sql } from 'kysely'
import { idsOfGuest } from '../accounts/guests.ts'
import type { Database } from '../database/database.ts'
import type { CodeFault } from './find-code.ts'
import type { StoredOffer } from './stored-offer.ts'

/** SQL: an order that another cart can replace. One in cash is sold, and keeps its uses. */
const isUnpaid = sql`(payment_state in ('awaiting', 'failed') and payment_method = 'Card')`

/**
 * Why no use of an offer is left, for a cart. A use of the shopper's own unpaid order counts as left, since this cart's order
 * may be that one or replace it; the statement that stores it decides.
 */
export async function usesFault(
  database: Database,
  { offer, mostUses, mostUsesPerShopper }: StoredOffer,
  shopperId: string | undefined,
): Promise<CodeFault | undefined> {
  if (mostUses === null && mostUsesPerShopper === null) return undefined
  const { rows } = await sql<{ uses: number; settled: number; unpaid: number }>`
    with own as (
      select ${isUnpaid} as is_unpaid
      from offer_uses join orders on orders.id = offer_uses.order_id
      where offer_id = ${offer.id}::uuid and offer_uses.shopper_id in ${idsOfGuest(shopperId ?? null)}
    )
    select uses, (select count(*)::int from own where not is_unpaid) as settled,
      (select count(*)::int from own where is_unpaid) as unpaid
    from offers where id = ${offer.id}::uuid`.execute(database)
  const { uses = 0, settled = 0, unpaid = 0 } = rows[0] ?? {}
  if (mostUsesPerShopper !== null && settled >= mostUsesPerShopper) return { code: 'code-already-used' }
  return mostUses !== null && uses - unpaid >= mostUses ? { code: 'code-used-up' } : undefined
}

/** A shopper's unpaid order that holds a use of an offer. */
export async function unpaidOrderWith(
  database: Database,
  offerId: string,
  shopperId: string,
): Promise<{ id: string; number: number } | undefined> {
  const { rows } = await sql<{ id: string; number: number }>`
    select orders.id, number from offer_uses join orders on orders.id = offer_uses.order_id
    where offer_id = ${offerId}::uuid and offer_uses.shopper_id = ${shopperId}::uuid
      and ${isUnpaid}
    order by number desc limit 1`.execute(database)
  return rows[0]
}
