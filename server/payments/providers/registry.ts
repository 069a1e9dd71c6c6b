import { stripeSettings } from './stripe/stripe-settings.ts'

/** The providers. The first whose settings are set takes the cards; the built-in one, the last, has no settings. */
export const providers = [
  {
    settings: stripeSettings,
    load: async () => (await import('./stripe/stripe-provider.ts')).openStripeProvider,
  },
  {
    settings: undefined,
    load: async () => (await import('./test/test-provider.ts')).openTestProvider,
  },
] as const

/** Variables of the environment. */
export const providerVariables = { ...stripeSettings.variables }
