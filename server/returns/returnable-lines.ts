import type { Database } from '../database/database.ts'
import type { OrderMoney } from '../payments/order-money.ts'
import { type RefundableLine, readRefundable } from '../payments/order-refunds.ts'
import { type ReturnRow, returnsOfOrder } from './return-queries.ts'

export type ReturnableOrderLine = RefundableLine & {
  /** Pieces that can still be returned. */
  left: number
}

/**
 * The lines of an order in the order of its `productInfo`. Pieces count once: those of a return that was neither cancelled
 * nor refused, and those of other refunds. Read it under the lock of the order to return pieces.
 */
export async function readReturnableLines(
  database: Database,
  order: OrderMoney,
): Promise<ReturnableOrderLine[]> {
  const { lines, refunds } = await readRefundable(database, order)
  const returns = await returnsOfOrder(database, order.id)
  const gone = new Map<number, number>()
  const count = (position: number, pieces: number) => gone.set(position, (gone.get(position) ?? 0) + pieces)
  const standing = returns.filter(({ state }) => state !== 'cancelled' && state !== 'refused')
  for (const refund of refunds)
    if (refund.state !== 'failed' && !standing.some(({ id }) => id === refund.return_id))
      for (const { position, quantity } of refund.lines ?? []) count(position, quantity)
  for (const line of standing.flatMap(({ lines }) => lines)) count(line.position, piecesOf(line))
  return lines.map((line) => ({
    ...line,
    left: Math.max(0, line.quantity - (gone.get(line.position) ?? 0)),
  }))
}

/** Pieces that did not come back stay with the shopper. */
const piecesOf = ({ received_quantity: received, quantity }: ReturnRow['lines'][number]): number =>
  received ?? quantity
