import type { Change } from './change-log.ts'

/** Answers from memory to requests for one route. */
export type Hits = { count: number }

/** What a cache has done since it was opened. Kept pages are sent in microseconds, so each of them only adds one to a number. */
export class CacheCounts {
  /** Answers that were sent by their address alone, by route. */
  readonly hits = new Map<string, Hits>()
  /** Answers that were found by their normalised key. */
  found = 0
  /** Answers that were being made for another request. */
  shared = 0
  made = 0
  /** Answers that were dropped to make room. */
  evicted = 0
  /** Answers that a change dropped, by what changed. */
  readonly emptied = new Map<string, number>()

  hitsOf(route: string): Hits {
    const known = this.hits.get(route)
    if (known !== undefined) return known
    const hits = { count: 0 }
    this.hits.set(route, hits)
    return hits
  }

  empty(cause: string, answers: number): void {
    if (answers > 0) this.emptied.set(cause, (this.emptied.get(cause) ?? 0) + answers)
  }
}

/** The name of a change in `emptied`: `product`, or the subject without what it is of: there are few of them. */
export const causeOf = (change: Change): string =>
  'subject' in change ? change.subject.replace(/ .*/su, '') : 'product'
