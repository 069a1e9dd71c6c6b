import type { RawBuilder } from 'kysely'
import { reservedUntil } from '../stock/reservations.ts'
import type { assertNoDuplicateCart } from './duplicate-order.ts'
import type { PaymentProvider, ProviderContext } from './provider.ts'

/** The payments that other folders use as `context.payments`. One process opens them once. */
export type Payments = {
  readonly provider: PaymentProvider
  /** SQL: true while a payment of `orders` is under way. Read it once that row is locked. */
  readonly isBeingPaid: RawBuilder<boolean>
  /** SQL: true when a payment of `orders` is under way or has succeeded, or was refunded. */
  readonly hasPayments: RawBuilder<boolean>
  readonly assertNoDuplicateCart: typeof assertNoDuplicateCart
}

/** The functions of this folder work with it. */
export type PaymentsContext = ProviderContext & {
  readonly provider: PaymentProvider
  /** While false, a decline is announced by email. */
  readonly shopperIsWaiting: () => boolean
  /** The time until which an order that is to be paid now holds its stock. */
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
