import type { Order } from '../../contract/orders/order.ts'

/** Whether an invoice is issued of the order. One that was never sold has none. */
export const hasInvoice = ({ payment: { state, tooLate } }: Order): boolean =>
  (state === 'paid' || state === 'refunded') && !tooLate

/**
 * Whether a refund of the order has a credit note of its own. That of an edit has none: the file of an edited order's
 * invoices has its credit notes between them.
 */
export function hasCreditNote(order: Order): boolean {
  const { refunded = 0, captured = order.total } = order.payment
  return hasInvoice(order) && refunded > Math.max(0, captured - order.total) + 0.005
}
