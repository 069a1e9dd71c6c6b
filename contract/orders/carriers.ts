/** Carriers in the order of the panel's list. `number` stands for the tracking number in the address of its page. */
const known = {
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum=number' },
  usps: { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=number' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr=number' },
  dhl: { name: 'DHL', page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=number' },
  'royal-mail': {
    name: 'Royal Mail',
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/number',
  },
  dpd: { name: 'DPD', page: 'https://tracking.dpd.de/status/en_US/parcel/number' },
  gls: { name: 'GLS', page: 'https://gls-group.com/track/number' },
  evri: { name: 'Evri', page: 'https://www.evri.com/track/parcel/number' },
} as const

type KnownCarrier = keyof typeof known

/** 'other' is a carrier without a page that the shop knows: the merchant enters a link. */
export const carriers = [...(Object.keys(known) as KnownCarrier[]), 'other'] as const
export type CarrierCode = (typeof carriers)[number]

export const carrierName = (carrier: CarrierCode): string =>
  carrier === 'other' ? 'Other' : known[carrier].name

/** The carrier's page about a parcel. */
export const trackingPage = (carrier: KnownCarrier, trackingNumber: string): string =>
  known[carrier].page.replace(/number$/, () => encodeURIComponent(trackingNumber))
