/**
 * Every screen of web/routes.ts in every state it knows. `npm run screens` photographs them, and screens.test.ts holds
 * each against what has to be so of any screen. A new route needs a line here; a new state deserves one.
 */

import type { State } from './state.ts'
import { accountStates } from './states/account.ts'
import { adminStates } from './states/admin.ts'
import { checkoutStates } from './states/checkout.ts'
import { storefrontStates } from './states/storefront.ts'

/** By the route's path, as web/routes.ts has it. */
export const states: Readonly<Record<string, readonly State[]>> = {
  ...storefrontStates,
  ...accountStates,
  ...checkoutStates,
  ...adminStates,
}
