import { Skeleton } from '../../ui/skeleton.tsx'

export const ProductSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
    <span key={place} className="flex flex-col gap-3">
      <Skeleton className="aspect-4/5 w-full" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-5 w-16" />
    </span>
  ))
