/**
 * Passwords as they are kept: Argon2id with OWASP's parameters (ASVS 5.0, 11.4.2), computed beside the
 * event loop and a few at a time, so that pages stay quick however many people sign in.
 */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { apiError } from '../http/api-error.ts'
import { FairTurns } from './fair-turns.ts'

/** Two passes over 19 MiB: about 25 ms of one core. Argon2id is the library's default. */
const cost = { timeCost: 2, memoryCost: 19_456, parallelism: 1 }

/** Two of Node's four worker threads stay free for files and pictures. */
const atOnce = Math.min(2, availableParallelism())
/** Beyond this many waiting, the last would wait for over ten seconds. */
const longestQueue = 500
/** Of one network: a class that logs in at the same time. More is one client with many connections. */
const mostOfNetwork = 50
/** Seconds after which somebody who was refused may try again. */
const retryAfter = 5

const queue = new PQueue({ concurrency: atOnce })
const turns = new FairTurns()
/** Requests of each network that are being looked at, wait or are being hashed. */
const underWay = new Map<string, number>()

/**
 * Runs a piece of work that hashes a password when its turn comes. Networks take turns: however much one of them has
 * waiting, the first of another network comes next.
 * @param network who asks, as `networkOf` tells; `ownWork` for the shop itself
 * @param look refuses what need not wait at all
 * @throws ApiError `too-many-attempts` when this network has too much under way, `unavailable` when all together have
 */
export async function passwordWork<Result>(
  network: string,
  work: () => Promise<Result>,
  look?: () => Promise<unknown>,
): Promise<Result> {
  const others = underWay.get(network) ?? 0
  if (others >= mostOfNetwork) throw apiError('too-many-attempts', { retryAfter })
  underWay.set(network, others + 1)
  try {
    await look?.()
    if (queue.size >= longestQueue) throw apiError('unavailable', { retryAfter })
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

/** The network of work that nobody asked for over the net. */
export const ownWork = 'own'

/** What is kept of a password. To be called within `passwordWork`. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** The hash of a password nobody has: what is compared where there is no account. */
const nobodysHash = hash(crypto.randomUUID(), cost)

/**
 * Whether this is the password of that hash. It takes as long without any hash, so that the time tells
 * nobody which accounts exist (ASVS 6.3.8). To be called within `passwordWork`.
 */
export async function isPasswordOf(kept: string | undefined, password: string): Promise<boolean> {
  const right = await verify(kept ?? (await nobodysHash), password)
  return right && kept !== undefined
}
