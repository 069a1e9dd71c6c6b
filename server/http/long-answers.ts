import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { apiError } from './api-error.ts'
import { networkOf } from './network-of.ts'

/** Answers under way at a time. Each holds a few megabytes until its client has taken them. */
const mostAtOnce = 8
const mostOfOneNetwork = 4
const mostWaiting = 100
const longestWaitMs = 10_000
const retryAfterSeconds = 5

type Waiting = { readonly network: string; readonly begin: () => void }

/** Answers of anybody that are too long to keep: few are made at a time, so that they leave room for everything else. */
export class LongAnswers {
  /** Answers under way, by network. */
  readonly #underway = new Map<string, number>()
  #count = 0
  readonly #waiting = new Set<Waiting>()

  /**
   * Begins an answer when it is its turn. It is under way until the client has it all or is gone.
   * @throws ApiError unavailable when a hundred wait already, or when its turn does not come within 10 s
   */
  async answer(
    request: FastifyRequest,
    begin: () => Promise<Iterable<string> | AsyncIterable<string>>,
  ): Promise<Readable> {
    const network = networkOf(request.ip)
    const { socket } = request.raw
    await this.#turn(network)
    let isUnderway = true
    const finish = () => {
      socket.off('close', finish)
      if (isUnderway) this.#finish(network)
      isUnderway = false
    }
    socket.once('close', finish)
    try {
      if (socket.destroyed) throw apiError('unavailable')
      return Readable.from(await begin()).once('close', finish)
    } catch (error) {
      finish()
      throw error
    }
  }

  async #turn(network: string): Promise<void> {
    if (this.#hasRoomFor(network)) return this.#begin(network)
    if (this.#waiting.size >= mostWaiting) throw busy()
    const turn = Promise.withResolvers<void>()
    const waiting = { network, begin: turn.resolve }
    this.#waiting.add(waiting)
    const timer = setTimeout(() => turn.reject(busy()), longestWaitMs)
    try {
      await turn.promise
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(waiting)
    }
  }

  #hasRoomFor(network: string): boolean {
    return this.#count < mostAtOnce && (this.#underway.get(network) ?? 0) < mostOfOneNetwork
  }

  #begin(network: string): void {
    this.#count++
    this.#underway.set(network, (this.#underway.get(network) ?? 0) + 1)
  }

  #finish(network: string): void {
    this.#count--
    const left = (this.#underway.get(network) ?? 1) - 1
    if (left === 0) this.#underway.delete(network)
    else this.#underway.set(network, left)
    const next = this.#waiting.values().find((waiting) => this.#hasRoomFor(waiting.network))
    if (next === undefined) return
    this.#waiting.delete(next)
    this.#begin(next.network)
    next.begin()
  }
}

const busy = () => apiError('unavailable', { retryAfter: retryAfterSeconds })
