import type { CardProvider, ProviderSettings } from './card-provider.ts'

type RegisteredProvider = {
  /** Whether no money moves. */
  isTestMode: (settings: ProviderSettings) => boolean
  open: (settings: ProviderSettings) => Promise<CardProvider>
}

/** The providers, by the names that the server knows them by. */
const providers: Readonly<Record<string, RegisteredProvider>> = {
  test: {
    isTestMode: () => true,
    open: async () => (await import('./test/test-provider.tsx')).testProvider,
  },
  stripe: {
    isTestMode: ({ publishableKey = '' }) => publishableKey.startsWith('pk_test_'),
    open: async (settings) => (await import('./stripe/stripe-provider.tsx')).loadStripeProvider(settings),
  },
}

export const isTestMode = (settings: ProviderSettings): boolean =>
  providers[settings.name]?.isTestMode(settings) === true

/** @throws Error for a provider that this version of the page does not know, or that can't be reached */
export function openCardProvider(settings: ProviderSettings): Promise<CardProvider> {
  const provider = providers[settings.name]
  if (provider === undefined) throw new Error(`The payment provider ${settings.name} is unknown.`)
  return provider.open(settings)
}
