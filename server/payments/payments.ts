import type { RawBuilder } from 'kysely'
import { heldForPayment } from '../inventory/reservations.ts'
import type { Settings } from '../settings/settings.ts'
import type { assertNoDuplicateCart, lockPaymentsOf } from './duplicate-order.ts'
import type { MoneyListener } from './money-listener.ts'
import type { PaymentProvider, ProviderContext } from './provider.ts'
import type { SettledCharges } from './settled-charges.ts'

/** The payments that other folders use as `context.payments`. One process opens them once. */
export type Payments = {
  readonly provider: PaymentProvider
  /** SQL: true while a payment of `orders` is under way. Read it once that row is locked. */
  readonly isBeingPaid: RawBuilder<boolean>
  /** SQL: true when a payment of `orders` is under way or has succeeded, or was refunded. */
  readonly hasPayments: RawBuilder<boolean>
  /** SQL: true when a card was tried for `orders`, or a merchant has edited it. */
  readonly isTouched: RawBuilder<boolean>
  /** SQL: the seconds that a shopper has left to answer the bank that asks about `orders`; null where none asks. */
  readonly challengeSeconds: RawBuilder<number | null>
  readonly assertNoDuplicateCart: typeof assertNoDuplicateCart
  /** Of two orders of a shopper that are paid at the same moment, the second waits for the first. */
  readonly lockPaymentsOf: typeof lockPaymentsOf
  /** Does what a payment of this order under way refuses; one that waits for its bank's challenge gives way. */
  readonly withoutChallenge: <Result>(
    source: PaymentsSource,
    orderId: string,
    act: () => Promise<Result>,
  ) => Promise<Result>
  readonly settledCharges: SettledCharges
}

/** The functions of this folder work with it. */
export type PaymentsContext = ProviderContext & {
  readonly provider: PaymentProvider
  /** While false, a decline is announced by email. */
  readonly shopperIsWaiting: () => boolean
  /** The time until which an order that takes its stock for a payment holds it. */
  readonly heldForPayment: () => Date
  /** The code of the currency that orders are paid in (ISO 4217). */
  readonly currency: () => Promise<string>
  readonly settledCharges: SettledCharges
  readonly moneyListener: MoneyListener
}

export type PaymentsSource = Parameters<typeof heldForPayment>[0] &
  ProviderContext & {
    readonly payments: Payments
    readonly moneyListener: MoneyListener
    readonly settings: Pick<Settings, 'read'>
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
  heldForPayment: () => heldForPayment(context),
  currency: async () => (await context.settings.read()).values.money.currency,
  settledCharges: context.payments.settledCharges,
  moneyListener: context.moneyListener,
})
