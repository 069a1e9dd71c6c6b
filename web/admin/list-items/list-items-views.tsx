import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { may } from '../role.ts'
import { TableSkeleton } from '../skeletons.tsx'
import { isStockView } from '../stock/stock-params.ts'
import { ListItemsTab } from './list-items-tab.tsx'

const StockView = lazyWithFallback(() => import('../stock/stock-view.tsx'))
const GridView = lazyWithFallback(() => import('../grid/grid-view.tsx'))

/** The List Items tab: products with their prices, the stock of their sizes, or a grid to edit many at once. */
export function ListItemsViews() {
  const [query] = useSearchParams()
  const isGrid = query.get('view') === 'grid'
  if (!(isStockView(query) || isGrid) || !may('catalogue:write')) return <ListItemsTab />
  return (
    <Suspense
      fallback={
        <>
          <h1 className="mb-6 font-display text-2xl font-medium">List Items</h1>
          <TableSkeleton />
        </>
      }
    >
      {isGrid ? <GridView /> : <StockView />}
    </Suspense>
  )
}
