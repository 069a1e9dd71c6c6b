import PQueue from 'p-queue'
import { FairTurns } from '../fair-turns.ts'

/** `first` is the lowest of the turns that its networks have taken. */
type Waiting = { first: number; readonly networks: Set<string> }

/** A queue in which networks take turns. Several can wait for the same work: it comes when the first of them has its turn. */
export class SharedTurns {
  readonly queue: PQueue
  readonly #turns = new FairTurns()
  readonly #waiting = new Map<string, Waiting>()

  constructor(atOnce: number) {
    this.queue = new PQueue({ concurrency: atOnce })
  }

  /** @param key of no other work that waits */
  add(key: string, network: string, work: () => Promise<void>): void {
    const waiting = { first: this.#turns.take(network), networks: new Set([network]) }
    this.#waiting.set(key, waiting)
    const begin = () => {
      this.#waiting.delete(key)
      for (const one of waiting.networks) this.#turns.begin(one, waiting.first)
      return work()
    }
    void this.queue.add(begin, { id: key, priority: -waiting.first })
  }

  /** Says that another network asks for work that may still wait: it would come as late as the one that asked first. */
  join(key: string, network: string): void {
    const waiting = this.#waiting.get(key)
    if (waiting === undefined || waiting.networks.has(network)) return
    waiting.networks.add(network)
    const turn = this.#turns.take(network)
    if (turn >= waiting.first) return
    waiting.first = turn
    this.queue.setPriority(key, -turn)
  }
}
