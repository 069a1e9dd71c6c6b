import type { AppContext } from '../app-context.ts'
import type { Caller, SignedInShopper } from '../http/call.ts'
import { assertWithinLimits, networkOf, type RateLimitKey, recordAttempts } from '../sign-in/rate-limits.ts'

/**
 * Thieves try stolen cards where a shop tells good from bad. A shopper with a few cards is never held up by this;
 * a network may be a whole office (ASVS 2.4.1).
 */
const ofShopper = { name: 'declined-cards', most: 20, seconds: 3_600 }
const ofNetwork = { name: 'declined-cards-network', most: 100, seconds: 3_600 }

const tries = (shopper: SignedInShopper, caller: Caller): RateLimitKey[] => [
  { limit: ofShopper, subject: shopper.id },
  { limit: ofNetwork, subject: networkOf(caller.address) },
]

/** @throws ApiError too-many-attempts after too many declined cards */
export async function assertNoCardTesting(
  context: AppContext,
  shopper: SignedInShopper,
  caller: Caller,
): Promise<void> {
  const now = context.clock()
  await assertWithinLimits(context.database, now, tries(shopper, caller))
}

export const recordDecline = (context: AppContext, shopper: SignedInShopper, caller: Caller): Promise<void> =>
  recordAttempts(context.database, context.clock(), tries(shopper, caller))
