import type { CatalogueChanges, Change } from './change-log.ts'

type Changes = {
  isCurrent(): boolean
  becomesCurrent(): Promise<boolean>
  subscribe(subscriber: (changes: CatalogueChanges) => void): void
}

type Source<Value> = {
  /** Reads the primary. */
  read: () => Promise<Value>
  isTouchedBy: (change: Change) => boolean
}

/** A value of the database that every process keeps in memory until it changes. */
export class KeptValue<Value> {
  readonly #changes: Changes
  readonly #read: () => Promise<Value>
  #kept: Promise<Value> | undefined

  constructor(changes: Changes, { read, isTouchedBy }: Source<Value>) {
    this.#changes = changes
    this.#read = read
    changes.subscribe((changed) => {
      // A reading that began before the change may lack it: callers from now on begin another.
      if (changed === 'everything' || changed.some(isTouchedBy)) this.#kept = undefined
    })
  }

  /** The value with every change whose writer has its answer. A process that can't hear of changes reads each time. */
  async get(): Promise<Value> {
    if (!this.#changes.isCurrent() && !(await this.#changes.becomesCurrent())) return this.#read()
    this.#kept ??= this.#begin()
    return this.#kept
  }

  #begin(): Promise<Value> {
    const reading = this.#read()
    reading.catch(() => {
      if (this.#kept === reading) this.#kept = undefined
    })
    return reading
  }
}
