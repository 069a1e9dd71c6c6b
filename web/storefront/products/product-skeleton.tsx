import { Skeleton } from '../../ui/skeleton.tsx'

/** A product card that is on its way. */
export function ProductSkeleton() {
  return (
    <span className="flex flex-col gap-3">
      <Skeleton className="aspect-4/5 w-full" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-5 w-16" />
    </span>
  )
}
