import { sql } from 'kysely'
import { countryCodeOf } from '../../contract/accounts/countries.ts'
import type { Period } from '../../contract/reports/report.ts'
import { rowsPerPage } from '../database/every-page.ts'
import { amountOf, type Cell } from '../http/csv-file.ts'
import { type InvoiceDocument, moneyOf } from '../invoices/invoice-document.ts'
import type { TaxShare } from '../invoices/tax-shares.ts'
import { type Context, dayOfRow, type Export, exported, type Listed, timeText } from './exported.ts'

type IssuedRow = Listed & {
  kind: InvoiceDocument['kind']
  document: InvoiceDocument
  order_country: string | null
}
type Line = IssuedRow & { share: Pick<TaxShare, 'percent' | 'label' | 'gross' | 'tax'> }

const invoices: Export<IssuedRow, Line> = {
  columns: [
    ['Number', (line) => line.id],
    ['Kind', (line) => line.kind],
    ['Issued at', (line) => line.at],
    ['Order', (line) => line.document.order.number],
    ['Credited invoice', (line) => line.document.creditedInvoice ?? ''],
    ['Customer', (line) => line.document.buyer[0] ?? ''],
    ['Country', ({ document, order_country }) => codeOf(document.country ?? order_country ?? '')],
    ['Tax', (line) => line.share.label],
    ['Tax percent', (line) => line.share.percent ?? ''],
    ['Net', (line) => signed(line, line.share.gross - line.share.tax)],
    ['Tax amount', (line) => signed(line, line.share.tax)],
    ['Gross', (line) => signed(line, line.share.gross)],
    ['Currency', (line) => moneyOf(line.document).currency],
    ['Payment', (line) => line.document.payment],
  ],
  // The date that is printed on it, whatever the time zone of the shop is now.
  dayOf: ({ at, document }) => dayOfRow({ at }, document.zone ?? 'UTC'),
  query: ({ from, to, livemode, after }) => sql<IssuedRow>`
    select invoices.number::text as id, ${timeText(sql`issued_at`)} as at, kind, document,
      delivery #>> '{address,country}' as order_country
    from invoices left join orders on orders.id = invoices.order_id
    where invoices.livemode = ${livemode} and issued_at >= ${from} and issued_at < ${to}
      ${after === undefined ? sql`` : sql`and (issued_at, invoices.number) > (${after.at}::timestamptz, ${after.id}::bigint)`}
    order by issued_at, invoices.number limit ${rowsPerPage}`,
  linesOf: (row) => sharesOf(row).map((share) => ({ ...row, share })),
}

/** Addresses have a code or, from before countries were chosen, what the shopper typed. */
const codeOf = (country: string): string => countryCodeOf(country) ?? country

/** An order that cost nothing has no shares, and one row all the same: its number must not be missing. */
const sharesOf = ({ document: { taxes, total } }: IssuedRow): Line['share'][] =>
  taxes.length > 0 ? [...taxes] : [{ percent: null, label: '', gross: total, tax: total }]

/**
 * The sums of a column are what was invoiced less what was credited. Below zero it is a number: text that begins with a minus
 * would get the apostrophe of a formula.
 */
function signed({ kind }: IssuedRow, amount: number): Cell {
  const cents = kind === 'invoice' ? amount : -amount
  return cents < 0 ? cents / 100 : amountOf(cents)
}

export const exportInvoices = (context: Context, period: Period) =>
  exported(context, 'invoices', invoices, period)
