import { sql } from 'kysely'
import type { CollectionLink } from '../../contract/collections/collection.ts'
import type { ChangeListener } from '../cache/change-listener.ts'
import { type Dependency, onSubject } from '../cache/dependencies.ts'
import { KeptValue } from '../cache/kept-value.ts'
import type { Database } from '../database/database.ts'

/** All collections, or those that every page of the shop leads to: each process keeps them. */
export class CollectionLinks {
  /** Of answers that show them. */
  readonly dependency: Dependency
  readonly #links: KeptValue<CollectionLink[]>

  constructor(database: Database, changes: ChangeListener, subject: 'collections' | 'navigation') {
    this.dependency = onSubject(subject)
    this.#links = new KeptValue(changes, {
      read: () =>
        database
          .selectFrom('collections')
          .select(['handle', 'name'])
          .$if(subject === 'navigation', (query) => query.where('in_navigation', '=', true))
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
