import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'

type Kept = { answer: CachedResponse; version: number }

/** Longer addresses are served all the same, but not remembered as written. */
const longestAddress = 512

/**
 * Pages and answers that are the same for everyone, kept until the catalogue changes.
 * Bounded in bytes; whatever is asked for while it is being made is made once.
 */
export class PublicCache {
  readonly #version: () => number | undefined
  readonly #settledVersion: () => Promise<number | undefined>
  readonly #kept: LRUCache<string, Kept>
  /** Addresses as browsers write them, to the normalised key: the way without any parsing. */
  readonly #byAddress = new LRUCache<string, string>({ max: 10_000 })
  readonly #making = new Map<string, Promise<CachedResponse>>()

  /**
   * `version` tells the catalogue's version, or undefined while it is not known: then nothing is kept or reused.
   * `settledVersion` tells it as soon as it is known whether it can be known.
   */
  constructor(
    version: () => number | undefined,
    maxBytes: number,
    settledVersion: () => Promise<number | undefined> = async () => version(),
  ) {
    this.#version = version
    this.#settledVersion = settledVersion
    this.#kept = new LRUCache({
      max: 50_000,
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ answer }) => answer.weight,
    })
  }

  /** Answers at once if this very address is known and fresh; false if it takes the long way. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const key = this.#byAddress.get(request.url ?? '')
    const kept = key === undefined ? undefined : this.#kept.get(key)
    if (kept === undefined || kept.version !== this.#version()) return false
    return kept.answer.sendIfReady(request, response)
  }

  /**
   * What is kept under `key`, or what `make` makes, once however many ask at the same time.
   * `address` is how this client wrote it, or empty if the answer must not be found by address alone.
   */
  async fill(key: string, address: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const version = this.#version() ?? (await this.#settledVersion())
    if (version === undefined) return make()
    const kept = this.#kept.get(key)
    if (kept?.version === version) {
      this.#remember(address, key)
      return kept.answer
    }
    const making = `${version} ${key}`
    const underway = this.#making.get(making)
    if (underway !== undefined) return underway
    const made = make()
      .then(async (answer) => {
        if (answer.status !== 200) return answer
        await answer.pack(() => {
          // A new entry, since the cache weighs an entry when it is set and never again.
          if (this.#kept.peek(key)?.answer === answer) this.#kept.set(key, { answer, version })
        })
        if (this.#version() === version) {
          this.#kept.set(key, { answer, version })
          this.#remember(address, key)
        }
        return answer
      })
      .finally(() => this.#making.delete(making))
    this.#making.set(making, made)
    return made
  }

  #remember(address: string, key: string): void {
    if (address !== '' && address.length <= longestAddress) this.#byAddress.set(address, key)
  }
}
