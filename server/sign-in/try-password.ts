import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { networkOf } from '../http/network-of.ts'
import { addFamiliarNetwork, isFamiliar } from './familiar-networks.ts'
import { passwordLimitsOf } from './password-limits.ts'
import { isPasswordOf, passwordWork } from './passwords.ts'
import { assertWithinLimits, recordAttempts, resetRateLimit } from './rate-limits.ts'

type Try<Account extends { password_hash: string }> = {
  /** The account's name for limits, whether it exists or not: a kind and a digest, e.g. "shopper:4fQ…". */
  account: string
  address: string
  password: string
  find: () => Promise<Account | undefined>
  errorCode?: 'wrong-credentials' | 'wrong-password'
}

/**
 * Known and unknown accounts, right and wrong passwords cost the same work.
 * @throws ApiError `errorCode`, too-many-attempts, unavailable
 */
export async function tryPassword<Account extends { password_hash: string }>(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { account, address, password, find, errorCode = 'wrong-credentials' }: Try<Account>,
): Promise<Account> {
  const network = networkOf(address)
  const limits = passwordLimitsOf(account, network)
  const check = async () => {
    const familiar = await isFamiliar(database, account, network)
    const wrong = [limits.accountAndNetwork, limits.network, ...(familiar ? [] : [limits.account])]
    const now = clock()
    const counts = await assertWithinLimits(database, now, [...wrong, limits.right])
    return { familiar, wrong, counts, now }
  }
  const compare = async () => {
    // Checked again in turn, so that many guesses sent at once don't slip through.
    const { familiar, wrong, counts, now } = await check()
    const found = await find()
    const isRight = await isPasswordOf(found?.password_hash, password)
    if (found === undefined || !isRight) {
      await recordAttempts(database, now, wrong)
      throw apiError(errorCode)
    }
    await recordAttempts(database, now, [limits.right])
    if ((counts.get(limits.accountAndNetwork) ?? 0) > 0)
      await resetRateLimit(database, now, limits.accountAndNetwork)
    if (!familiar) await addFamiliarNetwork(database, account, network, now)
    return found
  }
  // The first check keeps callers who have used up a limit out of the queue.
  return passwordWork(network, compare, check)
}
