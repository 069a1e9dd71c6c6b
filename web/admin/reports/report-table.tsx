import { Link } from 'react-router'
import { formatMoney } from '../../../contract/money.ts'
import { isByTime, type ReportGrouping, type ReportRow } from '../../../contract/reports/report.ts'
import { toArea } from '../area-paths.ts'
import { dayInWords, monthInWords } from './periods.ts'
import { ValueBar } from './value-bar.tsx'

type Column = { name: string; cell: (row: ReportRow) => string }

const money = (name: string, amount: 'sales' | 'refunded' | 'paidBack' | 'discount'): Column => ({
  name,
  cell: (row) => formatMoney(row[amount] / 100),
})
const count = (name: string, of: 'orders' | 'pieces'): Column => ({
  name,
  cell: (row) => row[of].toLocaleString('en-US'),
})
const before: Column = { name: 'Before', cell: ({ salesBefore = 0 }) => formatMoney(salesBefore / 100) }

const byTime = [
  count('Orders', 'orders'),
  count('Pieces', 'pieces'),
  money('Sales', 'sales'),
  money('Refunds of these orders', 'refunded'),
  money('Refunded', 'paidBack'),
]
const ofLines = [count('Pieces', 'pieces'), money('Sales', 'sales'), before, money('Refunded', 'refunded')]
const ofCodes = [
  count('Orders', 'orders'),
  money('Discounts', 'discount'),
  money('Sales', 'sales'),
  before,
  money('Refunded', 'refunded'),
]

const tables: Readonly<Record<ReportGrouping, { head: string; columns: readonly Column[] }>> = {
  day: { head: 'Day', columns: byTime },
  month: { head: 'Month', columns: byTime },
  product: { head: 'Product', columns: ofLines },
  size: { head: 'Size', columns: ofLines },
  category: { head: 'Category', columns: ofLines },
  code: { head: 'Code', columns: ofCodes },
}

/** Days and months with the newest first, all others as the report has them. */
export function ReportTable({ by, rows }: { by: ReportGrouping; rows: readonly ReportRow[] }) {
  const { head, columns } = tables[by]
  const listed = isByTime(by) ? rows.toReversed() : rows
  const name = `Sales by ${head.toLowerCase()}`
  const back = isByTime(by) ? 'paidBack' : 'refunded'
  const most = Math.max(1, ...rows.flatMap((row) => [row.sales, row[back]]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls has to be reached by keyboard
    <section aria-label={name} tabIndex={0} className="relative max-h-[40rem] overflow-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="pb-2 text-left">{name}. Hollow bars are refunds.</caption>
        <thead className="sticky top-0 bg-paper text-left">
          <tr className="border-b border-stone-500">
            <th className="py-2 pr-4 font-medium">{head}</th>
            {columns.map((column) => (
              <th key={column.name} className="py-2 pl-4 text-right font-medium">
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listed.map((row) => (
            <tr key={row.key} className="border-b border-stone-300">
              <th scope="row" className="min-w-28 py-1.5 pr-4 text-left font-normal wrap-anywhere">
                <RowName by={by} row={row} />
                <ValueBar value={row.sales} most={most} />
                <ValueBar value={row[back]} most={most} hollow />
              </th>
              {columns.map((column) => (
                <td key={column.name} className="py-1.5 pl-4 text-right whitespace-nowrap">
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RowName({ by, row: { key, name } }: { by: ReportGrouping; row: ReportRow }) {
  if (by === 'day') return dayInWords(key)
  if (by === 'month') return monthInWords(key)
  if (by !== 'product') return name
  return (
    <Link to={toArea.home({ tab: 'list', product: key })} className="link-underline">
      {name}
    </Link>
  )
}
