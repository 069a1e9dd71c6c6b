import type { Database } from '../database/database.ts'
import { inSizesHeld, type PiecesInSize, readExchanges, withoutFirst } from '../orders/exchanged-pieces.ts'
import type { OrderMoney } from '../payments/order-money.ts'
import { type RefundableLine, readRefundable } from '../payments/order-refunds.ts'
import { type ReturnRow, returnsOfOrder } from './return-queries.ts'

/** Pieces of a line in one size. */
export type ReturnableLine = Omit<RefundableLine, 'quantity'> & {
  /** The place of the line in the order's `productInfo`. */
  index: number
  size: string
  /** Whether it is the size of the order, and not one that was sent in exchange. */
  isOrdered: boolean
  sentAt: PiecesInSize['sentAt']
  /** Pieces that can still be returned. */
  left: number
}

/**
 * The lines of an order in the order of its `productInfo`, and after each what was sent in exchange for its pieces. Pieces count once:
 * those of a return that was neither cancelled nor refused, and those of other refunds. Read it under the lock of the order to
 * return pieces.
 */
export async function readReturnableLines(database: Database, order: OrderMoney): Promise<ReturnableLine[]> {
  const { lines, refunds } = await readRefundable(database, order)
  const exchanges = await readExchanges(database, order.id)
  const returns = await returnsOfOrder(database, order.id)
  const standing = returns.filter(({ state }) => state !== 'cancelled' && state !== 'refused')
  const returned = standing.flatMap((row) => row.lines.filter((line) => !isReplaced(row, line)))
  const refunded = refunds
    .filter(({ state, return_id: id }) => state !== 'failed' && !standing.some((each) => each.id === id))
    .flatMap(({ lines }) => lines ?? [])
  return lines.flatMap(({ quantity, ...line }, index) => {
    const isOfLine = ({ position }: { position: number }) => position === line.position
    const kept = inSizesHeld({ ...line, quantity }, exchanges).map((held) => {
      const back = sumOf(returned.filter((each) => isOfLine(each) && each.size === held.size))
      return { ...held, quantity: Math.max(0, held.quantity - back) }
    })
    return withoutFirst(sumOf(refunded.filter(isOfLine)), kept).map(({ size, sentAt, quantity: left }) => ({
      ...line,
      index,
      size,
      isOrdered: size === line.size,
      sentAt,
      left,
    }))
  })
}

type ReturnLine = ReturnRow['lines'][number]

/** The shopper has the other size in place of it. */
const isReplaced = ({ sent_at: sentAt }: ReturnRow, { exchange_size: size }: ReturnLine): boolean =>
  sentAt !== null && size !== null

/** Pieces that did not come back stay with the shopper. */
const sumOf = (lines: readonly { quantity: number; received_quantity?: number | null }[]): number =>
  lines.reduce((sum, { quantity, received_quantity: received }) => sum + (received ?? quantity), 0)
