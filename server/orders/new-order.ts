import type { Delivery } from '../../contract/accounts/personal-details.ts'
import type { Shortage } from '../../contract/inventory/shortage.ts'
import type { CartLine } from '../../contract/orders/cart.ts'
import type { PaymentMethod } from '../../contract/orders/payment-method.ts'

export type NewOrder = {
  id: string
  shopper: { id: string; name: string; email: string; isGuest?: true; emailConfirmed?: true }
  checkoutId: string | null
  /** The shopper's earlier order whose place this one takes. */
  replaces?: string | undefined
  /** Sizes that are short, which it takes off the shopper's other unpaid orders. */
  takesOver?: readonly Shortage[]
  createdAt: Date
  /** Its stock is given back at this time, unless it is paid by then. */
  reservedUntil: Date
  /** Null for addresses that all shoppers behind a proxy can have. */
  network: string | null
  delivery: Delivery
  paymentMethod: PaymentMethod
  /** Of an order in cash: whether one with the same lines a moment ago is to be refused. */
  refuseDuplicate: boolean
  /** Each product and size once; `price` is in dollars, as the browser states it. */
  lines: readonly CartLine[]
  /** The subtotal or the total as the browser states it, in cents. */
  claimedTotalCents: number | null
  /** The total that the shopper has seen, in cents. */
  shownTotalCents: number | null
  customerSearch: string
}

/** The price that the browser states; null when it states none. */
export const claimedCents = ({ price }: CartLine): number | null => (price === undefined ? null : price * 100)

/** The lines as the browser states them. */
export const statedLines = ({ lines }: NewOrder) =>
  lines.map((line) => ({ ...line, cents: claimedCents(line) }))
