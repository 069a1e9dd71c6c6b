import type { Database } from '../database/database.ts'
import { type RateLimitKey, resetRateLimits } from './rate-limits.ts'

/** The limit of an account does not bind familiar networks: with it, a stranger could lock the owner out. */
const seconds = 300
const limits = {
  accountAndNetwork: { name: 'password-here', most: 10, seconds },
  account: { name: 'password-anywhere', most: 50, seconds },
  network: { name: 'password-network', most: 100, seconds },
  /** Room for programs that log in for each of their acts. */
  right: { name: 'password-right', most: 1_000, seconds },
}

export const passwordLimitsOf = (account: string, network: string) =>
  ({
    accountAndNetwork: { limit: limits.accountAndNetwork, subject: `${account}:${network}` },
    account: { limit: limits.account, subject: account },
    network: { limit: limits.network, subject: network },
    right: { limit: limits.right, subject: `${account}:${network}` },
  }) satisfies Record<keyof typeof limits, RateLimitKey>

/** The limits are of all accounts whose names begin with `prefix`, such as "administrator:". */
export const resetPasswordLimits = (database: Database, prefix: string): Promise<void> =>
  resetRateLimits(database, [limits.accountAndNetwork, limits.account, limits.right], prefix)
