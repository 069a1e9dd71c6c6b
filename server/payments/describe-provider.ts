import type { AnswerOf } from '../../contract/operations.ts'
import type { Shop } from '../shop.ts'
import { isTestMode } from './choose-provider.ts'

/** What a checkout page has to know of the payment provider to take a card. */
export function describeProvider(shop: Shop): AnswerOf<'getPaymentProvider'>['data'] {
  if (isTestMode(shop)) return { name: 'test' }
  return { name: 'stripe', publishableKey: shop.config.STRIPE_PUBLISHABLE_KEY ?? '' }
}
