import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { FairTurns } from '../fair-turns.ts'
import { UnderWay } from '../under-way.ts'
import { apiError } from './api-error.ts'
import { networkOf } from './network-of.ts'

/** Answers under way at a time. Each holds a few megabytes until its client has taken them. */
const mostAtOnce = 8
const mostOfOneNetwork = 4
const mostWaiting = 100
const mostWaitingOfOneNetwork = 20
const longestWaitMs = 10_000
const retryAfterSeconds = 5
/** A client that takes less than so many bytes in so long is slow, unless there was nothing more for it to take. */
const lookMs = 3_000
const fewBytes = 100_000
/** So much is taken ahead at most. The system has several megabytes for a client and asks for more when a third has gone. */
const mostAhead = 500_000

type Waiting = { readonly network: string; readonly turn: number; readonly begin: () => void }

/** Answers of anybody that are too long to keep: few are made at a time, so that they leave room for everything else. */
export class LongAnswers {
  /** Answers under way, by network. */
  readonly #underWay = new UnderWay()
  #count = 0
  readonly #turns = new FairTurns()
  readonly #waiting = new Set<Waiting>()

  /**
   * Begins an answer when it is its turn: networks take turns. It is under way until the client has it all or is gone. While
   * another waits for its place, a slow client is cut off.
   * @throws ApiError unavailable when a hundred wait already, or twenty of its network, or when its turn does not come within 10 s
   */
  async answer(
    request: FastifyRequest,
    begin: () => Promise<Iterable<string> | AsyncIterable<string>>,
  ): Promise<Readable> {
    const network = networkOf(request.ip)
    const { socket } = request.raw
    await this.#turn(network)
    const isSlow = watchPace(socket)
    const look = setInterval(() => {
      if (isSlow() && this.#isPlaceWanted(network)) socket.destroy()
    }, lookMs)
    let isUnderway = true
    const finish = () => {
      socket.off('close', finish)
      clearInterval(look)
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
    if (this.#hasRoomFor(network)) return this.#begin(network, this.#turns.take(network))
    const ofNetwork = this.#waiting.values().filter((waiting) => waiting.network === network)
    if (this.#waiting.size >= mostWaiting || [...ofNetwork].length >= mostWaitingOfOneNetwork) throw busy()
    const turn = Promise.withResolvers<void>()
    const waiting = { network, turn: this.#turns.take(network), begin: turn.resolve }
    this.#waiting.add(waiting)
    const timer = setTimeout(() => {
      this.#waiting.delete(waiting)
      this.#turns.begin(network, waiting.turn)
      turn.reject(busy())
    }, longestWaitMs)
    await turn.promise.finally(() => clearTimeout(timer))
  }

  #hasRoomFor(network: string): boolean {
    return this.#count < mostAtOnce && this.#underWay.of(network) < mostOfOneNetwork
  }

  /** Whether one waits that could begin if an answer of `network` ended. */
  #isPlaceWanted(network: string): boolean {
    return this.#waiting
      .values()
      .some((one) => one.network === network || this.#underWay.of(one.network) < mostOfOneNetwork)
  }

  #begin(network: string, turn: number): void {
    this.#turns.begin(network, turn)
    this.#count++
    this.#underWay.begin(network)
  }

  #finish(network: string): void {
    this.#count--
    this.#underWay.end(network)
    const ready = [...this.#waiting].filter((waiting) => this.#hasRoomFor(waiting.network))
    const [next] = ready.toSorted((one, other) => one.turn - other.turn)
    if (next === undefined) return
    this.#waiting.delete(next)
    this.#begin(next.network, next.turn)
    next.begin()
  }
}

/** @returns whether the client takes little, as far as there is more for it, in spite of what it took ahead; asked at each look */
function watchPace(socket: Socket): () => boolean {
  const taken = () => socket.bytesWritten - socket.writableLength
  let before = taken()
  let offered = 0
  let ahead = mostAhead
  return () => {
    const took = taken() - before
    const isSlow = took < Math.min(offered, fewBytes)
    ahead = Math.min(mostAhead, Math.max(0, ahead) + took - (isSlow ? fewBytes : 0))
    before += took
    offered = socket.writableLength
    return ahead < 0
  }
}

const busy = () => apiError('unavailable', { retryAfter: retryAfterSeconds })
