import { sql } from 'kysely'
import type { CollectionLink } from '../../contract/collections/collection.ts'
import type { ChangeListener } from '../cache/change-listener.ts'
import { type Dependency, onSubject } from '../cache/dependencies.ts'
import { KeptValue } from '../cache/kept-value.ts'
import type { Database } from '../database/database.ts'

/** SQL: no product without a reduced price is in a collection. */
const isOfReduced = sql<boolean>`coalesce(
  rule -> 'conditions' @> '[{"field": "onSale"}]'
    and (rule ->> 'match' = 'all' or jsonb_array_length(rule -> 'conditions') = 1), false)`

const toLink = ({ handle, name }: CollectionLink): CollectionLink => ({ handle, name })

/** All collections, or those that every page of the shop leads to: each process keeps them. */
export class CollectionLinks {
  /** Of answers that show them. */
  readonly dependency: Dependency
  readonly #links: KeptValue<(CollectionLink & { isOfReduced: boolean })[]>

  constructor(database: Database, changes: ChangeListener, subject: 'collections' | 'navigation') {
    this.dependency = onSubject(subject)
    this.#links = new KeptValue(changes, {
      read: () =>
        database
          .selectFrom('collections')
          .select(['handle', 'name', isOfReduced.as('isOfReduced')])
          .$if(subject === 'navigation', (query) => query.where('in_navigation', '=', true))
          .orderBy(sql`lower(name) collate shop_names`)
          .orderBy('id')
          .execute(),
      isTouchedBy: (change) => 'subject' in change && change.subject === subject,
    })
  }

  /** By name. */
  async links(): Promise<CollectionLink[]> {
    return (await this.#links.get()).map(toLink)
  }

  /** Those of which each product is reduced, by their rules. */
  async ofReduced(): Promise<CollectionLink[]> {
    return (await this.#links.get()).filter((link) => link.isOfReduced).map(toLink)
  }
}
