import { toCents } from '../../contract/money.ts'
import type { ParsedInputOf } from '../../contract/operations.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { readOrder } from '../orders/order-queries.ts'
import { assertNoUnpaidEdit } from './edits/edit-problem.ts'
import { executeRefund } from './execute-refund.ts'
import { assertSeen, leftToRefund, lockOrderMoney, type OrderMoney } from './order-money.ts'
import {
  type Refundable,
  type RefundedPart,
  readRefundable,
  refundOfPieces,
  sumOfRefund,
} from './order-refunds.ts'
import { paymentsContext } from './payments.ts'
import { findRefund, type Refund } from './refund-queries.ts'
import { requestOrderRefund } from './request-refund.ts'

/**
 * Refunds an order, all of it or a part, and puts pieces back on the shelf where that is asked for. Idempotent by refund_id.
 * A refund that the provider has not answered is under way: a job or a webhook books it.
 * @throws ApiError order-not-found, order-changed, order-not-paid, payment-disputed, refund-too-large, refund-refused, edit-unpaid,
 *   invalid-input
 */
export async function refundOrder(
  context: AppContext,
  { input, administrator }: Pick<Call<'refundOrder'>, 'input' | 'administrator'>,
): Promise<Order> {
  const payments = paymentsContext(context)
  const refund = await context.database
    .transaction()
    .execute((transaction) => request(context, transaction, input, administrator.id))
  if (refund.state === 'requested') await executeRefund(payments, refund)
  const { state, failed_reason: failedReason } = (await findRefund(context.database, refund.id)) ?? refund
  if (state === 'failed')
    throw apiError('refund-refused', {
      message: `The payment provider refused this refund: ${failedReason} No money was returned.`,
    })
  return readOrder(context, input.order_id)
}

async function request(
  context: AppContext,
  transaction: Database,
  input: ParsedInputOf<'refundOrder'>,
  administratorId: string,
): Promise<Refund> {
  const payments = paymentsContext(context)
  const order = await lockOrderMoney(transaction, input.order_id)
  if (order === undefined) throw apiError('order-not-found')
  const known = await findRefund(transaction, input.refund_id)
  if (known?.order_id === order.id) return known
  assertNoUnpaidEdit(order)
  assertSeen(order, input.seen)
  const refundable = await readRefundable(transaction, order)
  const part =
    input.whole === true ? wholeRest(order, refundable, input.restock) : chosenPart(refundable, input)
  if (part.amountCents === 0) throw apiError(order.captured === 0 ? 'order-not-paid' : 'refund-too-large')
  return requestOrderRefund(payments, transaction, {
    orderId: order.id,
    refundId: input.refund_id,
    reason: input.reason,
    note: input.note,
    ...part,
    by: { actor: 'administrator', id: administratorId },
  })
}

function wholeRest(order: OrderMoney, { lines, shippingLeft }: Refundable, restock: boolean): RefundedPart {
  const rest = lines
    .map((line) => refundOfPieces(line, line.quantity - line.refundedQuantity, restock))
    .filter(({ quantity }) => quantity > 0)
  return { lines: rest, shippingCents: shippingLeft, amountCents: leftToRefund(order) }
}

/** @throws ApiError invalid-input for a line that the order does not have, or for more pieces than are left of it */
function chosenPart({ lines, shippingLeft }: Refundable, input: ParsedInputOf<'refundOrder'>): RefundedPart {
  const chosen = (input.lines ?? []).map(({ position, quantity, restock }, index) => {
    const line = lines[position - 1]
    if (line === undefined || quantity > line.quantity - line.refundedQuantity)
      throw apiError('invalid-input', {
        fields: { [`lines.${index}.quantity`]: 'There aren’t that many left to refund.' },
      })
    return refundOfPieces(line, quantity, restock)
  })
  const shippingCents = input.shipping ? shippingLeft : 0
  const amountCents = input.amount === undefined ? sumOfRefund(chosen, shippingCents) : toCents(input.amount)
  return { lines: chosen, shippingCents, amountCents }
}
