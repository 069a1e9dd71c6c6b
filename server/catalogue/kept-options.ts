import { LRUCache } from 'lru-cache'
import type { FilterOptions, Filters } from '../../contract/catalogue/facets.ts'
import type { ChangeListener } from '../cache/change-listener.ts'
import { type Dependency, isTouched } from '../cache/dependencies.ts'
import { onOptions } from '../cache/list-dependency.ts'

/** By their filters, each of some 4 kB. */
const mostKept = 100
/** Each change is held against each of the kept ones. */
const mostChanges = 100

/** `dependency` is there once they are counted. */
type Kept = { options: Promise<FilterOptions>; dependency?: Dependency }

/**
 * What lists of the shop can be filtered by. Counting it reads every product three times, and most changes of a product leave
 * it as it was: each process keeps it.
 */
export class KeptOptions {
  readonly #changes: Pick<ChangeListener, 'isCurrent' | 'becomesCurrent'>
  readonly #kept = new LRUCache<string, Kept>({ max: mostKept })

  constructor(changes: Pick<ChangeListener, 'isCurrent' | 'becomesCurrent' | 'subscribe'>) {
    this.#changes = changes
    changes.subscribe((changed) => {
      // A counting that began before a change may lack it: callers from now on begin another.
      const isTouchedBy = ({ dependency }: Kept) =>
        changed === 'everything' ||
        changed.length > mostChanges ||
        dependency === undefined ||
        changed.some((change) => isTouched(dependency, change))
      for (const [key, kept] of [...this.#kept]) if (isTouchedBy(kept)) this.#kept.delete(key)
    })
  }

  /** With every change whose writer has its answer. A process that can't hear of changes counts each time. */
  async of(filters: Filters, count: () => Promise<FilterOptions>): Promise<FilterOptions> {
    if (!this.#changes.isCurrent() && !(await this.#changes.becomesCurrent())) return count()
    const key = JSON.stringify(filters)
    return (this.#kept.get(key) ?? this.#begin(key, filters, count())).options
  }

  #begin(key: string, filters: Filters, options: Promise<FilterOptions>): Kept {
    const kept: Kept = { options }
    this.#kept.set(key, kept)
    options.then(
      ({ prices }) => {
        kept.dependency = onOptions(filters, prices)
      },
      () => {
        if (this.#kept.peek(key) === kept) this.#kept.delete(key)
      },
    )
    return kept
  }
}
