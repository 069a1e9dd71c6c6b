import type { Database } from '../../database/database.ts'
import { reservePieces } from '../../inventory/edited-stock.ts'
import { lockLevelsOfOrder } from '../../inventory/pieces.ts'
import { readContent } from '../../orders/order-content.ts'
import { rewriteOfferUses } from '../../pricing/offers-of-order.ts'
import { lockOrderMoney } from '../order-money.ts'
import { closeAttempt } from '../payment-attempts.ts'
import { bookFurtherCharge } from '../payment-state.ts'
import type { PaymentsContext } from '../payments.ts'
import type { Charge } from '../provider.ts'
import type { Refund } from '../refund-queries.ts'
import { requestRefundOfUnkeptCharge } from '../request-refund.ts'
import { sellEdited } from './apply-edit.ts'
import { piecesBeyond } from './edited-content.ts'
import { endWaitingEdit } from './end-edit.ts'
import { announceEdit, contentOf, type OrderEdit } from './stored-edit.ts'
import { priceContent, readOrderTerms } from './terms-of-order.ts'

/** `refund` is of a charge that can't be kept. */
export type Settled = { isPaid: boolean; refund?: Refund | undefined }

/**
 * Books the charge of an edit's difference, under the lock of its order: the order changes in the same transaction. A charge
 * that comes when the edit no longer waits is to be refunded.
 */
export async function settleEditCharge(
  payments: PaymentsContext,
  transaction: Database,
  { attemptId, edit }: { attemptId: string; edit: OrderEdit },
  charge: Charge,
): Promise<Settled> {
  const orderId = edit.order_id
  await closeAttempt(transaction, attemptId, { state: 'succeeded', charge })
  if (edit.state === 'paid' && (await isChargeOf(transaction, edit, charge))) return { isPaid: false }
  const order = await lockOrderMoney(transaction, orderId)
  const isExpected =
    edit.state === 'waiting' &&
    order?.paymentState === 'paid' &&
    !order.isCancelled &&
    Number(edit.due_cents) === charge.amountCents
  if (order !== undefined && isExpected) {
    if (await takeStock(payments, transaction, edit)) {
      await apply(payments, transaction, { edit, to: order.customerEmail }, charge)
      return { isPaid: true }
    }
    await endWaitingEdit(transaction, order, {
      state: 'expired',
      at: payments.clock(),
      by: { actor: 'system' },
    })
  }
  const reason = edit.state === 'paid' ? 'paid-twice' : 'edit-over'
  const refund = await requestRefundOfUnkeptCharge(payments, transaction, { orderId, charge, reason })
  return { isPaid: false, refund }
}

async function isChargeOf(transaction: Database, edit: OrderEdit, charge: Charge): Promise<boolean> {
  const further = await transaction
    .selectFrom('further_charges')
    .select('charge_id')
    .where('edit_id', '=', edit.id)
    .executeTakeFirst()
  // An order that had cost nothing has the charge as its first.
  return further === undefined || further.charge_id === charge.id
}

/**
 * Takes the additional pieces whose reservation has ended, or that were not counted when the edit was made.
 * @returns false when they are gone
 */
async function takeStock(
  payments: PaymentsContext,
  transaction: Database,
  { order_id: orderId, before, after }: OrderEdit,
): Promise<boolean> {
  const more = piecesBeyond(contentOf(after), contentOf(before))
  const less = piecesBeyond(contentOf(before), contentOf(after))
  await lockLevelsOfOrder(transaction, orderId, [...more, ...less])
  const taken = await reservePieces(transaction, orderId, more, payments.heldForPayment())
  return taken.shortages === null
}

async function apply(
  payments: PaymentsContext,
  transaction: Database,
  { edit, to }: { edit: OrderEdit; to: string },
  charge: Charge,
): Promise<void> {
  const { order_id: orderId } = edit
  const at = payments.clock()
  const after = contentOf(edit.after)
  const stored = await readContent(transaction, orderId)
  const { used } = priceContent(after, stored, await readOrderTerms(transaction, orderId, stored))
  await rewriteOfferUses(transaction, orderId, used)
  await bookFurtherCharge(transaction, orderId, { charge, editId: edit.id, at })
  await sellEdited(transaction, orderId, { before: stored, after }, at)
  const paid = await transaction
    .updateTable('order_edits')
    .set({ state: 'paid', settled_at: at })
    .where('id', '=', edit.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await announceEdit(transaction, paid, { to, at, by: { actor: 'provider' } })
}
