import type { Database } from '../database/database.ts'
import { lockLevelsOfOrder } from '../stock/pieces.ts'
import { cancelLockedReturn } from './cancel-return.ts'
import { type ReturnRow, returnsOfOrder } from './return-queries.ts'

/**
 * Ends what can no longer follow when all money of a locked order goes back: exchanges that were not sent, and give back the
 * sizes that they hold. Of a cancelled order the other returns that are not decided end as well.
 */
export async function endReturns(
  transaction: Database,
  orderId: string,
  { at, isCancelled }: { at: Date; isCancelled: boolean },
): Promise<void> {
  const returns = await returnsOfOrder(transaction, orderId)
  const ended = returns.filter((row) => isUnsentExchange(row) || (isCancelled && isUndecided(row)))
  if (ended.length === 0) return
  await lockLevelsOfOrder(transaction, orderId)
  for (const row of ended) await cancelLockedReturn(transaction, row, { actor: 'system', at })
}

const isUndecided = ({ state }: ReturnRow): boolean => state === 'requested' || state === 'received'

const isUnsentExchange = (row: ReturnRow): boolean =>
  (isUndecided(row) || row.state === 'accepted') &&
  row.sent_at === null &&
  row.lines.some(({ exchange_size: size }) => size !== null)
