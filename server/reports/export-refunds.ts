import { sql } from 'kysely'
import type { Period } from '../../contract/reports/report.ts'
import { rowsPerPage } from '../database/every-page.ts'
import { amountOf } from '../http/csv-file.ts'
import { type Context, dayOfRow, type Export, exported, type Listed, timeText } from './exported.ts'

type RefundRow = Listed & {
  number: number
  reason: string
  note: string
  amount: string
  shipping: string
  provider: string
  charge: string
  credit_notes: string
}

const refunds: Export<RefundRow> = {
  columns: [
    ['Refund id', (row) => row.id],
    ['Went back at', (row) => row.at],
    ['Order', (row) => row.number],
    ['Reason', (row) => row.reason],
    ['Note', (row) => row.note],
    ['Amount', (row) => amountOf(row.amount)],
    ['Shipping in it', (row) => amountOf(row.shipping)],
    ['Provider', (row) => row.provider],
    ['Charge', (row) => row.charge],
    ['Credit notes', (row) => row.credit_notes],
  ],
  dayOf: dayOfRow,
  query: ({ from, to, livemode, after }) => sql<RefundRow>`
    select refunds.id, ${timeText(sql`completed_at`)} as at, orders.number, reason, coalesce(note, '') as note,
      amount_cents as amount, shipping_cents as shipping, provider, refunds.charge_id as charge, coalesce((
        select string_agg(invoices.number::text, ', ' order by invoices.number) from invoices
        where refund_id = coalesce(refunds.part_of, refunds.id)), '') as credit_notes
    from refunds join orders on orders.id = refunds.order_id
    where refunds.state = 'succeeded' and completed_at >= ${from} and completed_at < ${to} and orders.livemode = ${livemode}
      ${after === undefined ? sql`` : sql`and (completed_at, refunds.id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by completed_at, refunds.id limit ${rowsPerPage}`,
  linesOf: (row) => [row],
}

export const exportRefunds = (context: Context, period: Period) =>
  exported(context, 'refunds', refunds, period)
