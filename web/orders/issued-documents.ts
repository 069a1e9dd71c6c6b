import type { Order } from '../../contract/orders/order.ts'

/**
 * Whether a refund of the order has a credit note of its own. That of an edit has none: the file of an edited order's
 * invoices has its credit notes between them.
 */
export function hasCreditNote({ payment, total }: Order): boolean {
  const { state, refunded = 0, captured = total } = payment
  if (state !== 'paid' && state !== 'refunded') return false
  return refunded > Math.max(0, captured - total) + 0.005
}
