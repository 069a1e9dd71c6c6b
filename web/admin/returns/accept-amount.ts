import { cents, toCents, toDollars } from '../../../contract/money.ts'
import { centsOfPieces } from '../../../contract/payments/cents-of-pieces.ts'
import type { OrderRefunds } from '../../../contract/payments/order-refunds.ts'
import type { AdminReturn } from '../../../contract/returns/return.ts'

/** The refund of an accepted return, in dollars: the price paid for the pieces that came, at most the rest of the order. */
export function refundOf(
  { lines }: Pick<AdminReturn, 'lines'>,
  refunds: OrderRefunds,
  withShipping: boolean,
): number {
  const toRefund = lines.filter(({ exchangeSize }) => exchangeSize === undefined)
  const pieces = refunds.lines.reduce((sum, { position, quantity, refundedQuantity, paid }) => {
    const left = Math.max(0, Math.min(receivedOf(toRefund, position), quantity - refundedQuantity))
    return sum + centsOfPieces({ paid: toCents(paid), quantity }, refundedQuantity, left)
  }, 0)
  const shipping = withShipping ? toCents(refunds.shippingLeft) : 0
  return toDollars(cents(Math.min(pieces + shipping, toCents(refunds.left))))
}

/** A withdrawal from all of an order, or from all that was not refunded before, gets the shipping fee back (decision 199). */
export const isWholeWithdrawal = ({ kind, lines }: AdminReturn, refunds: OrderRefunds): boolean =>
  kind === 'withdrawal' &&
  refunds.lines.every(
    ({ position, quantity, refundedQuantity }) => receivedOf(lines, position) + refundedQuantity >= quantity,
  )

/** Pieces of a line of the order, in all sizes. */
const receivedOf = (lines: AdminReturn['lines'], position: number): number =>
  lines.filter((line) => line.position === position).reduce((sum, { received = 0 }) => sum + received, 0)
