import type { ApiClient } from '../../../contract/api-client.ts'
import type { Facets, FilterOptions } from '../../../contract/catalogue/facets.ts'
import { mostCountedProducts } from '../../../contract/catalogue/most-counted.ts'
import type { SearchedPage, SearchOrder } from '../../../contract/catalogue/search-reading.ts'
import type { CollectionLink, ShownCollection } from '../../../contract/collections/collection.ts'
import { largestPage } from '../../../contract/paging.ts'
import { lazyPart } from '../../lazy-part.ts'
import { type CardProduct, cardProduct } from '../products/product-card.tsx'
import { loadFilters } from './filter-parts.ts'
import { filtersOf, type ListParams, listPageSize, sameList } from './list-params.ts'
import type { Alternatives } from './load-alternatives.ts'

export type ProductList = {
  products: CardProduct[]
  total: number
  /** The numbers of products per category and sub-category, without the filters. */
  counts: Facets
  /** Whether a sample gives the counts. */
  isEstimate?: boolean | undefined
  /** What the list can be filtered by beside category and type. */
  options?: FilterOptions | undefined
  /** What the list is of, where it is not the whole shop. */
  collection?: ShownCollection
  /** What the search was taken for instead, and the words that none of the products has. */
  readAs?: string | undefined
  unmatched?: readonly string[] | undefined
  /** Whether products have only some of the words. */
  partial?: true | undefined
  /** What the search was read as beside its words, in words; `unmet` where no product has it; and the order that it asks for. */
  understood?: { shown?: string; unmet?: string; order?: SearchOrder } | undefined
  /** Those that are named as the search. */
  collections?: readonly CollectionLink[] | undefined
  /** Pages of the shop that the search asks for. */
  pages?: readonly { name: SearchedPage; title: string }[] | undefined
  next: string | undefined
  alternatives?: Alternatives
}

/** Makes the calls that lists are loaded by. */
export type ListClient = ApiClient<
  'getAllProducts' | 'getByCategory' | 'getBySearch' | 'getCollection' | 'getSuggestions'
>

type Options = { signal: AbortSignal; from?: ProductList }

/** Loads the shown part of the list, page by page. With `from` it loads only the missing pages. */
export async function loadList(api: ListClient, params: ListParams, options: Options): Promise<ProductList> {
  const wanted = params.shown ?? listPageSize
  let list: ProductList = options.from ?? { products: [], total: 0, counts: {}, next: undefined }
  let cursor = list.next
  do {
    const limit = Math.min(wanted - list.products.length, largestPage)
    const [page] = await Promise.all([
      loadPage(api, params, { limit, cursor }, options.signal),
      loadFilters(),
    ])
    list = {
      ...page,
      counts: page.counts ?? list.counts,
      options: list.options ?? page.options,
      readAs: list.readAs ?? page.readAs,
      unmatched: list.unmatched ?? page.unmatched,
      partial: list.partial ?? page.partial,
      understood: list.understood ?? page.understood,
      collections: list.collections ?? page.collections,
      pages: list.pages ?? page.pages,
      products: [...list.products, ...page.products],
    }
    cursor = list.next
  } while (cursor !== undefined && list.products.length < wanted)
  if (list.total > 0 || list.products.length > 0) return list
  const [{ loadAlternatives }] = await Promise.all([import('./load-alternatives.ts'), nothingFound.preload()])
  return { ...list, alternatives: await loadAlternatives(api, params.search, options.signal) }
}

/** Few lists are empty. */
export const nothingFound = lazyPart(() => import('./nothing-found.tsx'))

type Page = Omit<ProductList, 'counts'> & { counts?: Facets | undefined }
type Place = { limit: number; cursor: string | undefined }

async function loadPage(
  api: ListClient,
  params: ListParams,
  { limit, cursor }: Place,
  signal: AbortSignal,
): Promise<Page> {
  const input = {
    ...filtersOf(params),
    ...(params.sort && { sort: params.sort }),
    soldOut: 'last' as const,
    limit,
    ...(cursor ? { cursor } : { options: 'counted' as const }),
  }
  if (params.handle !== undefined) {
    // Collections have what is sold out last anyway.
    const { soldOut: _last, ...asked } = input
    const { data, ...list } = await api.call('getCollection', { handle: params.handle, ...asked }, { signal })
    const isEstimate = list.isEstimate ?? list.total >= mostCountedProducts
    return { ...list, isEstimate, next: list.next, products: data.map(cardProduct) }
  }
  if (params.search === undefined) {
    const { data, ...list } = await api.call('getByCategory', input, { signal })
    return { ...list, next: list.next, products: data.map(cardProduct) }
  }
  const answer = await api.call('getBySearch', { search: params.search, ...input }, { signal })
  const { data, ...list } = answer.data
  return { ...list, next: list.next, products: data.map(({ item }) => cardProduct(item)) }
}

/** As the server sorts: sold-out products come last, and those of one price stand by their ids. */
export function sortByPrice(products: readonly CardProduct[], sort: ListParams['sort']): CardProduct[] {
  if (sort === undefined) return [...products]
  const direction = sort === 'asc' ? 1 : -1
  return products.toSorted(
    (one, other) =>
      Number(one.soldOut ?? false) - Number(other.soldOut ?? false) ||
      direction * (one.price - other.price || (one._id < other._id ? -1 : 1)),
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
  const missing = list.next !== undefined && list.products.length < (params.shown ?? listPageSize)
  return { list, missing }
}

export type Reuse = 'nothing' | { list: ProductList; missing: boolean }
