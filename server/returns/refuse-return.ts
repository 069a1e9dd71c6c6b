import type { AdminReturn } from '../../contract/returns/return.ts'
import type { ReturnKind } from '../../contract/returns/return-words.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { giveBackHeld } from './cancel-return.ts'
import { changedReturn } from './changed-return.ts'
import { assertLinesSeen, lockReturn, noteReturn } from './locked-return.ts'
import { returnRefused } from './return-emails.ts'

/**
 * Refuses a return, with words that the shopper gets by email. What it holds for an exchange is given back. The same twice is once.
 * @throws ApiError return-not-found, return-decided
 */
export async function refuseReturn(
  context: AppContext,
  { input, administrator }: Call<'refuseReturn'>,
): Promise<AdminReturn> {
  await context.database.transaction().execute(async (transaction) => {
    const { row, order, state } = await lockReturn(transaction, input.return_id)
    if (state === 'refused' && row.words === input.words) return
    if (state !== 'requested' && state !== 'received') throw apiError('return-decided')
    assertLinesSeen(row, input.seenLines)
    const at = context.clock()
    await transaction
      .updateTable('returns')
      .set({ state: 'refused', decided_at: at, words: input.words })
      .where('id', '=', row.id)
      .execute()
    await noteReturn(transaction, row, 'refused', { actor: 'administrator', id: administrator.id, at })
    await enqueueMail(transaction, {
      key: `return-refused:${row.id}`,
      to: order.customerEmail,
      template: returnRefused,
      details: { orderId: order.id, code: row.code, kind: row.kind as ReturnKind, words: input.words },
    })
    await giveBackHeld(transaction, row, at)
  })
  return changedReturn(context, input.return_id)
}
