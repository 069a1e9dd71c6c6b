/** Argon2id with OWASP's parameters (ASVS 5.0, 11.4.2), a few at a time, so that pages stay quick while many sign in. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { normalPassword } from '../../contract/accounts/shopper.ts'
import { FairQueue } from '../http/fair-queue.ts'

/** Two passes over 19 MiB, about 25 ms of one core. Most tests lower it (tests/setup/password-cost.ts). */
export const passwordCost = { timeCost: 2, memoryCost: 19_456, parallelism: 1 }

/** Two of Node's four worker threads stay free for files and pictures. */
const atOnce = Math.min(2, availableParallelism())
/** Networks take turns. */
const queue = new FairQueue({
  atOnce,
  /** The last waits for about ten seconds. */
  longest: 500,
  /** Enough for a class that logs in at once. */
  mostOfOne: 50,
  refusal: 'too-many-attempts',
})

/**
 * `check` runs before the work is queued.
 * @throws ApiError `too-many-attempts` when this network has too much waiting, `unavailable` when all together have
 */
export const passwordWork = <Result>(
  network: string,
  work: () => Promise<Result>,
  check?: () => Promise<unknown>,
): Promise<Result> => queue.run(network, work, check)

export const waitingPasswords = (): number => queue.waiting

export const ownWork = 'own'

export const hashPassword = (password: string): Promise<string> =>
  hash(normalPassword(password), passwordCost)

/** Compared where there is no account. */
const decoyHash = hash(crypto.randomUUID(), passwordCost)

/**
 * Takes as long without a hash, so that the time does not tell which accounts exist (ASVS 6.3.8). Releases before hashed a password
 * as it was typed: composed, as most keyboards do, or in parts.
 */
export async function isPasswordOf(kept: string | undefined, password: string): Promise<boolean> {
  const compared = kept ?? (await decoyHash)
  for (const spelling of new Set([normalPassword(password), password, password.normalize('NFD')]))
    if (await verify(compared, spelling)) return kept !== undefined
  return false
}
