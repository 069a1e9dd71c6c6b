import type { RawBuilder } from 'kysely'
import { reservedUntil } from '../stock/reservations.ts'
import type { assertNoDuplicateCart } from './duplicate-order.ts'
import type { PaymentProvider, ProviderContext } from './provider.ts'

/** The shop's payments as its other parts see them: opened once per process, as `context.payments`. */
export type Payments = {
  readonly provider: PaymentProvider
  /** SQL: whether a payment of the order in hand is under way. Read it once the order's row is locked. */
  readonly isBeingPaid: RawBuilder<boolean>
  /** SQL: whether a payment of the order in hand is under way or has succeeded, or a refund of it is on record. */
  readonly hasPayments: RawBuilder<boolean>
  readonly assertNoDuplicateCart: typeof assertNoDuplicateCart
}

/** What the functions of this folder work with. */
export type PaymentsContext = ProviderContext & {
  readonly provider: PaymentProvider
  /** Where no shopper waits for the answer, a decline is announced by email. */
  readonly shopperIsWaiting: () => boolean
  /** Until when an order that is to be paid now holds its stock. */
  readonly reservedUntil: () => Date
  /** Waits until every process shows the stock as it is now. */
  readonly showStock: () => Promise<void>
}

type PaymentsSource = Parameters<typeof reservedUntil>[0] &
  ProviderContext & {
    readonly payments: Payments
    readonly catalogueChanges: { acknowledgedByAll(): Promise<void> }
  }

/** @param shopperIsWaiting false unless set, as in jobs and webhooks */
export const paymentsContext = (
  context: PaymentsSource,
  shopperIsWaiting = () => false,
): PaymentsContext => ({
  database: context.database,
  clock: context.clock,
  log: context.log,
  provider: context.payments.provider,
  shopperIsWaiting,
  reservedUntil: () => reservedUntil(context),
  showStock: () => context.catalogueChanges.acknowledgedByAll(),
})
