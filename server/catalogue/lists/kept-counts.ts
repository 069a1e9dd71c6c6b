import type { Categories } from '../../../contract/catalogue/categories.ts'
import type { Facets } from '../../../contract/catalogue/facets.ts'
import type { ChangeListener } from '../../cache/change-listener.ts'
import { onCounts } from '../../cache/dependencies.ts'
import { KeptValue } from '../../cache/kept-value.ts'
import type { ProductCounts } from '../../database/schema.generated.ts'
import type { CatalogueReader } from '../catalogue-reader.ts'
import { readProductCounts, toFacets } from './facets.ts'

/**
 * How many products each category and sub-category holds. Every list and every product's page asks, and only a product that
 * comes, goes or moves changes it: each process keeps it.
 */
export class KeptCounts {
  readonly #cells: KeptValue<ProductCounts[]>

  constructor(catalogue: CatalogueReader, changes: ChangeListener) {
    this.#cells = new KeptValue(changes, {
      read: () => catalogue.read(readProductCounts),
      isTouchedBy: (change) => !('subject' in change) && onCounts.isTouchedBy(change),
    })
  }

  async by(categories: Categories): Promise<Facets> {
    return toFacets(await this.#cells.get(), categories)
  }
}
