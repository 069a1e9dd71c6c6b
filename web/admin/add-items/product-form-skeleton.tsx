import { Skeleton } from '../../ui/skeleton.tsx'

/** The shape of the product form while the panel loads. */
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
