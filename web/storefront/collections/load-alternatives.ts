/** What a list that found nothing shows instead: never a blank. */

import type { ApiClient } from '../../../contract/api-client.ts'
import type { Category, SubCategory } from '../../../contract/catalogue/taxonomy.ts'
import { type CardProduct, cardProduct } from '../products/card-product.ts'

export type Alternatives = {
  /** Searches that find something: the same words spelt otherwise, or each of them alone. */
  searches: readonly string[]
  /** Parts of the collection that may have been meant. */
  parts: readonly { category?: Category | undefined; subCategory?: SubCategory | undefined }[]
  /** What comes closest to the search; the newest products where nothing does. */
  products: readonly CardProduct[]
  newest: boolean
}

/** One row of four. */
const shownInstead = 4

/** A call that fails leaves its part out: that nothing was found is said all the same. */
export async function loadAlternatives(
  api: ApiClient,
  search: string | undefined,
  signal: AbortSignal,
): Promise<Alternatives> {
  const nothing = { searches: [], parts: [], products: [] }
  const close =
    search === undefined
      ? nothing
      : await api.call('getSuggestions', { search }, { signal }).then(
          ({ data }) => data,
          () => nothing,
        )
  if (close.products.length > 0) {
    return { ...close, products: close.products.slice(0, shownInstead), newest: false }
  }
  const newest = await api.call('getAllProducts', { sort: 'desc', limit: shownInstead }, { signal }).then(
    ({ data }) => data.map(cardProduct),
    () => [],
  )
  return { ...close, products: newest, newest: true }
}
