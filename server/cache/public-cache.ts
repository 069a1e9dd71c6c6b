import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'
import type { CatalogueChanges } from './change-log.ts'
import { Dependencies } from './dependencies.ts'
import { DependencyIndex } from './dependency-index.ts'

type Freshness = { isCurrent(): boolean; becomesCurrent(): Promise<boolean> }
type Kept = { answer: CachedResponse; dependencies: Dependencies }
/** `changes` lists what has changed since it was begun; `touchedAt` is the index of the first that touches the answer. */
type Making = { changes: CatalogueChanges[]; made: Promise<{ answer: CachedResponse; touchedAt: number }> }

/** Makes an answer, and notes what it makes it from. */
export type Make = (dependencies: Dependencies) => Promise<CachedResponse>

/** Characters; longer addresses are found by their normalised key only. */
const longestAddress = 512

/** Responses that are the same for everyone, kept until something changes that they show, and bounded in bytes. */
export class PublicCache {
  readonly #freshness: Freshness
  readonly #kept: LRUCache<string, Kept>
  readonly #index = new DependencyIndex()
  /** The normalised key of each address as browsers write it, which saves parsing. */
  readonly #byAddress = new LRUCache<string, string>({ max: 10_000 })
  readonly #making = new Map<string, Making>()

  /** Nothing is kept or reused while `freshness` says that this process may not know of changes. */
  constructor(freshness: Freshness, maxBytes: number) {
    this.#freshness = freshness
    this.#kept = new LRUCache({
      max: 50_000,
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ answer }) => answer.weight,
      dispose: ({ dependencies }, key) => this.#index.remove(key, dependencies),
    })
  }

  /** Answers at once if this very address is known and up to date; false if it is not. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const key = this.#byAddress.get(request.url ?? '')
    const kept = key === undefined ? undefined : this.#kept.get(key)
    if (kept === undefined || !this.#freshness.isCurrent()) return false
    return kept.answer.sendIfReady(request, response)
  }

  /** `make` runs once for all that ask at a time. An empty `address` is never found by address alone. */
  async fill(key: string, address: string, make: Make): Promise<CachedResponse> {
    if (!this.#freshness.isCurrent() && !(await this.#freshness.becomesCurrent()))
      return make(new Dependencies())
    const kept = this.#kept.get(key)
    if (kept !== undefined) {
      this.#remember(address, key)
      return kept.answer
    }
    const underway = this.#making.get(key)
    if (underway !== undefined) {
      const changesBefore = underway.changes.length
      const shared = await underway.made.catch((error) => {
        if (changesBefore === 0) throw error
      })
      if (shared !== undefined && shared.touchedAt >= changesBefore) return shared.answer
    }
    // A making that begins now reads every change that this caller may expect.
    const { made } = this.#making.get(key) ?? this.#begin(key, address, make)
    return (await made).answer
  }

  /** Drops the responses that the changes touch. */
  empty(changes: CatalogueChanges): void {
    for (const making of this.#making.values()) making.changes.push(changes)
    if (changes === 'everything') this.#kept.clear()
    else
      for (const change of changes)
        for (const key of this.#index.keysTouchedBy(change)) this.#kept.delete(key)
  }

  #begin(key: string, address: string, make: Make): Making {
    const changes: CatalogueChanges[] = []
    const making = { changes, made: this.#make(key, address, make, changes) }
    this.#making.set(key, making)
    return making
  }

  async #make(key: string, address: string, make: Make, changes: readonly CatalogueChanges[]) {
    const dependencies = new Dependencies()
    try {
      const answer = await Promise.try(make, dependencies)
      const isLasting = answer.status === 200 && dependencies.isComplete
      if (isLasting) await answer.pack(() => this.#resize(key, answer))
      const touching = changes.findIndex((change) => areTouched(dependencies, change))
      const touchedAt = touching === -1 ? Number.POSITIVE_INFINITY : touching
      if (isLasting && touchedAt === Number.POSITIVE_INFINITY)
        this.#keep(key, address, { answer, dependencies })
      return { answer, touchedAt }
    } finally {
      this.#making.delete(key)
    }
  }

  #keep(key: string, address: string, kept: Kept): void {
    this.#kept.set(key, kept)
    // The cache refuses an entry that is larger than itself.
    if (!this.#kept.has(key)) return
    this.#index.add(key, kept.dependencies)
    this.#remember(address, key)
  }

  /** Sets an entry again, since the cache weighs it only then. */
  #resize(key: string, answer: CachedResponse): void {
    const kept = this.#kept.peek(key)
    if (kept?.answer === answer) this.#keep(key, '', { ...kept })
  }

  #remember(address: string, key: string): void {
    if (address !== '' && address.length <= longestAddress) this.#byAddress.set(address, key)
  }
}

const areTouched = (dependencies: Dependencies, changes: CatalogueChanges): boolean =>
  changes === 'everything' || changes.some((change) => dependencies.areTouchedBy(change))
