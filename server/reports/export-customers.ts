import { sql } from 'kysely'
import type { Period } from '../../contract/reports/report.ts'
import { rowsPerPage } from '../database/every-page.ts'
import { amountOf } from '../http/csv-file.ts'
import { type Context, type Export, exported, type Listed, timeText } from './exported.ts'

type CustomerRow = Listed & {
  name: string
  email: string
  guest: boolean
  orders: string
  captured: string
  refunded: string
  last: string
}

/** In the order of their ids; `at` is the same for all, as they have no time of their own. */
const customers: Export<CustomerRow> = {
  columns: [
    ['Customer id', (row) => row.id],
    ['Name', (row) => row.name],
    ['Email', (row) => row.email],
    ['Guest', (row) => (row.guest ? 'yes' : 'no')],
    ['Orders', (row) => row.orders],
    ['Taken', (row) => amountOf(row.captured)],
    ['Refunded', (row) => amountOf(row.refunded)],
    ['Last order at', (row) => row.last],
  ],
  query: ({ from, to, livemode, after }) => sql<CustomerRow>`
    select shopper_id as id, '' as at, shoppers.name, shoppers.email, email_key is null as guest, sums.*
    from customers join shoppers on shoppers.id = shopper_id, lateral (
      select count(*) as orders, sum(captured_cents) as captured, sum(refunded_cents) as refunded,
        ${timeText(sql`max(created_at)`)} as last
      from orders where orders.shopper_id = customers.shopper_id and created_at >= ${from} and created_at < ${to}
        and payment_state in ('paid', 'refunded') and livemode = ${livemode}
    ) as sums
    where sums.orders > 0 and last_order_at >= ${from}
      ${after === undefined ? sql`` : sql`and shopper_id > ${after.id}::uuid`}
    order by shopper_id limit ${rowsPerPage}`,
  linesOf: (row) => [row],
}

export const exportCustomers = (context: Context, period: Period) =>
  exported(context, 'customers', customers, period)
