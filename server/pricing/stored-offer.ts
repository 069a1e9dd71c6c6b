import { type Selectable, sql } from 'kysely'
import type { Offer, OfferId } from '../../contract/pricing/offer.ts'
import type { Database } from '../database/database.ts'
import type { Offers } from '../database/schema.generated.ts'

export type OfferRow = Selectable<Offers>

/** An offer as orders are priced with it, and what decides whether it can be used. */
export type StoredOffer = {
  readonly offer: Offer
  readonly version: number
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly endedAt: Date | null
  readonly mostUses: number | null
  readonly mostUsesPerShopper: number | null
  readonly shopperId: string | null
}

export const toStoredOffer = (row: OfferRow): StoredOffer => ({
  offer: toOffer(row),
  version: row.version,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  endedAt: row.ended_at,
  mostUses: row.most_uses,
  mostUsesPerShopper: row.most_uses_per_shopper,
  shopperId: row.shopper_id,
})

function toOffer(row: OfferRow): Offer {
  const { id, code, label, kind, applies_to: appliesTo, minimum_cents: minimumCents, combines } = row
  const named = { id: id as OfferId, ...(code === null ? {} : { code }) }
  const common = { ...named, label, appliesTo, minimumCents, combines }
  if (kind === 'percent') return { ...common, kind, percent: Number(row.percent) }
  if (kind === 'amount') return { ...common, kind, amountCents: row.amount_cents ?? 0 }
  return { ...common, kind }
}

export const hasBegun = ({ startsAt }: StoredOffer, now: Date): boolean => startsAt <= now

export const hasEnded = ({ endsAt, endedAt }: StoredOffer, now: Date): boolean =>
  endedAt !== null || (endsAt !== null && endsAt <= now)

/** Offers without a code that have not ended, upcoming ones included. */
export async function readAutomaticOffers(database: Database): Promise<StoredOffer[]> {
  const rows = await database
    .selectFrom('offers')
    .selectAll()
    .where('code', 'is', null)
    .where('shopper_id', 'is', null)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`coalesce(ends_at > now() - interval '1 hour', true)`)
    .execute()
  return rows.map(toStoredOffer)
}

export async function readOfferByCode(database: Database, code: string): Promise<StoredOffer | undefined> {
  const row = await database.selectFrom('offers').selectAll().where('code', '=', code).executeTakeFirst()
  return row && toStoredOffer(row)
}

export async function readOfferById(database: Database, id: string): Promise<StoredOffer | undefined> {
  const row = await database.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toStoredOffer(row)
}
