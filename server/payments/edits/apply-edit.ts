import { isConfirmed } from '../../../contract/orders/payment-method.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/database.ts'
import { apiError } from '../../http/api-error.ts'
import { reservePieces } from '../../inventory/edited-stock.ts'
import { lockLevelsOfOrder } from '../../inventory/pieces.ts'
import {
  giveBackPieces,
  heldForPayment,
  releaseReservations,
  reservedUntil,
  reserveMissing,
  sellReservations,
} from '../../inventory/reservations.ts'
import { type OrderContent, rewriteOrder, type StoredContent } from '../../orders/order-content.ts'
import { rewriteOfferUses } from '../../pricing/offers-of-order.ts'
import type { OrderMoney } from '../order-money.ts'
import { piecesBeyond } from './edited-content.ts'
import { type OrderTerms, priceContent } from './terms-of-order.ts'

type Contents = { before: OrderContent; after: OrderContent }

/**
 * Reserves what the edited order has more, until `expiresAt`.
 * @throws ApiError out-of-stock
 */
export async function reserveForEdit(
  transaction: Database,
  orderId: string,
  { before, after, expiresAt }: Contents & { expiresAt: Date },
): Promise<void> {
  const more = piecesBeyond(after, before)
  await lockLevelsOfOrder(transaction, orderId, more)
  const taken = await reservePieces(transaction, orderId, more, expiresAt)
  if (taken.shortages !== null) throw apiError('out-of-stock', { shortages: taken.shortages })
}

type Applied = Contents & { order: OrderMoney; before: StoredContent; terms: OrderTerms }

/** Changes a locked order at once, with its stock. @throws ApiError out-of-stock */
export async function applyEdit(
  context: AppContext,
  transaction: Database,
  { order, before, after, terms }: Applied,
): Promise<void> {
  const { used } = priceContent(after, before, terms)
  await rewriteOfferUses(transaction, order.id, used)
  if (isConfirmed({ method: order.paymentMethod, state: order.paymentState })) {
    const expiresAt = heldForPayment(context)
    await reserveForEdit(transaction, order.id, { before, after, expiresAt })
    return sellEdited(transaction, order.id, { before, after }, context.clock())
  }
  // An order whose reservation has ended may be sold out by now, and its address can still be corrected.
  if (hasSamePieces(before, after)) return rewriteOrder(transaction, order.id, after)
  await lockLevelsOfOrder(transaction, order.id, after.lines)
  await releaseReservations(transaction, [order.id], context.clock())
  await rewriteOrder(transaction, order.id, after)
  const taken = await reserveMissing(transaction, order.id, reservedUntil(context), { forPayment: false })
  if (taken.shortages !== null) throw apiError('out-of-stock', { shortages: taken.shortages })
}

const hasSamePieces = (before: OrderContent, after: OrderContent): boolean =>
  piecesBeyond(after, before).length === 0 && piecesBeyond(before, after).length === 0

/** Rewrites a paid order that holds what it has more: that is sold, and what it has less goes back on the shelf. */
export async function sellEdited(
  transaction: Database,
  orderId: string,
  { before, after }: Contents,
  at: Date,
): Promise<void> {
  await sellReservations(transaction, orderId, at)
  await giveBackPieces(transaction, orderId, piecesBeyond(before, after), at)
  await rewriteOrder(transaction, orderId, after)
}
