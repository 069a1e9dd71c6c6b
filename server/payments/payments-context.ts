import type { AppContext } from '../app-context.ts'
import type { PaymentProvider } from './provider.ts'

/** What a provider is opened with. */
export type ProviderContext = Pick<AppContext, 'config' | 'database' | 'clock' | 'log'>

/** What the functions of this folder work with. */
export type PaymentsContext = Pick<AppContext, 'database' | 'clock' | 'log'> & {
  readonly provider: PaymentProvider
  /** Asked when a decline is written down: if no shopper waits for the answer, an email tells them. */
  readonly shopperIsWaiting: () => boolean
}

/** @param shopperIsWaiting false unless set, as in jobs and webhooks */
export const paymentsContext = (
  { database, clock, log, payments }: AppContext,
  shopperIsWaiting = () => false,
): PaymentsContext => ({ database, clock, log, provider: payments.provider, shopperIsWaiting })
