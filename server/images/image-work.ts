/** Runs all decoding and encoding of a process, a few at a time, so that pages stay quick. */
import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import sharp from 'sharp'
import { apiError } from '../http/api-error.ts'

// One core stays free for pages, and two of Node's four threads for files.
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
/** The last of these waits for half a minute. */
const longestQueue = 200
const retryAfterSeconds = 5

// No picture is processed twice, so a cache would only take memory. One thread each keeps `atOnce` true.
sharp.cache(false)
sharp.concurrency(1)

const queue = new PQueue({ concurrency: atOnce })
const largePictures = new PQueue({ concurrency: 1 })
const priorities = { background: 0, waitedFor: 1 }

export const waitingPictures = (): number => queue.size + largePictures.size

type WorkOptions = {
  background?: boolean
  id?: string
  /** Takes so much memory that no second one of its kind may run beside it. */
  isLarge?: boolean
}

/** Background work runs while no client waits. @throws ApiError `unavailable` when too much is waiting already */
export async function imageWork<Result>(
  task: () => Promise<Result>,
  { background = false, id, isLarge = false }: WorkOptions = {},
): Promise<Result> {
  const priority = background ? priorities.background : priorities.waitedFor
  if (!background && queue.sizeBy({ priority }) >= longestQueue) {
    throw apiError('unavailable', { retryAfter: retryAfterSeconds })
  }
  const inTurn = () => queue.add(task, { priority, ...(id === undefined ? {} : { id }) })
  return isLarge ? largePictures.add(inTurn) : inTurn()
}

export function noLongerBackground(id: string): void {
  try {
    queue.setPriority(id, priorities.waitedFor)
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
  }
}
