import { sql } from 'kysely'
import type { NewParcel, Parcel } from '../../contract/orders/parcel.ts'
import { trackingLink } from '../../contract/orders/parcel-link.ts'

/** A parcel as PostgreSQL writes it in JSON, without the values that are null. */
export type ParcelRow = NewParcel

export const orderParcel = sql<ParcelRow | null>`(
  select json_strip_nulls(json_build_object('carrier', carrier, 'trackingNumber', tracking_number, 'url', tracking_url))
  from parcels where parcels.order_id = orders.id
)`.as('parcel')

export function toParcel(row: ParcelRow): Parcel {
  const url = trackingLink(row)
  return {
    carrier: row.carrier,
    ...(row.trackingNumber === undefined ? {} : { trackingNumber: row.trackingNumber }),
    ...(url === undefined ? {} : { url }),
  }
}
