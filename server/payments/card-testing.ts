import type { Caller, SignedInShopper } from '../http/call.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, countAttempts, countsOf, networkOf, refuseBeyond } from '../sign-in/attempts.ts'

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

/** @throws Refusal too-many-attempts after too many declined cards */
export async function refuseCardTesting(shop: Shop, shopper: SignedInShopper, caller: Caller): Promise<void> {
  const now = shop.clock()
  refuseBeyond(await countsOf(shop.database, now, tries(shopper, caller)), now)
}

export const countDeclined = (shop: Shop, shopper: SignedInShopper, caller: Caller): Promise<void> =>
  countAttempts(shop.database, shop.clock(), tries(shopper, caller))
