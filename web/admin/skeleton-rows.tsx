import { Skeleton } from '../ui/skeleton.tsx'

type SkeletonRowsProps = { heights: readonly string[]; className?: string }

/** What stands in place of a list until it comes: a bar for each height. */
export const SkeletonRows = ({ heights, className = 'gap-2' }: SkeletonRowsProps) => (
  <div aria-busy="true" className={`flex flex-col ${className}`}>
    {Object.entries(heights).map(([row, height]) => (
      <Skeleton key={row} className={height} />
    ))}
  </div>
)
