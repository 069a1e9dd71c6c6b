/**
 * Trying a password, of shoppers and administrators alike: guessing is limited per account and network,
 * per network, and per account from everywhere. The last alone would let anybody lock the owner out, so it
 * does not count for networks from which the account was signed in to lately.
 */
import type { Kysely } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { DB } from '../database/schema.generated.ts'
import { apiError } from '../http/api-error.ts'
import { isPasswordOf, passwordWork } from './passwords.ts'
import {
  assertWithinLimits,
  networkOf,
  type RateLimitKey,
  readCounts,
  recordAttempts,
  resetRateLimit,
} from './rate-limits.ts'

/** Wrong passwords within five minutes. */
const seconds = 300
const limits = {
  accountAndNetwork: { name: 'password-here', most: 10, seconds },
  account: { name: 'password-anywhere', most: 50, seconds },
  network: { name: 'password-network', most: 100, seconds },
}
/** Right passwords within five minutes: room for programs that log in for each of their acts, not for a flood. */
const rightPasswords = { name: 'password-right', most: 1_000, seconds }

/** For how long a network stays familiar to an account, in days. */
export const familiarDays = 90

type Try<Account extends { password_hash: string }> = {
  /** Who is tried, whether there is such an account or not: a kind and a digest, e.g. "shopper:4fQ…". */
  account: string
  address: string
  password: string
  /** Finds the account; undefined when there is none. */
  find: () => Promise<Account | undefined>
  /** What a wrong password is answered with. */
  refusal?: 'wrong-credentials' | 'wrong-password'
}

/**
 * The account this password opens. Known and unknown accounts, right and wrong passwords cost the same work.
 * @throws ApiError wrong-credentials (or the given one), too-many-attempts, unavailable
 */
export async function tryPassword<Account extends { password_hash: string }>(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { account, address, password, find, refusal = 'wrong-credentials' }: Try<Account>,
): Promise<Account> {
  const network = networkOf(address)
  const here: RateLimitKey = { limit: limits.accountAndNetwork, subject: `${account}:${network}` }
  const right: RateLimitKey = { limit: rightPasswords, subject: `${account}:${network}` }
  const look = async () => {
    const familiar = await isFamiliar(database, account, network)
    const wrong: RateLimitKey[] = [here, { limit: limits.network, subject: network }]
    if (!familiar) wrong.push({ limit: limits.account, subject: account })
    const now = clock()
    const counts = await readCounts(database, now, [...wrong, right])
    assertWithinLimits(counts, now)
    return { familiar, wrong, counts, now }
  }

  const compare = async () => {
    // Limits are looked at again when the turn comes: many guesses sent at once don't slip through.
    const { familiar, wrong, counts, now } = await look()
    const found = await find()
    const isRight = await isPasswordOf(found?.password_hash, password)
    if (found === undefined || !isRight) {
      await recordAttempts(database, now, wrong)
      throw apiError(refusal)
    }
    await recordAttempts(database, now, [right])
    if ((counts.get(here) ?? 0) > 0) await resetRateLimit(database, now, here)
    if (!familiar) await makeFamiliar(database, account, network, now)
    return found
  }
  // Whoever has used up a limit does not wait in the queue at all.
  return passwordWork(network, compare, look)
}

/** Whether somebody proved from this network lately whose account this is. */
export async function isFamiliar(database: Kysely<DB>, account: string, network: string): Promise<boolean> {
  const row = await database
    .selectFrom('familiar_networks')
    .select('account')
    .where('account', '=', account)
    .where('network', '=', network)
    .executeTakeFirst()
  return row !== undefined
}

/** Lets in whoever proved otherwise whose account this is, however many wrong passwords were tried before. */
export async function welcomeNetwork(database: Kysely<DB>, account: string, address: string, now: Date) {
  const network = networkOf(address)
  await resetRateLimit(database, now, { limit: limits.accountAndNetwork, subject: `${account}:${network}` })
  await makeFamiliar(database, account, network, now)
}

/** The account has another name now: under the old one, which may become somebody else's, no network is known. */
export async function forgetNetworks(database: Kysely<DB>, account: string): Promise<void> {
  await database.deleteFrom('familiar_networks').where('account', '=', account).execute()
}

async function makeFamiliar(database: Kysely<DB>, account: string, network: string, now: Date) {
  await database
    .insertInto('familiar_networks')
    .values({ account, network, signed_in_at: now })
    .onConflict((conflict) => conflict.columns(['account', 'network']).doUpdateSet({ signed_in_at: now }))
    .execute()
}
