import { sql } from 'kysely'
import { addressLines } from '../../contract/accounts/address-lines.ts'
import type { Delivery } from '../../contract/accounts/personal-details.ts'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import { type CustomerPage, mostShownOrders } from '../../contract/customers/customer.ts'
import { cents, toDollars } from '../../contract/money.ts'
import type { OrderStatus, PaymentState } from '../../contract/orders/order-status.ts'
import { isConfirmed, type PaymentMethod } from '../../contract/orders/payment-method.ts'
import { erasedShopper } from '../accounts/person.ts'
import { findPersonalDetails } from '../accounts/personal-details.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { readNotes } from './customer-notes.ts'
import { type CustomerRow, toCustomer } from './list-customers.ts'
import { findOpenOrders } from './open-orders.ts'

type PageRow = CustomerRow & { created_at: Date; confirmed: boolean }

type LatestOrder = {
  number: number
  created_at: Date
  status: OrderStatus
  payment_state: PaymentState
  payment_method: PaymentMethod
  livemode: boolean
  cancelled_at: Date | null
  total_cents: string
  delivery: Delivery
}

/** Figures as of now. @throws ApiError customer-not-found */
export async function readCustomer(
  { database, payments }: Pick<AppContext, 'database' | 'payments'>,
  id: ShopperId,
): Promise<CustomerPage> {
  const { rows } = await sql<PageRow>`
    select id as shopper_id, name, email, email_key is null as is_guest, '' as sort_name, shoppers.created_at,
      email_confirmed_at is not null as confirmed, figures.*
    from shoppers, lateral (
      select count(*)::int as orders, coalesce(sum(captured_cents - refunded_cents), 0)::bigint as spent_cents,
        max(created_at) as last_order_at
      from orders
      where shopper_id = shoppers.id and payment_state in ('paid', 'refunded')
        and livemode = ${payments.provider.livemode}
    ) as figures
    where id = ${id}::uuid and id <> ${erasedShopper.id}::uuid and (email_key is not null or exists (select from orders where shopper_id = shoppers.id))`.execute(
    database,
  )
  const [row] = rows
  if (row === undefined) throw apiError('customer-not-found')
  const latest = await sql<LatestOrder>`
    select number, created_at, status, payment_state, payment_method, livemode, cancelled_at, total_cents, delivery from orders
    where shopper_id = ${id}::uuid and payment_state <> 'cancelled'
    order by created_at desc, id desc limit ${mostShownOrders}`.execute(database)
  const own = await findPersonalDetails(database, id)
  const details = own.address.street === '' ? (latest.rows[0]?.delivery ?? own) : own
  return {
    ...toCustomer(row),
    since: row.created_at.toISOString(),
    confirmed: row.confirmed,
    phoneNumber: details.phoneNumber,
    address: addressLines(details.address),
    latestOrders: latest.rows.map((order) => ({
      number: order.number,
      placedAt: order.created_at.toISOString(),
      status: order.status,
      payment: order.payment_state,
      ...(isPaidInTestMode(order) ? { livemode: false as const } : {}),
      ...(order.cancelled_at === null ? {} : { cancelledAt: order.cancelled_at.toISOString() }),
      total: toDollars(cents(Number(order.total_cents))),
    })),
    openOrders: await findOpenOrders(database, { ids: [id] }),
    notes: await readNotes(database, id),
  }
}

const isPaidInTestMode = ({ livemode, payment_method: method, payment_state: state }: LatestOrder): boolean =>
  !livemode && (isConfirmed({ method, state }) || state === 'refunded')
