import { isDeepStrictEqual } from 'node:util'
import type { SeenLines } from '../../contract/returns/return.ts'
import type { ReturnState } from '../../contract/returns/return-words.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Pieces } from '../inventory/pieces.ts'
import { noteOrderEvent } from '../orders/order-events.ts'
import { lockOrderMoney, type OrderMoney } from '../payments/order-money.ts'
import { findReturn, type ReturnRow } from './return-queries.ts'

export type LockedReturn = { row: ReturnRow; order: OrderMoney; state: ReturnState }

/** Locks the order of a return, under which alone the return changes, and reads both. @throws ApiError return-not-found */
export async function lockReturn(transaction: Database, returnId: string): Promise<LockedReturn> {
  const known = await findReturn(transaction, returnId)
  const order = known && (await lockOrderMoney(transaction, known.order_id))
  const row = await findReturn(transaction, returnId)
  if (row === undefined || order === undefined) throw apiError('return-not-found')
  // The table holds nothing else.
  return { row, order, state: row.state as ReturnState }
}

/** Two of the staff may count what came. @throws ApiError return-decided where it was noted otherwise than it is seen */
export function assertLinesSeen({ lines }: ReturnRow, seen: SeenLines | undefined): void {
  const stored = lines.map(({ received_quantity: received, restock }) =>
    received === null ? {} : { received, restock },
  )
  if (seen !== undefined && !isDeepStrictEqual(seen, stored))
    throw apiError('return-decided', { message: receivedMeanwhile })
}

const receivedMeanwhile = 'Someone else has noted what came of this return. Please look at it again.'

/** The sizes that are reserved for its exchanges. */
export const heldPieces = ({ lines }: ReturnRow): Pieces[] =>
  lines.flatMap(({ product_id: productId, exchange_size: size, held_quantity: quantity }) =>
    size === null || quantity === 0 ? [] : [{ productId, size, quantity }],
  )

/** Its pieces were given back or sent. */
export const noteHoldsNothing = (transaction: Database, { id }: ReturnRow) =>
  transaction.updateTable('return_lines').set({ held_quantity: 0 }).where('return_id', '=', id).execute()

type Actor = { actor: 'shopper' | 'administrator'; id: string } | { actor: 'system'; id?: undefined }

/** Every change of a return is in the history of its order. `state` may be 'sent' as well. */
export const noteReturn = (
  transaction: Database,
  { id: returnId, order_id: orderId, code }: { id: string; order_id: string; code: string },
  state: ReturnState | 'sent',
  { actor, id, at }: Actor & { at: Date },
): Promise<void> =>
  noteOrderEvent(transaction, {
    orderId,
    at,
    kind: 'return',
    actor,
    actorId: id ?? null,
    details: { returnId, code, state },
  })
