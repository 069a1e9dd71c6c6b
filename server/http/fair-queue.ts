import PQueue from 'p-queue'
import type { ErrorCode } from '../../contract/errors.ts'
import { FairTurns } from '../fair-turns.ts'
import { apiError } from './api-error.ts'

type Limits = {
  /** Pieces of work at once. */
  atOnce: number
  /** How many may wait. */
  longest: number
  /** How many may wait or be under way for one client. */
  mostOfOne: number
  /** What a client with more is answered. */
  refusal: ErrorCode
}

const retryAfterSeconds = 5

/** Costly work, a few pieces at a time. Clients take turns, so that none waits for all the work of another. */
export class FairQueue {
  readonly #limits: Limits
  readonly #queue: PQueue
  readonly #turns = new FairTurns()
  readonly #underWay = new Map<string, number>()

  constructor(limits: Limits) {
    this.#limits = limits
    this.#queue = new PQueue({ concurrency: limits.atOnce })
  }

  /** Pieces of work that wait for their turn. */
  get waiting(): number {
    return this.#queue.size
  }

  /**
   * `check` runs before the work is queued.
   * @throws ApiError the limits' refusal when this client has too much waiting, `unavailable` when all together have
   */
  async run<Result>(
    client: string,
    work: () => Promise<Result>,
    check?: () => Promise<unknown>,
  ): Promise<Result> {
    const { mostOfOne, longest, refusal } = this.#limits
    const others = this.#underWay.get(client) ?? 0
    if (others >= mostOfOne) throw apiError(refusal, { retryAfter: retryAfterSeconds })
    this.#underWay.set(client, others + 1)
    try {
      await check?.()
      if (this.#queue.size >= longest) throw apiError('unavailable', { retryAfter: retryAfterSeconds })
      const turn = this.#turns.take(client)
      const begin = () => {
        this.#turns.begin(client, turn)
        return work()
      }
      return await this.#queue.add(begin, { priority: -turn })
    } finally {
      const left = (this.#underWay.get(client) ?? 1) - 1
      if (left === 0) this.#underWay.delete(client)
      else this.#underWay.set(client, left)
    }
  }
}
