import { sql } from 'kysely'
import type { CollectionLink } from '../../contract/collections/collection.ts'
import type { ChangeListener } from '../cache/change-listener.ts'
import { type Dependency, onSubject } from '../cache/dependencies.ts'
import { KeptValue } from '../cache/kept-value.ts'
import type { Database } from '../database/database.ts'

const subject = 'navigation'

/** The collections that every page of the shop leads to: each process keeps them. */
export class Navigation {
  /** Of answers that show them. */
  readonly dependency: Dependency = onSubject(subject)
  readonly #links: KeptValue<CollectionLink[]>

  constructor(database: Database, changes: ChangeListener) {
    this.#links = new KeptValue(changes, {
      read: () =>
        database
          .selectFrom('collections')
          .select(['handle', 'name'])
          .where('in_navigation', '=', true)
          .orderBy(sql`lower(name) collate shop_names`)
          .orderBy('id')
          .execute(),
      isTouchedBy: (change) => 'subject' in change && change.subject === subject,
    })
  }

  /** By name. */
  links(): Promise<CollectionLink[]> {
    return this.#links.get()
  }
}
