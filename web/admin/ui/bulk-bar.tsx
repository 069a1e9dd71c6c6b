import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type BulkBarProps = {
  /** Describes the bar to screen readers. */
  label: string
  count: number
  /** How many 'Select all' would select; the button goes once they are. */
  all: number
  /** What that button says instead. */
  choice?: string | undefined
  onAll: () => void
  /** All that were asked for are being read. */
  isReading?: boolean
  onClear: () => void
  /** What can be done with the selected ones. */
  children: ReactNode
}

/** Stands below a list while some of its items are selected: how many, all or none, and what can be done with them. */
export const BulkBar = ({
  label,
  count,
  all,
  choice,
  onAll,
  isReading = false,
  onClear,
  children,
}: BulkBarProps) => (
  <section
    aria-label={label}
    className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border border-ink bg-paper px-4 py-2 text-sm"
  >
    <Count count={count} />
    {count < all && (
      <Button variant="quiet" size="small" busy={isReading} onClick={onAll}>
        {choice ?? `Select all ${all.toLocaleString('en-US')}`}
      </Button>
    )}
    <Button variant="quiet" size="small" onClick={onClear}>
      Clear
    </Button>
    <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full sm:ml-auto">{children}</div>
  </section>
)

/** Screen readers say what changes in a region that is there already, so the first count comes after it. */
function Count({ count }: Pick<BulkBarProps, 'count'>) {
  const [shown, setShown] = useState<number>()
  useEffect(() => setShown(count), [count])
  return (
    <p role="status" className="mr-1 font-medium tabular-nums">
      {shown !== undefined && `${shown.toLocaleString('en-US')} selected`}
    </p>
  )
}
