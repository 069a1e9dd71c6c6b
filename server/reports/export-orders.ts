import { sql } from 'kysely'
import { colouredName } from '../../contract/catalogue/coloured-name.ts'
import type { Period } from '../../contract/reports/report.ts'
import { rowsPerPage } from '../database/every-page.ts'
import { amountOf } from '../http/csv-file.ts'
import { lostMoneyOf } from '../orders/money-back.ts'
import {
  type Bounds,
  type Context,
  dayOfRow,
  type Export,
  exported,
  type Listed,
  timeText,
} from './exported.ts'

/** SQL: the orders of a page that were paid. */
const soldOrders = ({ from, to, livemode, after }: Bounds) => sql`
  select * from orders
  where created_at >= ${from} and created_at < ${to} and payment_state in ('paid', 'refunded') and livemode = ${livemode}
    ${after === undefined ? sql`` : sql`and (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
  order by created_at, id limit ${rowsPerPage}`

type OrderRow = Listed & {
  number: number
  status: string
  payment_state: string
  payment_method: string
  name: string
  email: string
  country: string
  subtotal: string
  discount: string
  shipping: string
  tax: string
  tax_included: string
  total: string
  captured: string
  refunded: string
  lost: string
  invoices: string
  cancelled: string | null
}

const sumOf = (kind: string, included: boolean) => sql`coalesce((
  select sum((part ->> 'cents')::bigint) from jsonb_array_elements(adjustments) as part
  where part ->> 'kind' = ${sql.lit(kind)} and part ? 'included' = ${sql.lit(included)}), 0)`

const orders: Export<OrderRow> = {
  columns: [
    ['Order', (row) => row.number],
    ['Placed at', (row) => row.at],
    ['Status', (row) => row.status],
    ['Payment', (row) => row.payment_state],
    ['Method', (row) => row.payment_method],
    ['Customer', (row) => row.name],
    ['Email', (row) => row.email],
    ['Country', (row) => row.country],
    ['Goods', (row) => amountOf(row.subtotal)],
    ['Discounts', (row) => amountOf(row.discount)],
    ['Shipping', (row) => amountOf(row.shipping)],
    ['Tax added', (row) => amountOf(row.tax)],
    ['Tax included', (row) => amountOf(row.tax_included)],
    ['Total', (row) => amountOf(row.total)],
    ['Taken', (row) => amountOf(row.captured)],
    ['Refunded', (row) => amountOf(row.refunded)],
    ['Invoices', (row) => row.invoices],
    ['Taken back by banks', (row) => amountOf(row.lost)],
    ['Cancelled at', (row) => row.cancelled ?? ''],
  ],
  dayOf: dayOfRow,
  query: (bounds) => sql<OrderRow>`
    select id, ${timeText(sql`created_at`)} as at, number, status, payment_state, payment_method, customer_name as name,
      customer_email as email, delivery #>> '{address,country}' as country, subtotal_cents as subtotal,
      -(${sumOf('discount', false)}) as discount, ${sumOf('shipping', false)} as shipping,
      ${sumOf('tax', false)} as tax, ${sumOf('tax', true)} as tax_included, total_cents as total,
      captured_cents as captured, refunded_cents as refunded, ${lostMoneyOf(sql`page.id`)} as lost, coalesce((
        select string_agg(kind || ' ' || invoices.number, ', ' order by invoices.number) from invoices
        where order_id = page.id), '') as invoices, ${timeText(sql`cancelled_at`)} as cancelled
    from (${soldOrders(bounds)}) as page order by created_at, id`,
  linesOf: (row) => [row],
}

type Line = {
  position: number
  product_id: string
  name: string
  colour: string | null
  size: string
  category: string
  quantity: number
  price: number
  discount: number
  tax_percent: number | null
  tax: number
}
type LinesRow = Listed & { number: number; lines: Line[] }

const orderLines: Export<LinesRow, Line & Pick<LinesRow, 'number' | 'at'>> = {
  columns: [
    ['Order', (line) => line.number],
    ['Placed at', (line) => line.at],
    ['Line', (line) => line.position],
    ['Product id', (line) => line.product_id],
    ['Product', (line) => colouredName({ productName: line.name, colour: line.colour })],
    ['Category', (line) => line.category],
    ['Size', (line) => line.size],
    ['Quantity', (line) => line.quantity],
    ['Price', (line) => amountOf(line.price)],
    ['Discount', (line) => amountOf(line.discount)],
    ['Tax percent', (line) => line.tax_percent ?? ''],
    ['Tax', (line) => amountOf(line.tax)],
    ['Amount', (line) => amountOf(line.price * line.quantity - line.discount)],
  ],
  dayOf: dayOfRow,
  query: (bounds) => sql<LinesRow>`
    select id, ${timeText(sql`created_at`)} as at, number, (
      select json_agg(json_build_object('position', position, 'product_id', product_id, 'name', product ->> 'productName',
        'colour', product ->> 'colour', 'category', concat(product ->> 'category', ' ', product ->> 'subCategory'), 'size', selected_size,
        'quantity', quantity, 'price', price_cents, 'discount', discount_cents, 'tax_percent', tax_percent,
        'tax', tax_cents) order by position)
      from order_lines where order_id = page.id) as lines
    from (${soldOrders(bounds)}) as page order by created_at, id`,
  linesOf: ({ number, at, lines }) => lines.map((line) => ({ number, at, ...line })),
}

export const exportOrders = (context: Context, period: Period) => exported(context, 'orders', orders, period)
export const exportOrderLines = (context: Context, period: Period) =>
  exported(context, 'order-lines', orderLines, period)
