import { shippedCatalogue } from '../catalogue/categories.ts'
import { shippedNewsletter } from '../newsletter/shipped-newsletter.ts'
import { shippedReturns } from '../returns/shipped-returns.ts'
import { shippedHomePage } from './shipped-home-page.ts'
import { shippedIdentity } from './shipped-identity.ts'
import { shippedMoney } from './shipped-money.ts'
import { shippedPrices } from './shipped-prices.ts'
import type { ShopSettings } from './shop-settings.ts'

/** What holds until a merchant sets something else: the shop of the specification. It imports no schemas. */
export const shippedSettings: ShopSettings = {
  ...shippedPrices,
  identity: shippedIdentity,
  business: { name: shippedIdentity.name, address: '', taxNumber: '' },
  contact: { email: null, shownEmail: null, phone: '', address: '' },
  mail: { name: '', address: null, replyTo: null },
  money: shippedMoney,
  time: { zone: null },
  delivery: { countries: 'all' },
  newsletter: shippedNewsletter,
  returns: shippedReturns,
  cashOnDelivery: { on: false },
  guests: { checkout: false },
  homePage: shippedHomePage,
  catalogue: shippedCatalogue,
  lists: { oneCardPerStyle: false },
  feeds: { google: false },
  search: { synonyms: [] },
}
