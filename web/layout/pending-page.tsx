import { useLocation, useNavigation } from 'react-router'
import { to } from '../paths.ts'
import { ProductSkeletons } from '../storefront/products/product-skeletons.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** A skeleton over the page that is left, which keeps its scroll position; a quick page never shows it. */
export function PendingPage() {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  if (next === undefined || next.pathname === pathname) return null
  const product = next.pathname.startsWith(to.product(''))
  if (!product && next.pathname !== to.collections()) return null
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-(--bar-height) bottom-0 z-25 animate-late overflow-hidden bg-paper"
    >
      {product ? <PendingProduct /> : <PendingList />}
    </div>
  )
}

function PendingProduct() {
  return (
    <div className="page-width grid gap-x-12 gap-y-8 pt-18 sm:pt-20 md:grid-cols-[1.15fr_1fr] xl:gap-x-20">
      <span className="max-md:-mx-gutter">
        <Skeleton className="aspect-4/5 w-full" />
      </span>
      <span className="flex flex-col gap-6">
        <Skeleton className="h-11 w-4/5" />
        <Skeleton className="h-7 w-28" />
        <Skeleton className="h-24 w-full max-w-prose" />
        <Skeleton className="h-12 w-full md:max-w-sm" />
      </span>
    </div>
  )
}

function PendingList() {
  return (
    <div className="page-width pt-8 sm:pt-12">
      <Skeleton className="mb-10 h-11 w-60" />
      <div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 lg:pl-62 xl:grid-cols-4">
        <ProductSkeletons count={8} />
      </div>
    </div>
  )
}
