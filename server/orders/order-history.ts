import type { Selectable } from 'kysely'
import { cents, toDollars } from '../../contract/money.ts'
import type { OrderId } from '../../contract/orders/order.ts'
import { type OrderEvent, standingSeconds } from '../../contract/orders/order-history.ts'
import { type OrderStatus, orderStatuses } from '../../contract/orders/order-status.ts'
import type { Parcel } from '../../contract/orders/parcel.ts'
import type { OrderChange } from '../../contract/payments/order-changes.ts'
import type { AppContext } from '../app-context.ts'
import type { OrderEvents } from '../database/schema.generated.ts'
import { apiError } from '../http/api-error.ts'
import { isOfWithdrawal } from './order-returns.ts'

type EventRow = Pick<Selectable<OrderEvents>, 'at' | 'kind' | 'actor' | 'details'> & { withdrawal: boolean }
/** What the writers of events store of what an answer shows. */
type Details = {
  status?: OrderStatus
  parcel?: Parcel
  amountCents?: number
  state?: string
  code?: string
  changes?: OrderChange[]
  reason?: string
}

/** The most events of an answer; they are added by hand. */
const mostEvents = 500

/**
 * What happened to an order, oldest first.
 * @throws ApiError order-not-found, also for another shopper's when a shopper asks
 */
export async function readOrderHistory(
  { database }: Pick<AppContext, 'database'>,
  orderId: OrderId,
  shopperId?: string,
): Promise<OrderEvent[]> {
  const order = await database
    .selectFrom('orders')
    .select(['shopper_id', 'created_at'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined || (shopperId !== undefined && order.shopper_id !== shopperId))
    throw apiError('order-not-found')
  const rows = await database
    .selectFrom('order_events')
    .select(['at', 'kind', 'actor', 'details'])
    .select(isOfWithdrawal.as('withdrawal'))
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(mostEvents)
    .execute()
  const events = rows.map(toEvent)
  const placed: OrderEvent = { at: order.created_at.toISOString(), kind: 'placed', by: 'shopper' }
  return [placed, ...(shopperId === undefined ? events : forShopper(events))]
}

function toEvent({ at, kind, actor, details, withdrawal }: EventRow): OrderEvent {
  const { status, parcel, amountCents, state, code, changes, reason } = details as Details
  return {
    at: at.toISOString(),
    kind: kind as OrderEvent['kind'],
    by: actor as OrderEvent['by'],
    ...(status === undefined ? {} : { status }),
    ...(parcel === undefined ? {} : { parcel }),
    ...(amountCents === undefined ? {} : { amount: toDollars(cents(amountCents)) }),
    ...(state === undefined ? {} : { state }),
    ...(code === undefined ? {} : { code }),
    ...(withdrawal ? { isWithdrawal: true } : {}),
    ...(changes === undefined ? {} : { changes }),
    // Refunds have a reason of another kind.
    ...(reason === undefined || kind === 'refund' ? {} : { reason }),
  }
}

/** Without disputes, refunds that are not through, and statuses and parcels that did not stand. */
function forShopper(events: readonly OrderEvent[]): OrderEvent[] {
  const known = events.filter(
    ({ kind, state }) => kind !== 'dispute' && (kind !== 'refund' || state === 'succeeded'),
  )
  const news = new Set([
    ...newsOf(known, 'status', ({ status }) => status, orderStatuses[0]),
    ...newsOf(known, 'parcel', ({ parcel }) => JSON.stringify(parcel), undefined),
  ])
  return known.filter((event) => (event.kind !== 'status' && event.kind !== 'parcel') || news.has(event))
}

/** The events of a kind that were not replaced within their time, and change something once those are left out. */
function newsOf<Value>(
  events: readonly OrderEvent[],
  kind: OrderEvent['kind'],
  read: (event: OrderEvent) => Value,
  first: Value,
): OrderEvent[] {
  const standing = events
    .filter((event) => event.kind === kind)
    .filter((event, index, all) => {
      const next = all[index + 1]
      return next === undefined || Date.parse(next.at) - Date.parse(event.at) >= standingSeconds * 1_000
    })
  return standing.filter((event, index) => {
    const before = standing[index - 1]
    return read(event) !== (before === undefined ? first : read(before))
  })
}
