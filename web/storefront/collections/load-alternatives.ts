import type { ApiClient } from '../../../contract/api-client.ts'
import type { Category, SubCategory } from '../../../contract/catalogue/taxonomy.ts'
import type { CollectionLink } from '../../../contract/collections/collection.ts'
import { type CardProduct, cardProduct } from '../products/product-card.tsx'

export type Alternatives = {
  /** Searches that find something: other spellings, or each word alone. */
  searches: readonly string[]
  parts: readonly { category?: Category | undefined; subCategory?: SubCategory | undefined }[]
  collections: readonly CollectionLink[]
  /** The closest matches, or the newest products where there are none. */
  products: readonly CardProduct[]
  newest: boolean
}

const shownAlternatives = 4

/** A list that found nothing shows them. A call that fails leaves its part empty. */
export async function loadAlternatives(
  api: ApiClient<'getAllProducts' | 'getSuggestions'>,
  search: string | undefined,
  signal: AbortSignal,
): Promise<Alternatives> {
  const nothing = { searches: [], parts: [], collections: [], products: [] }
  const close =
    search === undefined
      ? nothing
      : await api.call('getSuggestions', { search }, { signal }).then(
          ({ data }) => data,
          () => nothing,
        )
  if (close.products.length > 0) {
    return { ...close, products: close.products.slice(0, shownAlternatives), newest: false }
  }
  const newest = await api
    .call('getAllProducts', { sort: 'desc', soldOut: 'last', limit: shownAlternatives }, { signal })
    .then(
      ({ data }) => data.map(cardProduct),
      () => [],
    )
  return { ...close, products: newest, newest: true }
}
