import type { ReportGrouping, ReportRow } from '../../contract/reports/report.ts'
import type { AppContext } from '../app-context.ts'
import type { AnsweredFile, Call } from '../http/call.ts'
import { amountOf, type CsvColumn, csvFile } from '../http/csv-file.ts'
import type { ReturnedPieces } from '../returns/count-reasons.ts'
import { readReport } from './read-report.ts'
import { readReturnedPieces } from './returns-report.ts'

type Column = CsvColumn<ReportRow>

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

const returnedColumns: readonly CsvColumn<ReturnedPieces>[] = [
  ['Product id', (row) => row.productId],
  ['Product', (row) => row.name],
  ['Size', (row) => row.size],
  ['Reason', (row) => row.reason],
  ['Pieces', (row) => row.pieces],
]

type Context = Pick<AppContext, 'database' | 'payments' | 'settings'>

export async function exportReport(
  context: Context,
  { input: { by, ...period } }: Pick<Call<'exportReport'>, 'input'>,
): Promise<AnsweredFile> {
  const days = `${period.from}-to-${period.to}`
  if (by === 'returns') {
    const returned = await readReturnedPieces(context, period)
    return csvFile(`returns-${days}`, returnedColumns, [returned])
  }
  const { rows } = await readReport(context, { by, ...period })
  return csvFile(`sales-by-${by}-${days}`, columns[by], [rows])
}
