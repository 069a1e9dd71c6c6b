import { WrongSetting } from '../config.ts'
import type { Shop } from '../shop.ts'
import type { PaymentProvider } from './provider.ts'
import { createStripeProvider } from './stripe/stripe-provider.ts'
import { openTestGateway } from './test-gateway/gateway.ts'
import { createTestProvider } from './test-gateway/test-provider.ts'

/** Who charges: Stripe where its key is set, else the built-in provider (test mode). */
export const isTestMode = (shop: Shop): boolean => shop.config.STRIPE_SECRET_KEY === undefined

/** @throws WrongSetting when Stripe is chosen without what its webhooks or its card fields need */
export function openProvider(shop: Shop): PaymentProvider {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = shop.config
  if (secretKey === undefined) return createTestProvider(shop, openTestGateway(shop.database))
  if (webhookSecret === undefined)
    throw new WrongSetting('STRIPE_WEBHOOK_SECRET is missing: payments are not safe without their webhooks')
  if (shop.config.STRIPE_PUBLISHABLE_KEY === undefined)
    throw new WrongSetting('STRIPE_PUBLISHABLE_KEY is missing: without it nobody can enter a card')
  return createStripeProvider(shop, { secretKey, webhookSecret })
}
