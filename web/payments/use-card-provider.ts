import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf } from '../../contract/operations.ts'
import { api } from '../api-client.ts'
import type { CardProvider } from './providers/card-provider.ts'
import { openTestProvider } from './providers/test/test-provider.tsx'

/** A new provider has a folder in web/payments/providers and a case here. */
async function openConfigured(config: AnswerOf<'getPaymentProvider'>['data']): Promise<CardProvider> {
  switch (config.name) {
    case 'test':
      return openTestProvider()
    case 'stripe': {
      const { openStripeProvider } = await import('./providers/stripe/stripe-provider.tsx')
      return openStripeProvider(config)
    }
  }
}

let opened: Promise<CardProvider> | undefined

function openProvider(): Promise<CardProvider> {
  opened ??= api.call('getPaymentProvider', {}).then(({ data }) => openConfigured(data))
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

export function useCardProvider() {
  const [provider, setProvider] = useState<CardProvider>()
  const [failed, setFailed] = useState(false)
  const retry = useCallback(() => {
    setFailed(false)
    openProvider().then(setProvider, (error: unknown) => {
      console.warn('The payment provider could not be opened.', error)
      setFailed(true)
    })
  }, [])
  useEffect(retry, [retry])
  return { provider, failed, retry }
}
