import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyWithFallback } from '../lazy-with-fallback.tsx'
import { TableSkeleton } from '../skeletons.tsx'
import { isStockView } from '../stock/stock-params.ts'
import { ListItemsTab } from './list-items-tab.tsx'

const StockView = lazyWithFallback(() => import('../stock/stock-view.tsx'))

/** The List Items tab: products with their prices, or the stock of their sizes. */
export function ListItemsViews() {
  const [query] = useSearchParams()
  if (!isStockView(query)) return <ListItemsTab />
  return (
    <Suspense
      fallback={
        <>
          <h1 className="mb-6 font-display text-2xl font-medium">List Items</h1>
          <TableSkeleton />
        </>
      }
    >
      <StockView />
    </Suspense>
  )
}
