import { useCallback, useEffect, useState } from 'react'
import { api } from '../api-client.ts'
import type { CardProvider } from './providers/card-provider.ts'
import { isTestMode, openCardProvider } from './providers/registry.ts'

type OpenProvider = CardProvider & { testMode: boolean; leastCents: number }

let opened: Promise<OpenProvider> | undefined

function openProvider(): Promise<OpenProvider> {
  opened ??= api.call('getPaymentProvider', {}).then(async ({ data, leastCents }) => ({
    ...(await openCardProvider(data)),
    testMode: isTestMode(data),
    leastCents,
  }))
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

export function useCardProvider() {
  const [provider, setProvider] = useState<OpenProvider>()
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
