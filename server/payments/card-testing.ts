import type { Caller, SignedInShopper } from '../http/call.ts'
import { assertWithinLimits, networkOf, type RateLimitKey, recordAttempts } from '../sign-in/rate-limits.ts'
import type { PaymentsContext } from './payments-context.ts'

/** Limits on declined cards, against thieves who test stolen ones (ASVS 2.4.1). */
const ofShopper = { name: 'declined-cards', most: 20, seconds: 3_600 }
const ofNetwork = { name: 'declined-cards-network', most: 100, seconds: 3_600 }

const limitsOf = (shopper: SignedInShopper, caller: Caller): RateLimitKey[] => [
  { limit: ofShopper, subject: shopper.id },
  { limit: ofNetwork, subject: networkOf(caller.address) },
]

/** @throws ApiError too-many-attempts after too many declined cards */
export async function assertNoCardTesting(
  { database, clock }: PaymentsContext,
  shopper: SignedInShopper,
  caller: Caller,
): Promise<void> {
  await assertWithinLimits(database, clock(), limitsOf(shopper, caller))
}

export const recordDecline = (
  { database, clock }: PaymentsContext,
  shopper: SignedInShopper,
  caller: Caller,
): Promise<void> => recordAttempts(database, clock(), limitsOf(shopper, caller))
