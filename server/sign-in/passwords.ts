/**
 * Passwords as they are kept: Argon2id with OWASP's parameters (ASVS 5.0, 11.4.2), computed beside the
 * event loop and a few at a time, so that pages stay quick however many people sign in.
 */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { Refusal } from '../http/refusal.ts'

/** Two passes over 19 MiB: about 25 ms of one core. Argon2id is the library's default. */
const cost = { timeCost: 2, memoryCost: 19_456, parallelism: 1 }

/** Two of Node's four worker threads stay free for files and pictures. */
const atOnce = Math.min(2, availableParallelism())
/** Beyond this many waiting, the last would wait for over ten seconds. */
const longestQueue = 500
/** Seconds after which somebody who was refused may try again. */
const retryAfter = 5

const queue = new PQueue({ concurrency: atOnce })

/**
 * Runs a piece of work that hashes a password when its turn comes.
 * @throws Refusal `unavailable` when too much is waiting already
 */
export async function passwordWork<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.size >= longestQueue) throw new Refusal('unavailable', { retryAfter })
  return queue.add(work)
}

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
