import { formatMoney } from '../../contract/money.ts'

export function Price({ dollars, className = '' }: { dollars: number; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatMoney(dollars)}</span>
}
