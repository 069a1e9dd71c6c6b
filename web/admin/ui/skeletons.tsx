import { Skeleton } from '../../ui/skeleton.tsx'

export const ProductFormSkeleton = () => (
  <div
    role="status"
    className="grid max-w-5xl items-start gap-x-12 gap-y-6 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
  >
    <span className="sr-only">Loading</span>
    <Skeleton className="aspect-4/5 max-md:max-w-48" />
    <span className="flex flex-col gap-10">
      <Skeleton className="h-11" />
      <Skeleton className="h-36" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </span>
  </div>
)

export const TableSkeleton = () => (
  <div role="status" className="flex flex-col border-t border-stone-300">
    <span className="sr-only">Loading the products</span>
    {Array.from({ length: 8 }, (_, row) => row).map((row) => (
      <span key={row} className="flex items-center gap-5 border-b border-stone-300 py-2">
        <Skeleton className="h-15 w-12 shrink-0" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="ml-auto h-4 w-16" />
      </span>
    ))}
  </div>
)

/** The sizes of products, as the stock shows them. */
export const SizesSkeleton = () => (
  <div role="status" className="flex flex-col border-t border-ink pt-9">
    <span className="sr-only">Loading the stock</span>
    {[0, 1, 2].map((product) => (
      <span
        key={product}
        className="grid gap-3 grid-cols-1 border-b border-stone-500 py-3 md:grid-cols-[minmax(12rem,2fr)_5fr] md:gap-6"
      >
        <span className="flex gap-3">
          <Skeleton className="h-15 w-12 shrink-0 max-md:h-10 max-md:w-8" />
          <Skeleton className="h-4 w-40 max-w-full" />
        </span>
        <span className="flex flex-col gap-3">
          {[0, 1, 2, 3].map((size) => (
            <Skeleton key={size} className="h-8" />
          ))}
        </span>
      </span>
    ))}
  </div>
)

/** What stands below the search of the stock. */
export const StockSkeleton = () => (
  <>
    <Skeleton className="h-11 w-60 max-w-full md:h-9" />
    <SizesSkeleton />
  </>
)

export const OrdersSkeleton = () => (
  <div role="status" className="flex flex-col border-t border-stone-300">
    <span className="sr-only">Loading the orders</span>
    {[0, 1, 2, 3].map((row) => (
      <span
        key={row}
        className="grid gap-8 border-b border-stone-300 py-6 sm:grid-cols-2 xl:grid-cols-[1.1fr_1.5fr_1fr_13rem]"
      >
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20 max-xl:hidden" />
        <Skeleton className="h-20 max-xl:hidden" />
      </span>
    ))}
  </div>
)
