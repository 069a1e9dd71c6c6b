/**
 * Every screen of web/routes.ts in every state it knows. `npm run screens` photographs them, and screens.test.ts holds
 * each against what has to be so of any screen. A new route needs a line here; a new state deserves one.
 */

import type { State } from './state.ts'
import { accountStates } from './states/account.ts'
import { adminStates } from './states/admin.ts'
import { checkoutStates } from './states/checkout.ts'
import { collectionsStates } from './states/collections.ts'
import { customersStates } from './states/customers.ts'
import { offersStates } from './states/offers.ts'
import { ownAccountStates } from './states/own-account.ts'
import { pagesStates } from './states/pages.ts'
import { returnStates } from './states/returns.ts'
import { settingsStates } from './states/settings.ts'
import { staffStates } from './states/staff.ts'
import { statusStates } from './states/status.ts'
import { storefrontStates } from './states/storefront.ts'
import { subscribersStates } from './states/subscribers.ts'

/** By the route's path, as web/routes.ts has it. */
export const states: Readonly<Record<string, readonly State[]>> = {
  ...storefrontStates,
  ...accountStates,
  ...checkoutStates,
  ...offersStates,
  ...settingsStates,
  ...adminStates,
  ...returnStates,
  ...ownAccountStates,
  ...subscribersStates,
  ...customersStates,
  ...pagesStates,
  ...collectionsStates,
  ...statusStates,
  ...staffStates,
}
