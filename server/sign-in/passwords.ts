/** Argon2id with OWASP's parameters (ASVS 5.0, 11.4.2), a few at a time, so that pages stay quick while many sign in. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { apiError } from '../http/api-error.ts'
import { FairTurns } from './fair-turns.ts'

/** Two passes over 19 MiB, about 25 ms of one core. */
const cost = { timeCost: 2, memoryCost: 19_456, parallelism: 1 }

/** Two of Node's four worker threads stay free for files and pictures. */
const atOnce = Math.min(2, availableParallelism())
/** The last waits for about ten seconds. */
const longestQueue = 500
/** The queue is long enough for a class that logs in at once. */
const mostOfNetwork = 50
const retryAfterSeconds = 5

const queue = new PQueue({ concurrency: atOnce })
const turns = new FairTurns()
const underWay = new Map<string, number>()

/**
 * Networks take turns. `check` runs before the work is queued.
 * @throws ApiError `too-many-attempts` when this network has too much waiting, `unavailable` when all together have
 */
export async function passwordWork<Result>(
  network: string,
  work: () => Promise<Result>,
  check?: () => Promise<unknown>,
): Promise<Result> {
  const others = underWay.get(network) ?? 0
  if (others >= mostOfNetwork) throw apiError('too-many-attempts', { retryAfter: retryAfterSeconds })
  underWay.set(network, others + 1)
  try {
    await check?.()
    if (queue.size >= longestQueue) throw apiError('unavailable', { retryAfter: retryAfterSeconds })
    const turn = turns.take(network)
    const begin = () => {
      turns.begin(network, turn)
      return work()
    }
    return await queue.add(begin, { priority: -turn })
  } finally {
    const left = (underWay.get(network) ?? 1) - 1
    if (left === 0) underWay.delete(network)
    else underWay.set(network, left)
  }
}

export const ownWork = 'own'

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Compared where there is no account. */
const decoyHash = hash(crypto.randomUUID(), cost)

/** Takes as long without a hash, so that the time does not tell which accounts exist (ASVS 6.3.8). */
export async function isPasswordOf(kept: string | undefined, password: string): Promise<boolean> {
  const right = await verify(kept ?? (await decoyHash), password)
  return right && kept !== undefined
}
