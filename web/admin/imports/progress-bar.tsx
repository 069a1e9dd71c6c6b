type ProgressBarProps = {
  label: string
  /** Unknown without them. */
  done?: number | undefined
  total?: number | undefined
}

/** How far something is, in words and as a bar. */
export const ProgressBar = ({ label, done, total }: ProgressBarProps) => {
  const isKnown = done !== undefined && total !== undefined && total > 0
  return (
    <div>
      <p role="status" className="mb-2 text-sm">
        {label}
      </p>
      <progress
        aria-label={label}
        {...(isKnown ? { value: Math.min(done, total), max: total } : {})}
        className="block h-2 w-full accent-ink"
      />
    </div>
  )
}
