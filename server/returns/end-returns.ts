import type { Database } from '../database/database.ts'
import { lockLevelsOfOrder } from '../inventory/pieces.ts'
import { type OrderMoney, readOrderMoney } from '../payments/order-money.ts'
import { areExchangedPiecesPaid, exchangedPieces } from './assert-exchangeable.ts'
import { cancelLockedReturn } from './cancel-return.ts'
import { type ReturnRow, returnsOfOrder } from './return-queries.ts'

/**
 * Ends what can no longer follow when money of a locked order goes back: exchanges that were not sent, once all of it or the
 * money of their pieces is back, and gives back the sizes that they hold. Of a cancelled order the other returns that are
 * not decided end as well.
 */
export async function endReturns(
  transaction: Database,
  orderId: string,
  { at, isCancelled }: { at: Date; isCancelled: boolean },
): Promise<void> {
  const returns = await returnsOfOrder(transaction, orderId)
  const open = returns.filter((row) => isUndecided(row) || isUnsentExchange(row))
  const order = open.length === 0 ? undefined : await readOrderMoney(transaction, orderId)
  if (order === undefined) return
  await lockLevelsOfOrder(transaction, orderId)
  for (const row of open)
    if (isCancelled || (await isOver(transaction, row, order)))
      await cancelLockedReturn(transaction, row, { actor: 'system', at })
}

const isUndecided = ({ state }: ReturnRow): boolean => state === 'requested' || state === 'received'

const isUnsentExchange = (row: ReturnRow): boolean =>
  row.state === 'accepted' && row.sent_at === null && exchangedPieces(row).length > 0

/** One that is not decided is else the merchant's to refuse. */
async function isOver(transaction: Database, row: ReturnRow, order: OrderMoney): Promise<boolean> {
  if (isUndecided(row)) return isRefunded(order) && row.lines.some(({ exchange_size: size }) => size !== null)
  return !(await areExchangedPiecesPaid(transaction, { row, order }))
}

const isRefunded = ({ captured, refunded, refunding }: OrderMoney): boolean =>
  captured > 0 && refunded + refunding >= captured
