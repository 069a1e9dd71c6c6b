import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { NewParcel } from '../../contract/orders/parcel.ts'
import type { AdminReturn } from '../../contract/returns/return.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { sendExchanged } from '../inventory/exchange-stock.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { toParcel } from '../orders/parcel-column.ts'
import { assertExchangeable } from './assert-exchangeable.ts'
import { changedReturn } from './changed-return.ts'
import { heldPieces, lockReturn, noteHoldsNothing, noteReturn } from './locked-return.ts'
import { exchangeSent } from './return-emails.ts'
import type { ReturnRow } from './return-queries.ts'

/**
 * Notes that the exchanged sizes of an accepted return are on their way: their stock leaves the books, and the shopper gets
 * an email. Later it changes the parcel. The same parcel again changes nothing.
 * @throws ApiError return-not-found, nothing-to-send, return-decided, parcel-changed, order-cancelled, payment-disputed, order-not-paid
 */
export async function sendExchange(
  context: AppContext,
  { input, administrator }: Call<'sendExchange'>,
): Promise<AdminReturn> {
  await context.database.transaction().execute(async (transaction) => {
    const locked = await lockReturn(transaction, input.return_id)
    const { row, order, state } = locked
    const lines = exchangedLines(row)
    if ((state !== 'accepted' && state !== 'done') || lines.length === 0) throw apiError('nothing-to-send')
    const at = context.clock()
    const isFirst = row.sent_at === null
    const parcel = parcelColumns(input.parcel)
    if (!isFirst) {
      const sent = sentParcel(row)
      if (isDeepStrictEqual(parcel, sent)) return
      assertSeen(sent, input.seen)
    }
    await transaction
      .updateTable('returns')
      .set({ ...parcel, sent_at: row.sent_at ?? at })
      .where('id', '=', row.id)
      .execute()
    if (isFirst) {
      await assertExchangeable(transaction, locked)
      await sendExchanged(transaction, order.id, heldPieces(row), at)
      await noteHoldsNothing(transaction, row)
      await noteReturn(transaction, row, 'sent', { actor: 'administrator', id: administrator.id, at })
      await completeReturn(transaction, row.id)
    }
    await enqueueMail(transaction, {
      key: `exchange-sent:${row.id}:${at.toISOString()}`,
      to: order.customerEmail,
      template: exchangeSent,
      details: {
        orderId: order.id,
        code: row.code,
        lines,
        ...(input.parcel === null ? {} : { parcel: toParcel(input.parcel) }),
      },
    })
  })
  return changedReturn(context, input.return_id)
}

const sentParcel = ({ carrier, tracking_number, tracking_url }: ReturnRow) => ({
  carrier,
  tracking_number,
  tracking_url,
})

function assertSeen(
  sent: ReturnType<typeof sentParcel>,
  seen: { parcel: NewParcel | null } | null | undefined,
) {
  if (seen === null) throw apiError('return-decided', { message: sentMeanwhile })
  if (seen && !isDeepStrictEqual(parcelColumns(seen.parcel), sent)) throw apiError('parcel-changed')
}

const sentMeanwhile = 'Someone else has sent this exchange already. Please look at it again.'

/** Moves an accepted return to done when nothing has to follow any more. */
export const completeReturn = (transaction: Database, id: string) =>
  sql`select complete_return(${id}::uuid)`.execute(transaction)

/** What is sent instead of what came back. */
export const exchangedLines = ({ lines }: ReturnRow) =>
  lines.flatMap(({ product_name: name, exchange_size: size, received_quantity: quantity }) =>
    size === null || quantity === null || quantity === 0 ? [] : [{ name, size, quantity }],
  )

/** Only a parcel of the carrier 'other' has a link of its own. */
const parcelColumns = (parcel: NewParcel | null) => ({
  carrier: parcel?.carrier ?? null,
  tracking_number: parcel?.trackingNumber ?? null,
  tracking_url: parcel?.carrier === 'other' ? (parcel.url ?? null) : null,
})
