import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { toArea } from '../area-paths.ts'
import { may } from '../role.ts'
import { ProductFormSkeleton } from '../skeletons.tsx'
import { ProductListView } from './product-list.tsx'
import { readProductListParams } from './product-list-params.ts'

const EditProduct = lazyWithFallback(() => import('../edit-product/edit-product.tsx'))

/** The list of products, or the one product of it that the address names, open for editing. */
export function ListItemsTab() {
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
  return (
    <Suspense fallback={<ProductFormSkeleton />}>
      <EditProduct key={id} id={id} list={{ address: toArea.home(params), state }} />
    </Suspense>
  )
}
