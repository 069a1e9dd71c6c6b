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
  const pieces = lines
    .filter(({ exchangeSize }) => exchangeSize === undefined)
    .reduce((sum, { position, received = 0 }) => {
      const line = refunds.lines.find((each) => each.position === position)
      if (line === undefined) return sum
      const { quantity, refundedQuantity, paid } = line
      const left = Math.max(0, Math.min(received, quantity - refundedQuantity))
      return sum + centsOfPieces({ paid: toCents(paid), quantity }, refundedQuantity, left)
    }, 0)
  const shipping = withShipping ? toCents(refunds.shippingLeft) : 0
  return toDollars(cents(Math.min(pieces + shipping, toCents(refunds.left))))
}

/** A withdrawal from all of an order gets the shipping fee back (decision 199). */
export const isWholeWithdrawal = ({ kind, lines }: AdminReturn, refunds: OrderRefunds): boolean =>
  kind === 'withdrawal' &&
  refunds.lines.every(
    ({ position, quantity }) => lines.find((each) => each.position === position)?.received === quantity,
  )
