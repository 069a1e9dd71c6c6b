import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { countFiltered } from '../../../contract/catalogue/facets.ts'
import { onFirstInput } from '../../first-input.ts'
import { appliedFilters, filterForm, loadFilters } from './filter-parts.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { cacheList } from './list-cache.ts'
import { ListNotLoaded } from './list-not-loaded.tsx'
import { type ListParams, sameCounts, sameList } from './list-params.ts'
import { productCount } from './list-title.ts'
import { type ProductList, sortByPrice } from './load-list.ts'
import { ProductGrid } from './product-grid.tsx'
import { SortByPrice } from './sort-by-price.tsx'
import { useListParams } from './use-list-params.ts'

if (!import.meta.env.SSR) onFirstInput(() => void loadFilters())

type ListViewProps = {
  list: ProductList
  /** Stands before the number of products. */
  heading?: (requested: ListParams) => ReactNode
  /** Stands above the products of the search that is shown. */
  reading?: (requested: ListParams) => ReactNode
}

/** A list with its filters and its order, which the address holds (spec §2, "Collections"). */
export function ListView({ list, heading, reading }: ListViewProps) {
  const { shown, requested, setParams, retry } = useListParams()
  const { key } = useLocation()
  useLayoutEffect(() => cacheList(shown, list, key))

  // The latest params show at once on the controls, and a new order also on the list.
  const pending = !sameList(requested, shown)
  const products = requested.sort === shown.sort ? list.products : sortByPrice(list.products, requested.sort)
  // The counts cover all categories and types; another search or filter has to load.
  const total = pending ? countFiltered(list.counts, requested) : list.total
  const sameSearch = requested.search === shown.search
  const results = sameCounts(requested, shown) ? productCount(total, list.isEstimate) : undefined
  const waiting = sameSearch ? 'Loading…' : 'Searching…'

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 sm:mb-8">
        {heading?.(requested)}
        <p role="status" className={`text-sm text-stone-700 ${heading ? '' : 'mr-auto'}`}>
          {results ?? waiting}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-3 max-sm:w-full">
          <FilterSheet
            params={requested}
            setParams={setParams}
            list={list}
            results={results ? `Show ${results}` : waiting}
            retry={retry}
          />
          <SortByPrice
            params={requested}
            setParams={setParams}
            asked={sameSearch ? list.understood?.order : undefined}
          />
        </div>
      </div>
      <div className="lg:grid lg:grid-cols-[13rem_1fr] lg:gap-10">
        <aside
          aria-label="Filters"
          className="scripted:max-lg:hidden lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:p-1 lg:pb-10 lg:-m-1 lg:[mask-image:linear-gradient(to_top,transparent,black_2.5rem)]"
        >
          <Suspense>
            <filterForm.Part id="filters" params={requested} setParams={setParams} list={list} />
          </Suspense>
        </aside>
        <div className="min-w-0">
          <ListNotLoaded retry={retry} />
          <Suspense>
            <appliedFilters.Part params={requested} />
          </Suspense>
          {sameSearch && reading?.(requested)}
          <ProductGrid params={requested} list={{ ...list, products }} pending={pending} />
        </div>
      </div>
    </>
  )
}
