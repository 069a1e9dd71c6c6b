import type { ReportGrouping, ReportRow } from '../../contract/reports/report.ts'
import type { AppContext } from '../app-context.ts'
import type { Call } from '../http/call.ts'
import { amountOf, type Cell, csvFile } from '../http/csv-file.ts'
import { readReport } from './read-report.ts'

type Column = [name: string, cell: (row: ReportRow) => Cell]

const of = (name: string, amount: 'sales' | 'refunded' | 'paidBack' | 'discount'): Column => [
  name,
  (row) => amountOf(row[amount]),
]
const pieces: Column = ['Pieces', (row) => row.pieces]
const orders: Column = ['Orders', (row) => row.orders]
const named = (name: string): Column => [name, (row) => row.name]
const before: Column = ['Sales before', (row) => amountOf(row.salesBefore ?? 0)]
const byTime = [
  orders,
  pieces,
  of('Takings', 'sales'),
  of('Refunds of these orders', 'refunded'),
  of('Refunded', 'paidBack'),
]
const ofLines = [pieces, of('Sales', 'sales'), of('Refunded', 'refunded'), before]

const columns: Record<ReportGrouping, readonly Column[]> = {
  day: [named('Day'), ...byTime],
  month: [named('Month'), ...byTime],
  product: [['Product id', (row) => row.key], named('Product'), ...ofLines],
  size: [named('Size'), ...ofLines],
  category: [named('Category'), ...ofLines],
  code: [
    named('Code'),
    orders,
    of('Takings', 'sales'),
    of('Discounts', 'discount'),
    of('Refunded', 'refunded'),
    before,
  ],
}

export async function exportReport(
  context: Pick<AppContext, 'database' | 'payments' | 'settings'>,
  { input }: Pick<Call<'exportReport'>, 'input'>,
) {
  const { rows } = await readReport(context, input)
  async function* pages() {
    yield rows.map((row) => columns[input.by].map(([, cell]) => cell(row)))
  }
  return csvFile(
    `sales-by-${input.by}-${input.from}-to-${input.to}`,
    columns[input.by].map(([name]) => name),
    pages(),
  )
}
