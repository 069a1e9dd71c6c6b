import { sql } from 'kysely'
import type { Order } from '../../../contract/orders/order.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/database.ts'
import { isAny } from '../../database/is-any.ts'
import { apiError } from '../../http/api-error.ts'
import type { Call } from '../../http/call.ts'
import { lockLevelsOfOrder } from '../../inventory/pieces.ts'
import { releaseReservations } from '../../inventory/reservations.ts'
import { withdrawMail } from '../../mail/enqueue-mail.ts'
import { orderEdited } from '../../orders/edit-emails.ts'
import { readOrder } from '../../orders/order-queries.ts'
import { lockOrderMoney, type OrderMoney } from '../order-money.ts'
import { setDue } from '../payment-state.ts'
import { announceEdit, findAskingEdit, findWaitingEdit } from './stored-edit.ts'

/**
 * Withdraws the edit of an order that waits for the shopper to pay. Twice is once.
 * @throws ApiError order-not-found, order-being-paid, edit-over when the shopper has paid
 */
export async function withdrawOrderEdit(
  context: AppContext,
  { input: { order_id: orderId }, administrator }: Call<'withdrawOrderEdit'>,
): Promise<Order> {
  await context.database.transaction().execute(async (transaction) => {
    const order = await lockOrderMoney(transaction, orderId)
    if (order === undefined) throw apiError('order-not-found')
    if (order.due > 0 && order.isBeingPaid) throw apiError('order-being-paid')
    if (order.due === 0 && (await findAskingEdit(transaction, orderId))?.state === 'paid')
      throw apiError('edit-over', { message: 'The shopper has paid the difference. Edit the order again.' })
    const by = { actor: 'administrator', id: administrator.id } as const
    await endWaitingEdit(transaction, order, { state: 'withdrawn', at: context.clock(), by })
  })
  return readOrder(context, orderId)
}

type Ending = {
  state: 'withdrawn' | 'expired'
  at: Date
  by: { actor: 'administrator' | 'shopper'; id: string } | { actor: 'system' }
  /** False where another mail says more. */
  writes?: boolean
}

/**
 * Ends the waiting edit of a locked order, if it has one: its pieces are given back, and the mailed link asks for no payment
 * any more.
 */
export async function endWaitingEdit(
  transaction: Database,
  order: OrderMoney,
  { state, at, by, writes = true }: Ending,
): Promise<void> {
  const waiting = order.due === 0 ? undefined : await findWaitingEdit(transaction, order.id)
  if (waiting === undefined) return
  const ended = await transaction
    .updateTable('order_edits')
    .set({ state, settled_at: at })
    .where('id', '=', waiting.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await setDue(transaction, order.id, 0)
  const unread = await withdrawMail(transaction, orderEdited, 'editId', ended.id)
  await announceEdit(transaction, ended, {
    to: order.customerEmail,
    at,
    by,
    writes: writes && unread === undefined,
  })
  await lockLevelsOfOrder(transaction, order.id)
  await releaseReservations(transaction, [order.id], at)
}

const ended = (at: Date) =>
  sql<boolean>`order_edits.state = 'waiting' and order_edits.expires_at <= ${at}::timestamptz`

/** One look into an index. */
export const hasExpiredEdits = ({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<boolean> =>
  isAny(database.selectFrom('order_edits').select('id').where(ended(clock())))

const batchSize = 50

/**
 * Ends edits whose difference was not paid in time, except those being paid: each by itself, so that one that can't be ended
 * keeps no other from it.
 */
export async function expireOrderEdits(context: AppContext): Promise<void> {
  const at = context.clock()
  const due = await context.database
    .selectFrom('order_edits')
    .select('order_id')
    .where(ended(at))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts')
            .select('id')
            .whereRef('payment_attempts.order_id', '=', 'order_edits.order_id')
            .where('payment_attempts.state', '=', 'open'),
        ),
      ),
    )
    .limit(batchSize)
    .execute()
  for (const { order_id: orderId } of due)
    await expire(context, orderId, at).catch((error: unknown) =>
      context.log.error({ err: error, order: orderId }, 'an edit could not be ended'),
    )
}

async function expire(context: AppContext, orderId: string, at: Date): Promise<void> {
  await context.database.transaction().execute(async (transaction) => {
    const order = await lockOrderMoney(transaction, orderId)
    if (order === undefined || order.isBeingPaid) return
    await endWaitingEdit(transaction, order, { state: 'expired', at, by: { actor: 'system' } })
  })
}
