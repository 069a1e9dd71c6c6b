import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import { networkOf } from '../http/network-of.ts'
import { addFamiliarNetwork, isFamiliar } from '../sign-in/familiar-networks.ts'
import {
  consumeRateLimits,
  type RateLimitKey,
  resetRateLimit,
  resetRateLimits,
} from '../sign-in/rate-limits.ts'
import { spendAuthenticatorCode } from './authenticator.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

/**
 * Three of a million codes are right at a time, so that 30 guesses an hour hit one in 450 days. Only a person with the
 * password gets as far. The limit of an account does not bind networks from which its second step was taken: with it, a
 * thief of the password could lock the owner out.
 */
const limits = {
  here: { name: 'code-here', most: 10, seconds: 900 },
  anywhere: { name: 'code-anywhere', most: 30, seconds: 3_600 },
  network: { name: 'code-network', most: 100, seconds: 300 },
}

type Attempt = { administratorId: string; address: string }
type Context = Pick<AppContext, 'database' | 'clock'>

/**
 * Counts an attempt before it is looked at, so that guesses sent at once are all counted.
 * @returns what `check` returns for a right code
 * @throws ApiError wrong-code, too-many-attempts
 */
export async function tryCode<Result>(
  { database, clock }: Context,
  { administratorId, address }: Attempt,
  check: () => Promise<Result | false | undefined>,
): Promise<Result> {
  const network = networkOf(address)
  const account = `administrator-code:${administratorId}`
  const now = clock()
  const familiar = await isFamiliar(database, account, network)
  const here: RateLimitKey = { limit: limits.here, subject: `${account}:${network}` }
  const anywhere: RateLimitKey = { limit: limits.anywhere, subject: account }
  const ofNetwork: RateLimitKey = { limit: limits.network, subject: network }
  await consumeRateLimits(database, now, [here, ofNetwork, ...(familiar ? [] : [anywhere])])
  const result = await check()
  if (result === false || result === undefined) throw apiError('wrong-code')
  await resetRateLimit(database, now, here)
  if (!familiar) await addFamiliarNetwork(database, account, network, now)
  return result
}

/** For a merchant who was locked out. */
export const resetCodeLimits = (database: Database): Promise<void> =>
  resetRateLimits(database, [limits.here, limits.anywhere], 'administrator-code:')

/** @returns which factor the code was of. @throws ApiError wrong-code, too-many-attempts */
export const trySecondFactor = (
  context: Context,
  attempt: Attempt,
  typed: string,
): Promise<'authenticator' | 'recovery-code'> =>
  tryCode(context, attempt, async () => {
    const digits = typed.replaceAll(/\s/g, '')
    const { administratorId } = attempt
    if (/^\d{6}$/.test(digits))
      return (await spendAuthenticatorCode(context, administratorId, digits)) && 'authenticator'
    return (await spendRecoveryCode(context.database, administratorId, typed)) && 'recovery-code'
  })
