import type { Delivery } from '../../contract/accounts/personal-details.ts'
import { destinationOf } from '../../contract/pricing/destination.ts'
import type { Offer } from '../../contract/pricing/offer.ts'
import type { ShippingSettings, TaxSettings } from '../../contract/pricing/pricing-rules.ts'
import type { Destination } from '../../contract/pricing/tax-country.ts'
import type { KeptSettings } from '../settings/settings.ts'
import type { StoredOffer } from './stored-offer.ts'

/** What an order is priced by. */
export type PlacingRules = Destination & {
  readonly shipping: ShippingSettings
  readonly tax: TaxSettings
  readonly currency: string
  /** Those of discount codes among them. */
  readonly offers: readonly Offer[]
  readonly stored: readonly StoredOffer[]
  /** The versions of the settings above. */
  readonly versions: Readonly<Record<'shipping' | 'tax' | 'money', number>>
}

export const placingRules = (
  { values, versions }: KeptSettings,
  delivery: Delivery,
  stored: readonly StoredOffer[] = [],
): PlacingRules => ({
  shipping: values.shipping,
  tax: values.tax,
  ...destinationOf(delivery.address),
  currency: values.money.currency,
  offers: stored.map(({ offer }) => offer),
  stored,
  versions: { shipping: versions.shipping, tax: versions.tax, money: versions.money },
})

/** Whether a price may depend on the category of a line, which the browser then states as it does the price. */
export const dependOnCategory = ({ tax, offers }: Pick<PlacingRules, 'tax' | 'offers'>): boolean =>
  tax.rates.some(({ categories }) => categories !== 'all') ||
  offers.some(({ appliesTo }) => appliesTo.kind === 'category')
