import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { CacheCounts, causeOf, type Hits } from './cache-counts.ts'
import type { CachedResponse } from './cached-response.ts'
import type { CatalogueChanges } from './change-log.ts'
import { Dependencies, type Dependency } from './dependencies.ts'
import { DependencyIndex } from './dependency-index.ts'
import { SharedTurns } from './shared-turns.ts'

type Freshness = { isCurrent(): boolean; becomesCurrent(): Promise<boolean> }
type Kept = { answer: CachedResponse; dependencies: readonly Dependency[]; hits: Hits }
/** `changes` lists what has changed since it was begun; `touchedAt` is the index of the first that touches the answer. */
type Making = { changes: CatalogueChanges[]; made: Promise<{ answer: CachedResponse; touchedAt: number }> }

/** Makes an answer, and notes what it makes it from. */
export type Make = (dependencies: Dependencies) => Promise<CachedResponse>

/** Answers are counted under `route`. Those of one `network` wait for each other, so that others come between them. */
type Asking = { route?: string; network?: string }

/** Characters; longer addresses are found by their normalised key only. */
const longestAddress = 512

/** Answers that are made at the same time: what staff do waits for all of them (docs/decisions/295-few-pages-are-made-at-once.md). */
const mostAtOnce = 2
/** One that takes longer, such as a slow search, lets the next one begin, as long as few are slow. In milliseconds. */
const longestTurn = 50
const mostSlow = 8
/** Answers that are not begun wait this long for what staff do, and then go on for as long at least. In milliseconds. */
const longestPause = 100

/** What one dependency of an answer takes, with its share of the index. A list of 24 products has some 22. */
const dependencyBytes = 300

/** Responses that are the same for everyone, kept until something changes that they show, and bounded in bytes. */
export class PublicCache {
  readonly #freshness: Freshness
  readonly #kept: LRUCache<string, Kept>
  readonly #index = new DependencyIndex()
  /** The normalised key of each address as browsers write it, which saves parsing. */
  readonly #byAddress = new LRUCache<string, string>({ max: 10_000 })
  readonly #making = new Map<string, Making>()
  readonly #turns = new SharedTurns(mostAtOnce)
  #underway = 0
  #resumedAt = Number.NEGATIVE_INFINITY
  readonly counts = new CacheCounts()

