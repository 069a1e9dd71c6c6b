import type { Shop } from '../shop.ts'
import type { PaymentProvider } from './provider.ts'
import { openTestGateway } from './test-gateway/gateway.ts'
import { createTestProvider } from './test-gateway/test-provider.ts'

/** Who charges: Stripe where its key is set, else the built-in provider (test mode). */
export const isTestMode = (shop: Shop): boolean => shop.config.STRIPE_SECRET_KEY === undefined

export const openProvider = (shop: Shop): PaymentProvider =>
  createTestProvider(shop, openTestGateway(shop.database))
