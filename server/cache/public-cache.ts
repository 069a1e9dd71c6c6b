import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'

type Kept = { answer: CachedResponse; version: number }

/** Characters; longer addresses are found by their normalised key only. */
const longestAddress = 512

/** Responses that are the same for everyone, kept until the catalogue changes and bounded in bytes. */
export class PublicCache {
  readonly #version: () => number | undefined
  readonly #settledVersion: () => Promise<number | undefined>
  readonly #kept: LRUCache<string, Kept>
  /** The normalised key of each address as browsers write it, which saves parsing. */
  readonly #byAddress = new LRUCache<string, string>({ max: 10_000 })
  readonly #making = new Map<string, Promise<CachedResponse>>()

  /** While `version` answers undefined, nothing is kept or reused; `settledVersion` waits until that is certain. */
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

  /** Answers at once if this very address is known and up to date; false if it is not. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const key = this.#byAddress.get(request.url ?? '')
    const kept = key === undefined ? undefined : this.#kept.get(key)
    if (kept === undefined || kept.version !== this.#version()) return false
    return kept.answer.sendIfReady(request, response)
  }

  /** `make` runs once for all that ask at a time. An empty `address` is never found by address alone. */
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
          // The entry is set again, since the cache weighs an entry only when it is set.
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
