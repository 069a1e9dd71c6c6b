import { LRUCache } from 'lru-cache'
import type { ChangeListener } from '../../cache/change-listener.ts'
import { Dependencies } from '../../cache/dependencies.ts'

/** Of up to 150 kB each. */
const mostKept = 50
/** Each change is held against each of the kept ones. */
const mostChanges = 100

/** `madeFrom` is whole once they are counted. */
type Kept<Numbers> = { numbers: Promise<Numbers>; madeFrom: Dependencies; isCounted: boolean }

/**
 * Numbers beside lists, by what was asked for. Each page of a list shows the same ones, and most changes of a product leave them as
 * they were: each process keeps them.
 */
export class KeptNumbers<Numbers> {
  readonly #changes: Pick<ChangeListener, 'isCurrent' | 'becomesCurrent'>
  readonly #kept = new LRUCache<string, Kept<Numbers>>({ max: mostKept })

  constructor(changes: Pick<ChangeListener, 'isCurrent' | 'becomesCurrent' | 'subscribe'>) {
    this.#changes = changes
    changes.subscribe((changed) => {
      // A counting that began before a change may lack it: callers from now on begin another.
      const isStale = ({ isCounted, madeFrom }: Kept<Numbers>) =>
        changed === 'everything' ||
        changed.length > mostChanges ||
        !isCounted ||
        changed.some((change) => madeFrom.areTouchedBy(change))
      for (const [key, kept] of [...this.#kept]) if (isStale(kept)) this.#kept.delete(key)
    })
  }

  /**
   * With every change whose writer has its answer. A process that can't hear of changes counts each time.
   * @param count adds what the numbers are made from to the dependencies that it is given
   */
  async of(
    asked: unknown,
    dependencies: Dependencies,
    count: (madeFrom: Dependencies) => Promise<Numbers>,
  ): Promise<Numbers> {
    if (!this.#changes.isCurrent() && !(await this.#changes.becomesCurrent())) return count(dependencies)
    const key = JSON.stringify(asked)
    const { numbers, madeFrom } = this.#kept.get(key) ?? this.#begin(key, count)
    const counted = await numbers
    dependencies.add(...madeFrom)
    return counted
  }

  #begin(key: string, count: (madeFrom: Dependencies) => Promise<Numbers>): Kept<Numbers> {
    const madeFrom = new Dependencies()
    const kept: Kept<Numbers> = { numbers: count(madeFrom), madeFrom, isCounted: false }
    this.#kept.set(key, kept)
    kept.numbers.then(
      () => {
        kept.isCounted = true
      },
      () => {
        if (this.#kept.peek(key) === kept) this.#kept.delete(key)
      },
    )
    return kept
  }
}
