import { carrierName, trackingPage } from './carriers.ts'
import type { NewParcel, Parcel } from './parcel.ts'

/** The link of a parcel: the carrier's page, or the merchant's own link. */
export function trackingLink({ carrier, trackingNumber, url }: NewParcel): string | undefined {
  if (carrier === 'other') return url
  return trackingNumber === undefined ? undefined : trackingPage(carrier, trackingNumber)
}

/** 'UPS 1Z999AA10123456784'; without the carrier where it is another one. */
export function parcelName({ carrier, trackingNumber }: Parcel): string {
  if (carrier === 'other') return trackingNumber ?? 'Another carrier'
  return trackingNumber === undefined ? carrierName(carrier) : `${carrierName(carrier)} ${trackingNumber}`
}
