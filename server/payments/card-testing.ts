import type { AppContext } from '../app-context.ts'
import type { Caller, SignedInShopper } from '../http/call.ts'
import { type Attempt, countAttempts, countsOf, networkOf, refuseBeyond } from '../sign-in/rate-limits.ts'

/**
 * Thieves try stolen cards where a shop tells good from bad. A shopper with a few cards is never held up by this;
 * a network may be a whole office (ASVS 2.4.1).
 */
const ofShopper = { name: 'declined-cards', most: 20, seconds: 3_600 }
const ofNetwork = { name: 'declined-cards-network', most: 100, seconds: 3_600 }

const tries = (shopper: SignedInShopper, caller: Caller): Attempt[] => [
  { limit: ofShopper, who: shopper.id },
  { limit: ofNetwork, who: networkOf(caller.address) },
]

/** @throws ApiError too-many-attempts after too many declined cards */
export async function refuseCardTesting(
  context: AppContext,
  shopper: SignedInShopper,
  caller: Caller,
): Promise<void> {
  const now = context.clock()
  refuseBeyond(await countsOf(context.database, now, tries(shopper, caller)), now)
}

export const countDeclined = (context: AppContext, shopper: SignedInShopper, caller: Caller): Promise<void> =>
  countAttempts(context.database, context.clock(), tries(shopper, caller))
