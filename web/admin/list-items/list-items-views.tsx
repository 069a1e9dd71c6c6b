import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { toArea } from '../area-paths.ts'
import { isStockView, StockView } from '../inventory/stock-view.tsx'
import { may } from '../role.ts'
import { ProductFormSkeleton, TableSkeleton } from '../ui/skeletons.tsx'
import { ListItemsHead } from './list-items-head.tsx'
import { readProductListParams } from './list-params.ts'
import { ProductListView } from './product-list.tsx'

const GridView = lazyWithFallback(
  () => import('../grid/grid-view.tsx'),
  <div className="flex flex-col gap-5">
    <ListItemsHead view="Bulk edit" />
    <TableSkeleton />
  </div>,
)

const isGridView = (query: URLSearchParams): boolean => query.get('view') === 'grid'

/** The List Items tab: products with their prices, the stock of their sizes, or a grid to edit many at once. */
export function ListItemsViews() {
  const [query] = useSearchParams()
  if (!may('catalogue:write')) return <ListItemsTab />
  if (isStockView(query)) return <StockView />
  if (!isGridView(query)) return <ListItemsTab />
  return <GridView />
}

const EditProduct = lazyWithFallback(
  () => import('../edit-product/edit-product.tsx'),
  <ProductFormSkeleton />,
)

/** The list of products, or the one product of it that the address names, open for editing. */
function ListItemsTab() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const id = query.get('product')
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (id) opened.current = id
  }, [id])

  if (!id || !may('catalogue:write')) return <ProductListView lastOpened={opened.current} />
  const { page, cursor } = Object.fromEntries(query)
  const params = { tab: 'list', ...readProductListParams(query), page, cursor } as const
  return <EditProduct key={id} id={id} list={{ address: toArea.home(params), state }} />
}
