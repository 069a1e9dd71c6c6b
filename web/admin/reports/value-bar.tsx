type ValueBarProps = { value: number; most: number; tone?: 'ink' | 'thread' }

/** A bar as long as the value beside the largest one, for the eye alone: the table has the number. */
export const ValueBar = ({ value, most, tone = 'ink' }: ValueBarProps) => (
  <span
    aria-hidden="true"
    style={{ width: `${most > 0 ? (100 * value) / most : 0}%` }}
    className={`mt-1 block h-1 ${tone === 'ink' ? 'bg-ink forced-colors:bg-[CanvasText]' : 'bg-thread forced-colors:bg-[Highlight]'}`}
  />
)
