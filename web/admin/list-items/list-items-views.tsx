import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { may } from '../role.ts'
import { TableSkeleton } from '../skeletons.tsx'
import { isStockView } from '../stock/stock-params.ts'
import { StockView } from '../stock/stock-view.tsx'
import { ListItemsTab } from './list-items-tab.tsx'
import { ViewSwitch } from './view-switch.tsx'

const GridView = lazyWithFallback(() => import('../grid/grid-view.tsx'))

const isGridView = (query: URLSearchParams): boolean => query.get('view') === 'grid'

/** The List Items tab: products with their prices, the stock of their sizes, or a grid to edit many at once. */
export function ListItemsViews() {
  const [query] = useSearchParams()
  if (!may('catalogue:write')) return <ListItemsTab />
  if (isStockView(query)) return <StockView />
  if (!isGridView(query)) return <ListItemsTab />
  return (
    <Suspense
      fallback={
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <h1 className="font-display text-2xl font-medium">List Items</h1>
            <ViewSwitch current="Bulk edit" />
          </div>
          <TableSkeleton />
        </div>
      }
    >
      <GridView />
    </Suspense>
  )
}
