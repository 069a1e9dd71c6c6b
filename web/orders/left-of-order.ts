import { cents, toCents, toDollars } from '../../contract/money.ts'
import type { Order } from '../../contract/orders/order.ts'

/** The dollars that would go back if a paid order were cancelled. */
export function leftOfOrder({ total, payment }: Pick<Order, 'total' | 'payment'>): number {
  const { captured = total, refunded = 0, refunding = 0, lost = 0 } = payment
  return toDollars(cents(toCents(captured) - toCents(refunded) - toCents(refunding) - toCents(lost)))
}
