import type { Config } from '../config.ts'
import { assertNoDuplicateCart, lockPaymentsOf } from './duplicate-order.ts'
import { withoutChallenge } from './give-up-challenge.ts'
import { challengeSeconds, hasPayments, isBeingPaid, isTouched } from './payment-attempts.ts'
import type { Payments } from './payments.ts'
import type { PaymentProvider, ProviderContext } from './provider.ts'
import { providers } from './providers/registry.ts'
import { SettledCharges } from './settled-charges.ts'

type OpenContext = ProviderContext & { readonly config: Config }

/** Opens the payment provider that is configured, and with it the shop's payments. */
export const openPayments = async (context: OpenContext): Promise<Payments> => ({
  provider: await openProvider(context),
  isBeingPaid,
  hasPayments,
  isTouched,
  challengeSeconds,
  assertNoDuplicateCart,
  lockPaymentsOf,
  withoutChallenge,
  settledCharges: new SettledCharges(),
})

/** Opens the first provider whose settings are set. @throws Error when there is none, not even the built-in one */
export async function openProvider(context: OpenContext): Promise<PaymentProvider> {
  for (const { load } of providers) {
    const open = await load()
    const provider = await open(context)
    if (provider !== undefined) return provider
  }
  throw new Error('no payment provider can be opened')
}
