import type { AppContext } from '../../app-context.ts'
import type { PaymentProvider } from '../provider.ts'
import { createStripeProvider } from './stripe/stripe-provider.ts'
import { openTestGateway } from './test-gateway/test-gateway.ts'
import { createTestProvider } from './test-gateway/test-provider.ts'

/** Whether the built-in provider charges: where Stripe's key is not set. */
export const usesTestGateway = (context: AppContext): boolean =>
  context.config.STRIPE_SECRET_KEY === undefined

/** Who charges. That the settings fit together was seen to when they were read. */
export function openProvider(context: AppContext): PaymentProvider {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = context.config
  if (secretKey === undefined || webhookSecret === undefined)
    return createTestProvider(context, openTestGateway(context.database))
  return createStripeProvider(context, { secretKey, webhookSecret })
}