  /** Nothing is kept or reused while `freshness` says that this process may not know of changes. */
  constructor(freshness: Freshness, maxBytes: number) {
    this.#freshness = freshness
    this.#kept = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ answer, dependencies }, key) =>
        answer.weight + key.length + dependencies.length * dependencyBytes,
      dispose: ({ dependencies }, key, reason) => {
        this.#index.remove(key, dependencies)
        if (reason === 'evict') this.counts.evicted++
      },
    })
  }

  /** Answers at once if this very address is known and up to date; false if it is not. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const key = this.#byAddress.get(request.url ?? '')
    const kept = key === undefined ? undefined : this.#kept.get(key)
    if (kept === undefined || !this.#freshness.isCurrent()) return false
    if (!kept.answer.sendIfReady(request, response)) return false
    kept.hits.count++
    return true
  }

  /** How many answers are kept, and how many bytes they take. */
  get size(): { answers: number; bytes: number } {
    return { answers: this.#kept.size, bytes: this.#kept.calculatedSize }
  }

  /**
   * `make` runs once for all that ask at a time. An empty `address` is never found by address alone.
   */
  async fill(key: string, address: string, make: Make, asking: Asking = {}): Promise<CachedResponse> {
    if (!this.#freshness.isCurrent() && !(await this.#freshness.becomesCurrent()))
      return make(new Dependencies())
    const kept = this.#kept.get(key)
    if (kept !== undefined) {
      this.#remember(address, key)
      this.counts.found++
      return kept.answer
    }
    const underway = this.#making.get(key)
    if (underway !== undefined) {
      this.#turns.join(key, asking.network ?? '')
      const changesBefore = underway.changes.length
      const shared = await underway.made.catch((error) => {
        if (changesBefore === 0) throw error
      })
      if (shared !== undefined && shared.touchedAt >= changesBefore) {
        this.counts.shared++
        return shared.answer
      }
    }
    // A making that begins now reads every change that this caller may expect.
    this.#turns.join(key, asking.network ?? '')
    const { made } = this.#making.get(key) ?? this.#begin(key, address, make, asking)
    return (await made).answer
  }

  /** Lets `act` go before answers that are not begun yet: each of its steps would wait for theirs. */
  async before<Result>(act: () => Promise<Result>): Promise<Result> {
    const resume = this.#pause()
    try {
      return await act()
    } finally {
      resume()
    }
  }

  /** @returns a function that ends the pause, unless it has ended by itself */
  #pause(): () => void {
    if (this.#turns.queue.isPaused || performance.now() - this.#resumedAt < longestPause) return () => {}
    this.#turns.queue.pause()
    const resume = () => {
      clearTimeout(timer)
      if (pause.isOver) return
      pause.isOver = true
      this.#resumedAt = performance.now()
      this.#turns.queue.start()
    }
    const pause = { isOver: false }
    const timer = setTimeout(resume, longestPause)
    return resume
  }

  /** Drops the responses that the changes touch. */
  empty(changes: CatalogueChanges): void {
    for (const making of this.#making.values()) making.changes.push(changes)
    if (changes === 'everything') {
      this.counts.empty(changes, this.#kept.size)
      this.#kept.clear()
      return
    }
    for (const change of changes) {
      const before = this.#kept.size
      for (const key of this.#index.keysTouchedBy(change)) this.#kept.delete(key)
      this.counts.empty(causeOf(change), before - this.#kept.size)
    }
  }

  #begin(key: string, address: string, make: Make, asking: Asking): Making {
    const changes: CatalogueChanges[] = []
    const making = { changes, made: this.#make(key, address, make, changes, asking) }
    this.#making.set(key, making)
    return making
  }

  async #make(
    key: string,
    address: string,
    make: Make,
    changes: readonly CatalogueChanges[],
    { route = 'other', network = '' }: Asking,
  ) {
    this.counts.made++
    const dependencies = new Dependencies()
    try {
      let begunAt = 0
      const answer = await this.#inTurn(key, network, () => {
        begunAt = changes.length
        return Promise.try(make, dependencies)
      })
      const isLasting = answer.status === 200 && dependencies.isComplete
      if (isLasting) await answer.pack(this.#resizerOf(key, answer))
      const touching = changes.findIndex((change, at) => at >= begunAt && areTouched(dependencies, change))
      const touchedAt = touching === -1 ? Number.POSITIVE_INFINITY : touching
      if (isLasting && touchedAt === Number.POSITIVE_INFINITY)
        this.#keep(key, address, { answer, dependencies: [...dependencies], hits: this.counts.hitsOf(route) })
      return { answer, touchedAt }
    } finally {
      this.#making.delete(key)
    }
  }

  #inTurn(key: string, network: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const { promise, resolve } = Promise.withResolvers<CachedResponse>()
    this.#turns.add(key, network, async () => {
      this.#underway++
      const made = make()
      resolve(made)
      const ended = Promise.allSettled([made]).then(() => {
        this.#underway--
      })
      const { promise: isSlow, resolve: goOn } = Promise.withResolvers<void>()
      const timer = setTimeout(goOn, longestTurn)
      await Promise.race([ended, isSlow])
      // It would hold all that the answer was made of until it is due.
      clearTimeout(timer)
      if (this.#underway >= mostSlow) await ended
    })
    return promise
  }

  #keep(key: string, address: string, kept: Kept): void {
    this.#kept.set(key, kept)
    // The cache refuses an entry that is larger than itself.
    if (!this.#kept.has(key)) return
    kept.dependencies = this.#index.add(key, kept.dependencies)
    this.#remember(address, key)
  }

  /**
   * Sets an entry again, since the cache weighs it only then. The function is kept with the answer, so it is made here, where
   * it holds nothing of the answer's making.
   */
  #resizerOf(key: string, answer: CachedResponse): () => void {
    return () => {
      const kept = this.#kept.peek(key)
      if (kept?.answer === answer) this.#keep(key, '', { ...kept })
    }
  }

  #remember(address: string, key: string): void {
    if (address !== '' && address.length <= longestAddress) this.#byAddress.set(address, key)
  }
}

const areTouched = (dependencies: Dependencies, changes: CatalogueChanges): boolean =>
  changes === 'everything' || changes.some((change) => dependencies.areTouchedBy(change))
