import { administratorAddresses } from '../../administration/administrators.ts'
import type { Database } from '../../database/database.ts'
import { apiError } from '../../http/api-error.ts'
import { storedChanges } from './stored-edit.ts'

/**
 * Refuses an edit that was made from an earlier revision, and says what was changed since.
 * @throws ApiError order-changed
 */
export async function assertNotChanged(
  transaction: Database,
  orderId: string,
  { known, now }: { known: number; now: number },
): Promise<void> {
  if (known === now) return
  const since = await transaction
    .selectFrom('order_edits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', ['applied', 'paid'])
    .orderBy('settled_at', 'desc')
    .limit(Math.max(1, now - known))
    .execute()
  const emails = await administratorAddresses(
    transaction,
    since.map(({ edited_by }) => edited_by),
  )
  const words = since
    .toReversed()
    .map((edit) => {
      const who = emails.get(edit.edited_by) ?? 'Another administrator'
      return `${who} has changed ${storedChanges(edit).map(changeText).join('; ')}.`
    })
    .join(' ')
  throw apiError('order-changed', {
    message: `${words} Nothing was saved; please look at the order again.`.trim(),
  })
}

const changeText = ({ what, before, after }: { what: string; before: string; after: string }): string =>
  `${what} from ${before === '' ? 'nothing' : before} to ${after === '' ? 'nothing' : after}`
