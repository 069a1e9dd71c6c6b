import type { Order } from '../../../contract/orders/order.ts'
import type { AppContext } from '../../app-context.ts'
import { apiError } from '../../http/api-error.ts'
import type { Call } from '../../http/call.ts'
import { orderOfShopper } from '../../orders/order-queries.ts'
import { withinLimits } from '../../sign-in/rate-limits.ts'
import { assertNotRefused, chargeOnce, tokenError } from '../charge-once.ts'
import { declineLimitsOf } from '../decline-limits.ts'
import { beginEditAttempt } from '../payment-attempts.ts'
import { type PaymentsContext, paymentsContext } from '../payments.ts'
import { findEdit } from './stored-edit.ts'

/**
 * Charges the difference of an edit once, however often it is called, as payOrder does for an order.
 * @throws ApiError order-not-found, edit-not-found, edit-over, payment-declined, payment-pending, payment-unconfirmed,
 *   too-many-attempts, invalid-input
 */
export async function payOrderDifference(
  context: AppContext,
  { input, shopper, caller }: Call<'payOrderDifference'>,
): Promise<Order> {
  const payments = paymentsContext(context, () => !caller.isGone())
  const { order_id: orderId, edit_id: editId, paymentToken: token } = input
  const answer = () => orderOfShopper(context, shopper.id, orderId)
  const order = await answer()
  const edit = await findEdit(context.database, editId)
  if (edit?.order_id !== order._id) throw apiError('edit-not-found')
  if (edit.state === 'paid') return order
  // Else an order of test mode would take money, and an order that was paid with money a test card.
  if ((order.payment.livemode ?? true) !== payments.provider.livemode) throw apiError('edit-over')
  if (!payments.provider.isToken(token)) throw tokenError()
  const limits = declineLimitsOf(shopper, caller)
  const result = await chargeOnce(payments, orderId, input, {
    limits,
    begin: () => beginEditAttempt(payments, editId, token, withinLimits(payments.clock(), limits)),
    isPayable: () => isPayable(payments, editId),
  })
  await assertNotRefused(payments, limits, result)
  const state = (await findEdit(context.database, editId))?.state
  if (state === 'paid') return answer()
  throw state === 'waiting' ? apiError('payment-pending', { retryAfter: 2 }) : apiError('edit-over')
}

async function isPayable({ database, clock }: PaymentsContext, editId: string): Promise<boolean> {
  const edit = await findEdit(database, editId)
  return edit?.state === 'waiting' && edit.expires_at !== null && edit.expires_at > clock()
}
