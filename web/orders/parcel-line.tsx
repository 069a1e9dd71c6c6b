import type { Parcel } from '../../contract/orders/parcel.ts'
import { parcelName } from '../../contract/orders/parcel-link.ts'

/** How an order is sent: the carrier and the number, as a link to the page that follows the parcel. */
export function ParcelLine({ parcel }: { parcel: Parcel }) {
  const name = parcelName(parcel)
  if (parcel.url === undefined) return <span className="wrap-anywhere">{name}</span>
  return (
    <a
      href={parcel.url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Track parcel: ${name} (opens in a new tab)`}
      className="wrap-anywhere link-underline"
    >
      {name}
    </a>
  )
}
