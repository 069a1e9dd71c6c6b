import { Skeleton } from '../../ui/skeleton.tsx'

export function ProductSkeleton() {
  return (
    <span className="flex flex-col gap-3">
      <Skeleton className="aspect-4/5 w-full" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-5 w-16" />
    </span>
  )
}
