import type { Return } from '../../contract/returns/return.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { releaseExchange } from '../stock/exchange-stock.ts'
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
  const stockChanged = await context.database.transaction().execute(async (transaction) => {
    const { row, order, state } = await lockReturn(transaction, input.return_id)
    if (order.shopperId !== shopper.id) throw apiError('return-not-found')
    if (state === 'cancelled') return false
    if (state !== 'requested') throw apiError('return-received')
    return cancelLockedReturn(transaction, row, { actor: 'shopper', id: shopper.id, at: context.clock() })
  })
  if (stockChanged) await context.catalogueChanges.acknowledgedByAll()
  return changedOwnReturn(context, input.return_id)
}

type Canceller = { actor: 'shopper'; id: string; at: Date } | { actor: 'system'; at: Date }

/** Gives back what the return holds, too. @returns true when shoppers now see another number of pieces */
export async function cancelLockedReturn(
  transaction: Database,
  row: ReturnRow,
  by: Canceller,
): Promise<boolean> {
  await transaction.updateTable('returns').set({ state: 'cancelled' }).where('id', '=', row.id).execute()
  await noteReturn(transaction, row, 'cancelled', by)
  return giveBackHeld(transaction, row, by.at)
}

/** Gives back the sizes that a locked return holds. @returns true when shoppers now see another number of pieces */
export async function giveBackHeld(transaction: Database, row: ReturnRow, at: Date): Promise<boolean> {
  const changed = await releaseExchange(transaction, row.order_id, heldPieces(row), at)
  await noteHoldsNothing(transaction, row)
  return changed
}
