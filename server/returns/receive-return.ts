import { isDeepStrictEqual } from 'node:util'
import type { AdminReturn } from '../../contract/returns/return.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { findOrders } from '../orders/order-queries.ts'
import { changedReturn } from './changed-return.ts'
import { assertLinesSeen, lockReturn, noteReturn } from './locked-return.ts'

/**
 * Notes which pieces of a return have come, and which of them can be sold again. Until it is decided the merchant can
 * correct it.
 * @throws ApiError return-not-found, return-too-many, return-decided, invalid-input
 */
export async function receiveReturn(
  context: AppContext,
  { input, administrator }: Call<'receiveReturn'>,
): Promise<AdminReturn> {
  await context.database.transaction().execute(async (transaction) => {
    const { row, state } = await lockReturn(transaction, input.return_id)
    if (state !== 'requested' && state !== 'received') throw apiError('return-decided')
    const found = (await findOrders({ ...context, database: transaction }, [row.order_id])).get(row.order_id)
    const named = input.lines.map((line, at) => {
      const position = found?.positions[line.position - 1]
      const stored = row.lines.find(
        (each) => each.position === position && (line.size === undefined || each.size === line.size),
      )
      if (stored === undefined)
        throw apiError('invalid-input', {
          fields: { [`lines.${at}.position`]: 'The return has no such line.' },
        })
      if (line.quantity > stored.quantity)
        throw apiError('return-too-many', {
          fields: { [`lines.${at}.quantity`]: `The shopper announced ${stored.quantity}.` },
        })
      return { ...line, position: stored.position, size: stored.size }
    })
    if (named.every(({ quantity }) => quantity === 0)) throw nothingCame(named.length)
    const received = row.lines.map(({ position, size }) => {
      const line = named.find((each) => each.position === position && each.size === size)
      const { quantity = 0, restock = false } = line ?? {}
      return { position, size, received_quantity: quantity, restock: quantity > 0 && restock }
    })
    if (received.every((line, at) => isDeepStrictEqual({ ...row.lines[at], ...line }, row.lines[at]))) return
    assertLinesSeen(row, input.seenLines)
    for (const { position, size, ...columns } of received)
      await transaction
        .updateTable('return_lines')
        .set(columns)
        .where('return_id', '=', row.id)
        .where('position', '=', position)
        .where('size', '=', size)
        .execute()
    const at = context.clock()
    await transaction
      .updateTable('returns')
      .set({ state: 'received', received_at: row.received_at ?? at })
      .where('id', '=', row.id)
      .execute()
    if (state === 'requested')
      await noteReturn(transaction, row, 'received', { actor: 'administrator', id: administrator.id, at })
  })
  return changedReturn(context, input.return_id)
}

const nothingCame = (lines: number) =>
  apiError('invalid-input', {
    message: 'Enter at least one piece that came back. If nothing came, refuse the return.',
    fields: Object.fromEntries(
      Array.from({ length: lines }, (_, at) => [`lines.${at}.quantity`, 'Enter at least one piece.']),
    ),
  })
