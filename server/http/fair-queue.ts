import PQueue from 'p-queue'
import type { ErrorCode } from '../../contract/errors.ts'
import { FairTurns } from '../fair-turns.ts'
import { UnderWay } from '../under-way.ts'
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
  readonly #underWay = new UnderWay()

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
    if (this.#underWay.of(client) >= mostOfOne) throw apiError(refusal, { retryAfter: retryAfterSeconds })
    this.#underWay.begin(client)
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
      this.#underWay.end(client)
    }
  }
}
