import type { ApiClient } from '../../../contract/api-client.ts'
import { emptyFacets, type Facets } from '../../../contract/catalogue/facets.ts'
import { largestPage } from '../../../contract/paging.ts'
import { lazyPart } from '../../lazy-part.ts'
import { type CardProduct, cardProduct } from '../products/product-card.tsx'
import { filtersOf, type ListParams, pageSize, sameList } from './list-params.ts'
import type { Alternatives } from './load-alternatives.ts'

export type ProductList = {
  products: CardProduct[]
  total: number
  /** The numbers of products per category and sub-category, without the filters. */
  counts: Facets
  /** The spelling that was searched instead of a misspelt one. */
  didYouMean?: string | undefined
  next: string | undefined
  alternatives?: Alternatives
}

type Options = { signal: AbortSignal; from?: ProductList }

/** Loads the shown part of the list, page by page. With `from` it loads only the missing pages. */
export async function loadList(api: ApiClient, params: ListParams, options: Options): Promise<ProductList> {
  const wanted = params.shown ?? pageSize
  let list: ProductList = options.from ?? { products: [], total: 0, counts: emptyFacets, next: undefined }
  let cursor = list.next
  do {
    const limit = Math.min(wanted - list.products.length, largestPage)
    const page = await loadPage(api, params, { limit, cursor }, options.signal)
    list = {
      ...page,
      didYouMean: list.didYouMean ?? page.didYouMean,
      products: [...list.products, ...page.products],
    }
    cursor = list.next
  } while (cursor !== undefined && list.products.length < wanted)
  if (list.total > 0) return list
  const [{ loadAlternatives }] = await Promise.all([import('./load-alternatives.ts'), nothingFound.preload()])
  return { ...list, alternatives: await loadAlternatives(api, params.search, options.signal) }
}

/** Few lists are empty. */
export const nothingFound = lazyPart(() => import('./nothing-found.tsx'))

type Place = { limit: number; cursor: string | undefined }

async function loadPage(
  api: ApiClient,
  params: ListParams,
  { limit, cursor }: Place,
  signal: AbortSignal,
): Promise<ProductList> {
  const input = {
    ...filtersOf(params),
    ...(params.sort && { sort: params.sort }),
    soldOut: 'last' as const,
    limit,
    ...(cursor && { cursor }),
  }
  if (params.search === undefined) {
    const { data, ...list } = await api.call('getByCategory', input, { signal })
    return { ...list, next: list.next, products: data.map(cardProduct) }
  }
  const answer = await api.call('getBySearch', { search: params.search, ...input }, { signal })
  const { data, readAs: didYouMean, ...list } = answer.data
  return { ...list, didYouMean, next: list.next, products: data.map(({ item }) => cardProduct(item)) }
}

/** Sold-out products come last, as in the lists of the shop. */
export function sortByPrice(products: readonly CardProduct[], sort: ListParams['sort']): CardProduct[] {
  if (sort === undefined) return [...products]
  const direction = sort === 'asc' ? 1 : -1
  return products.toSorted(
    (one, other) =>
      Number(one.soldOut ?? false) - Number(other.soldOut ?? false) || direction * (one.price - other.price),
  )
}

export type LastList = { params: ListParams; list: ProductList; at: number }

const keptForMs = 120_000

export function continueFrom(last: LastList | undefined, params: ListParams, now: number): Reuse {
  if (last === undefined || now - last.at > keptForMs || !sameList(last.params, params)) return 'nothing'
  const { list } = last
  if (last.params.sort !== params.sort) {
    if (list.next !== undefined || params.sort === undefined) return 'nothing'
    return { list: { ...list, products: sortByPrice(list.products, params.sort) }, missing: false }
  }
  const missing = list.next !== undefined && list.products.length < (params.shown ?? pageSize)
  return { list, missing }
}

export type Reuse = 'nothing' | { list: ProductList; missing: boolean }
