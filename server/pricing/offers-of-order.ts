import type { Offer } from '../../contract/pricing/offer.ts'
import type { Database } from '../database/database.ts'
import { toStoredOffer } from './stored-offer.ts'

/** The offers that an order holds a use of, ended or not. Their terms no longer change. */
export async function readOffersOfOrder(database: Database, orderId: string): Promise<Offer[]> {
  const rows = await database
    .selectFrom('offers')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('offer_uses')
          .select('offer_id')
          .where('order_id', '=', orderId)
          .whereRef('offer_id', '=', 'offers.id'),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => toStoredOffer(row).offer)
}

/** Stores what the offers of an edited order save it now; 0 for one that no longer fits. Its uses stay the order's. */
export async function rewriteOfferUses(
  transaction: Database,
  orderId: string,
  used: readonly { offer: Offer; savedCents: number }[],
): Promise<void> {
  const uses = await transaction
    .selectFrom('offer_uses')
    .select('offer_id')
    .where('order_id', '=', orderId)
    .execute()
  for (const { offer_id: id } of uses)
    await transaction
      .updateTable('offer_uses')
      .set({ amount_cents: used.find(({ offer }) => offer.id === id)?.savedCents ?? 0 })
      .where('order_id', '=', orderId)
      .where('offer_id', '=', id)
      .execute()
}
