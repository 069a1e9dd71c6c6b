import type { Database } from '../database/database.ts'
import type { Caller, SignedInShopper } from '../http/call.ts'
import { networkOf } from '../http/network-of.ts'
import { type RateLimitKey, recordAttempts } from '../sign-in/rate-limits.ts'

/** Limits of declined cards, against thieves who test stolen ones (ASVS 2.4.1). A challenge without an answer is a decline. */

const ofShopper = { name: 'declined-cards', most: 20, seconds: 3_600 }
const ofNetwork = { name: 'declined-cards-network', most: 100, seconds: 3_600 }

export const declineLimitsOf = (shopper: SignedInShopper, caller: Caller): RateLimitKey[] => [
  { limit: ofShopper, subject: shopper.id },
  { limit: ofNetwork, subject: networkOf(caller.address) },
]

/** Counts for a shopper, once for each attempt, also where nobody waits for its outcome any more. */
export const recordDeclineOfShopper = (transaction: Database, shopperId: string, at: Date): Promise<void> =>
  recordAttempts(transaction, at, [{ limit: ofShopper, subject: shopperId }])

/** Counts for the network of a call whose card was declined. */
export const recordDeclineOfNetwork = (
  database: Database,
  at: Date,
  limits: readonly RateLimitKey[],
): Promise<void> =>
  recordAttempts(
    database,
    at,
    limits.filter(({ limit }) => limit === ofNetwork),
  )
