import type { Return } from '../../contract/returns/return.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { releaseExchange } from '../inventory/exchange-stock.ts'
import { changedOwnReturn } from './changed-return.ts'
import { heldPieces, lockReturn, noteHoldsNothing, noteReturn } from './locked-return.ts'
import type { ReturnRow } from './return-queries.ts'

/**
 * Cancels a return that the shop has not received. Twice is once.
 * @throws ApiError return-not-found, also for another shopper's, return-received
 */
export async function cancelReturn(
  context: AppContext,
  { input, shopper }: Call<'cancelReturn'>,
): Promise<Return> {
  await context.database.transaction().execute(async (transaction) => {
    const { row, order, state } = await lockReturn(transaction, input.return_id)
    if (order.shopperId !== shopper.id) throw apiError('return-not-found')
    if (state === 'cancelled') return
    if (state !== 'requested') throw apiError('return-received')
    await cancelLockedReturn(transaction, row, { actor: 'shopper', id: shopper.id, at: context.clock() })
  })
  return changedOwnReturn(context, input.return_id)
}

type Canceller = { actor: 'shopper'; id: string; at: Date } | { actor: 'system'; at: Date }

/** Gives back what the return holds, too. */
export async function cancelLockedReturn(
  transaction: Database,
  row: ReturnRow,
  by: Canceller,
): Promise<void> {
  await transaction.updateTable('returns').set({ state: 'cancelled' }).where('id', '=', row.id).execute()
  await noteReturn(transaction, row, 'cancelled', by)
  await giveBackHeld(transaction, row, by.at)
}

/** Gives back the sizes that a locked return holds. */
export async function giveBackHeld(transaction: Database, row: ReturnRow, at: Date): Promise<void> {
  await releaseExchange(transaction, row.order_id, heldPieces(row), at)
  await noteHoldsNothing(transaction, row)
}
