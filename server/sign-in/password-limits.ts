import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.generated.ts'
import { type RateLimitKey, resetRateLimits } from './rate-limits.ts'

/**
 * Guessing is limited per account and network, per network, and per account from everywhere. The last alone would let a
 * stranger lock the owner out, so it does not count for networks from which the account was signed in to lately.
 */
const seconds = 300
const limits = {
  accountAndNetwork: { name: 'password-here', most: 10, seconds },
  account: { name: 'password-anywhere', most: 50, seconds },
  network: { name: 'password-network', most: 100, seconds },
  /** Right passwords: room for programs that log in for each of their acts, not for a flood. */
  right: { name: 'password-right', most: 1_000, seconds },
}

export const passwordLimitsOf = (account: string, network: string) =>
  ({
    accountAndNetwork: { limit: limits.accountAndNetwork, subject: `${account}:${network}` },
    account: { limit: limits.account, subject: account },
    network: { limit: limits.network, subject: network },
    right: { limit: limits.right, subject: `${account}:${network}` },
  }) satisfies Record<keyof typeof limits, RateLimitKey>

/** For all accounts whose names begin with `prefix`, such as "administrator:". */
export const resetPasswordLimits = (database: Kysely<DB>, prefix: string): Promise<void> =>
  resetRateLimits(database, [limits.accountAndNetwork, limits.account, limits.right], prefix)
