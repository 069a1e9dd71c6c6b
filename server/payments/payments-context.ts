import type { AppContext } from '../app-context.ts'
import type { PaymentProvider, ProviderContext } from './provider.ts'

/** What the functions of this folder work with. */
export type PaymentsContext = ProviderContext & {
  readonly provider: PaymentProvider
  /** Where no shopper waits for the answer, a decline is announced by email. */
  readonly shopperIsWaiting: () => boolean
}

/** @param shopperIsWaiting false unless set, as in jobs and webhooks */
export const paymentsContext = (
  { database, clock, log, payments }: AppContext,
  shopperIsWaiting = () => false,
): PaymentsContext => ({ database, clock, log, provider: payments.provider, shopperIsWaiting })
