type ValueBarProps = { value: number; most: number; hollow?: boolean }

/** A bar as long as the value beside the largest one, for the eye alone: the table has the number. */
export const ValueBar = ({ value, most, hollow = false }: ValueBarProps) =>
  value > 0 && (
    <span
      aria-hidden="true"
      style={{ width: `${(100 * value) / most}%` }}
      className={`mt-1 block border-ink ${hollow ? 'h-1 border' : 'border-t-4'}`}
    />
  )
