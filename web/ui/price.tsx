import { formatDollars } from '../../contract/money.ts'

/** A price in dollars, '$1,234.50', in figures of one width. */
export function Price({ dollars, className = '' }: { dollars: number; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatDollars(dollars)}</span>
}
