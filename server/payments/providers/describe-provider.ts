import type { AnswerOf } from '../../../contract/operations.ts'
import type { AppContext } from '../../app-context.ts'
import type { Config } from '../../config.ts'
import { usesTestGateway } from './open-provider.ts'

/** What a checkout page has to know of the payment provider to take a card. */
export function describeProvider(context: AppContext): AnswerOf<'getPaymentProvider'>['data'] {
  if (usesTestGateway(context)) return { name: 'test' }
  return { name: 'stripe', publishableKey: context.config.STRIPE_PUBLISHABLE_KEY ?? '' }
}

/** What pages have to reach for Stripe's fields (docs.stripe.com/security/guide); nothing in test mode. */
export function providerOrigins(config: Config): { script: string[]; frame: string[]; connect: string[] } {
  if (config.STRIPE_SECRET_KEY === undefined) return { script: [], frame: [], connect: [] }
  const fields = ['https://js.stripe.com', 'https://*.js.stripe.com']
  return {
    script: fields,
    frame: [...fields, 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  }
}
