import { useEffect, useState } from 'react'
import type { AnswerOf } from '../../contract/operations.ts'
import { api } from '../api-client.ts'

/** No money moves with the test provider, nor with a test key of Stripe. */
export const isTestMode = (config: AnswerOf<'getPaymentProvider'>['data']): boolean =>
  config.name === 'test' || config.publishableKey.startsWith('pk_test_')

export function useTestMode(): boolean | undefined {
  const [testMode, setTestMode] = useState<boolean>()
  useEffect(() => {
    const controller = new AbortController()
    api.call('getPaymentProvider', {}, { signal: controller.signal }).then(
      ({ data }) => setTestMode(isTestMode(data)),
      () => {},
    )
    return () => controller.abort()
  }, [])
  return testMode
}
