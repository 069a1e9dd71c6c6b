import type { ErrorCode } from '../../../contract/errors.ts'
import { formatCents } from '../../../contract/money.ts'
import type { Database } from '../../database/database.ts'
import { isAny } from '../../database/is-any.ts'
import { apiError } from '../../http/api-error.ts'
import { hasReturns } from '../../orders/order-returns.ts'
import type { OrderMoney } from '../order-money.ts'

type Problem = { code: ErrorCode; message?: string }

/** Why an order can't be edited now; undefined when it can. */
export async function editProblem(database: Database, order: OrderMoney): Promise<Problem | undefined> {
  if (order.isCancelled || order.paymentState === 'cancelled')
    return { code: 'too-late-to-edit', message: 'This order is cancelled.' }
  if (order.paymentState === 'refunded')
    return { code: 'too-late-to-edit', message: 'This order was refunded.' }
  if (order.status !== 'Order Placed') return { code: 'too-late-to-edit' }
  if (order.isBeingPaid) return { code: 'order-being-paid' }
  if (order.due > 0) return unpaidEdit(order)
  if (order.isDisputed)
    return {
      code: 'payment-disputed',
      message:
        'The cardholder has disputed this payment with their bank. The order can’t change until that is decided.',
    }
  if (order.refunding > 0) return { code: 'refund-open' }
  if (await hasReturns(database, order.id))
    return { code: 'too-late-to-edit', message: 'Pieces of this order are in a return.' }
  return (await hasRefundedParts(database, order.id)) ? { code: 'refunded-in-part' } : undefined
}

const unpaidEdit = ({ due }: OrderMoney): Problem => ({
  code: 'edit-unpaid',
  message: `This order is waiting for ${formatCents(due)} from the shopper. Withdraw that edit first.`,
})

/** @throws ApiError edit-unpaid while an edit waits for the shopper to pay */
export function assertNoUnpaidEdit(order: OrderMoney): void {
  if (order.due > 0) throw problemError(unpaidEdit(order))
}

export const problemError = ({ code, message }: Problem) =>
  apiError(code, message === undefined ? {} : { message })

/** Refunds of lines or of shipping, whose pieces an edit would count a second time. */
const hasRefundedParts = (database: Database, orderId: string): Promise<boolean> =>
  isAny(
    database
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', '<>', 'failed')
      .where(({ eb, or, fn, val }) =>
        or([
          eb('shipping_cents', '>', '0'),
          eb(fn<number>('jsonb_array_length', [fn.coalesce('lines', val('[]'))]), '>', 0),
        ]),
      ),
  )
