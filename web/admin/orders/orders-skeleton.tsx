import { Skeleton } from '../../ui/skeleton.tsx'

/** The shape of the list while the first orders load. */
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
