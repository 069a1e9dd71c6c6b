import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { countFiltered } from '../../../contract/catalogue/facets.ts'
import { collectionInWords } from '../../../contract/catalogue/taxonomy.ts'
import type { ShopPageHandle } from '../../page-handle.ts'
import { onServer } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { SearchForm } from '../search/search-form.tsx'
import type { Route } from './+types/collections'
import { AppliedFilters } from './applied-filters.tsx'
import { FilterForm } from './filter-form.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { cacheList, loadInBrowser } from './list-cache.ts'
import { ListNotLoaded } from './list-not-loaded.tsx'
import { readListParams, sameList } from './list-params.ts'
import { listTitle, productCount } from './list-title.ts'
import { loadList, sortByPrice } from './load-list.ts'
import { ProductGrid } from './product-grid.tsx'
import { SortByPrice } from './sort-by-price.tsx'
import { useListParams } from './use-list-params.ts'

export const handle: ShopPageHandle = {
  query: ['category', 'subCategory', 'sort', 'search', 'shown'],
  picturesFirst: true,
}

export const loader = onServer((api, { url, signal }) =>
  loadList(api, readListParams(url.searchParams), { signal }),
)
export const clientLoader = loadInBrowser

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const { category, subCategory, ...params } = readListParams(new URLSearchParams(location.search))
  return pageMeta(
    {
      title: listTitle({ ...params, category, subCategory }),
      description: `The whole collection: ${collectionInWords}. Filter by category and type, sort by price, or search.`,
      path: to.collections({ category, subCategory }),
      unlisted: params.search !== undefined,
    },
    matches,
  )
}

/** The address holds filters, sort and search (spec §2, "Collections"). */
export default function Collections({ loaderData: list }: Route.ComponentProps) {
  const { shown, requested, setParams, retry } = useListParams()
  const { key } = useLocation()
  useLayoutEffect(() => cacheList(shown, list, key))

  // The latest params show at once on the controls, and a new order also on the list.
  const pending = !sameList(requested, shown)
  const products = requested.sort === shown.sort ? list.products : sortByPrice(list.products, requested.sort)
  const { counts } = list
  // The counts cover all filters; only another search has to load.
  const sameSearch = requested.search === shown.search
  const results = sameSearch ? productCount(countFiltered(counts, requested)) : undefined

  return (
    <div className="page-width pt-8 sm:pt-12">
      <SearchForm className="mb-6 hidden scriptless:block" />
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 sm:mb-8">
        <h1 className="mr-auto min-w-0 font-display text-3xl font-medium">{listTitle(requested)}</h1>
        <p role="status" className="text-sm text-stone-700">
          {results ?? 'Searching…'}
        </p>
        <div className="flex items-center justify-between gap-3 max-sm:w-full">
          <FilterSheet
            params={requested}
            setParams={setParams}
            counts={counts}
            results={results ? `Show ${results}` : 'Searching…'}
            retry={retry}
          />
          <SortByPrice params={requested} setParams={setParams} />
        </div>
      </div>
      <div className="lg:grid lg:grid-cols-[13rem_1fr] lg:gap-10">
        <aside
          aria-label="Filters"
          className="scripted:max-lg:hidden lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:p-1 lg:-m-1"
        >
          <FilterForm id="filters" params={requested} setParams={setParams} counts={counts} />
        </aside>
        <div className="min-w-0">
          <ListNotLoaded retry={retry} />
          <AppliedFilters params={requested} />
          {list.didYouMean && sameSearch && (
            <p className="mb-6 text-stone-700">
              No product is called “{requested.search}”. These match “{list.didYouMean}”.
            </p>
          )}
          <ProductGrid params={requested} list={{ ...list, products }} pending={pending} />
        </div>
      </div>
    </div>
  )
}
