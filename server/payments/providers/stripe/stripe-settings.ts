import { z } from 'zod'
import { optional } from '../../../setting.ts'

const keyLike = (form: RegExp, beginning: string) =>
  optional(z.string().trim().regex(form, `must be a key that begins with ${beginning}`))

const variables = {
  STRIPE_SECRET_KEY: keyLike(/^(sk|rk)_(test|live)_\w+$/, 'sk_live_ or sk_test_'),
  STRIPE_PUBLISHABLE_KEY: keyLike(/^pk_(test|live)_\w+$/, 'pk_live_ or pk_test_'),
  STRIPE_WEBHOOK_SECRET: keyLike(/^whsec_\S+$/, 'whsec_'),
}
export type StripeVariables = { readonly [Name in keyof typeof variables]?: string | undefined }

export const isLiveKey = (key: string | undefined): boolean =>
  key !== undefined && /^(sk|rk|pk)_live_/.test(key)

/** Stripe's settings: all of them are set, or none. */
export const stripeSettings = {
  variables,
  secretKey: 'STRIPE_SECRET_KEY',
  isLivemode: ({ STRIPE_SECRET_KEY: key }: StripeVariables) => isLiveKey(key),
  problem({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  }: StripeVariables): string | undefined {
    if (secretKey === undefined && (publishableKey ?? webhookSecret) !== undefined)
      return `STRIPE_SECRET_KEY is missing: ${publishableKey ? 'STRIPE_PUBLISHABLE_KEY' : 'STRIPE_WEBHOOK_SECRET'} is set, and without it only test cards are taken`
    if (secretKey !== undefined && webhookSecret === undefined)
      return 'STRIPE_WEBHOOK_SECRET is missing: payments are not safe without their webhooks'
    if (secretKey !== undefined && publishableKey === undefined)
      return 'STRIPE_PUBLISHABLE_KEY is missing: without it nobody can enter a card'
    if (isLiveKey(secretKey) !== isLiveKey(publishableKey))
      return 'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are of different modes: one is a test key, the other a live one'
    return undefined
  },
} as const
