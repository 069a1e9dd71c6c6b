/**
 * Decoding and encoding pictures, a few at a time however many are asked for: it is the heaviest work of the shop,
 * and pages must stay quick meanwhile. All of a process's picture work passes through here.
 */
import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import sharp from 'sharp'
import { apiError } from '../http/api-error.ts'

// One core stays free for the pages, and two of Node's four file threads for files.
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Pieces of work that somebody waits for; more are refused, as they would wait for half a minute. */
const longestQueue = 200
/** Seconds after which somebody who was refused may try again. */
const retryAfter = 5

// Every picture is another one: remembering operations only holds memory. One thread each keeps `atOnce` true.
sharp.cache(false)
sharp.concurrency(1)

const queue = new PQueue({ concurrency: atOnce })
const priorities = { background: 0, waitedFor: 1 }

/**
 * Runs a piece of picture work when its turn comes; background work only when nobody waits for any.
 * @throws ApiError `unavailable` when too much is waiting already
 */
export async function imageWork<Result>(
  task: () => Promise<Result>,
  { background = false, id }: { background?: boolean; id?: string } = {},
): Promise<Result> {
  const priority = background ? priorities.background : priorities.waitedFor
  if (!background && queue.sizeBy({ priority }) >= longestQueue) {
    throw apiError('unavailable', { retryAfter })
  }
  return queue.add(task, { priority, ...(id === undefined ? {} : { id }) })
}

/** Somebody has come who waits for what was background work. Nothing happens when it runs already. */
export function noLongerBackground(id: string): void {
  try {
    queue.setPriority(id, priorities.waitedFor)
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
  }
}
