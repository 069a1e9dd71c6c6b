import type { RawBuilder } from 'kysely'
import type { assertNoDuplicateCart } from './duplicate-order.ts'
import type { PaymentProvider } from './provider.ts'

/** The shop's payments as its other parts see them: opened once per process, as `context.payments`. */
export type Payments = {
  readonly provider: PaymentProvider
  /** SQL: whether a payment of the order in hand is under way. Read it once the order's row is locked. */
  readonly isBeingPaid: RawBuilder<boolean>
  /** SQL: whether a payment of the order in hand is under way or has succeeded, or a refund of it is on record. */
  readonly hasPayments: RawBuilder<boolean>
  readonly assertNoDuplicateCart: typeof assertNoDuplicateCart
}
