import type { Pins } from '../../contract/search/pinned-searches.ts'
import { plainSearch } from '../../contract/search/plain-search.ts'
import type { ChangeListener } from '../cache/change-listener.ts'
import { type Dependencies, onSubject } from '../cache/dependencies.ts'
import { KeptValue } from '../cache/kept-value.ts'
import type { Database } from '../database/database.ts'

type Reader = { read<Result>(work: (database: Database) => Promise<Result>): Promise<Result> }

/** A trigger logs changes under this subject, with the search after it. */
const subject = 'pinnedSearch '

/** What is pinned and buried for searches: in the memory of every process, as few searches have any. */
export class PinnedSearches {
  readonly #kept: KeptValue<ReadonlyMap<string, Pins>>

  constructor(catalogue: Reader, changes: ChangeListener) {
    this.#kept = new KeptValue(changes, {
      // A replica has every change that this process knows.
      read: () => catalogue.read(readAll),
      isTouchedBy: (change) => 'subject' in change && change.subject.startsWith(subject),
    })
  }

  /** Of a search as it was typed, for an answer that is kept until they change for it. */
  async of(search: string, dependencies: Dependencies): Promise<Pins | undefined> {
    const text = plainSearch(search)
    dependencies.add(onSubject(subject + text))
    return (await this.#kept.get()).get(text)
  }
}

async function readAll(database: Database): Promise<ReadonlyMap<string, Pins>> {
  const rows = await database.selectFrom('pinned_searches').select(['search', 'pinned', 'buried']).execute()
  return new Map(rows.map(({ search, ...pins }) => [search, pins]))
}
