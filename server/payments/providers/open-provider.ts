import type { ProviderContext } from '../payments-context.ts'
import type { PaymentProvider } from '../provider.ts'
import { openStripeProvider } from './stripe/stripe-provider.ts'
import { openTestProvider } from './test/test-provider.ts'

/** Opens the provider whose settings are set; without any, the built-in one. A new provider is a folder and a line here. */
export const openProvider = async (context: ProviderContext): Promise<PaymentProvider> =>
  (await openStripeProvider(context)) ?? openTestProvider(context)
