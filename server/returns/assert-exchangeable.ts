import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import { leftToRefund } from '../payments/order-money.ts'
import { readRefundable } from '../payments/order-refunds.ts'
import type { LockedReturn } from './locked-return.ts'
import type { ReturnRow } from './return-queries.ts'

/**
 * Refuses to exchange pieces that are not paid for any more, or may not be soon.
 * @throws ApiError order-cancelled, payment-disputed, order-not-paid
 */
export async function assertExchangeable(transaction: Database, { row, order }: LockedReturn): Promise<void> {
  if (exchangedPieces(row).length === 0) return
  if (order.isCancelled) throw apiError('order-cancelled')
  if (order.isDisputed) throw apiError('payment-disputed', { message: disputed })
  if (!(await areExchangedPiecesPaid(transaction, { row, order })))
    throw apiError('order-not-paid', { message: moneyIsBack })
}

/** The lines of which pieces are exchanged that came back, or may still come. */
export const exchangedPieces = ({ lines }: ReturnRow) =>
  lines.filter(({ exchange_size: size, received_quantity: received }) => size !== null && received !== 0)

/** Whether neither the pieces that a return exchanges nor all of the order were refunded, or taken back by a bank. */
export async function areExchangedPiecesPaid(
  transaction: Database,
  { row, order }: Pick<LockedReturn, 'row' | 'order'>,
): Promise<boolean> {
  if (order.captured > 0 && leftToRefund(order) === 0) return false
  const { lines } = await readRefundable(transaction, order)
  const exchanged = exchangedPieces(row)
  return exchanged.every(({ position }) => {
    const line = lines.find((each) => each.position === position)
    const received = exchanged
      .filter((each) => each.position === position)
      .reduce((sum, { received_quantity: pieces }) => sum + (pieces ?? 0), 0)
    return line !== undefined && received <= line.quantity - line.refundedQuantity
  })
}

const disputed =
  'The cardholder has disputed this payment with their bank. Nothing can be exchanged until that is decided.'
const moneyIsBack = 'These pieces were refunded, so they can’t be exchanged.'
