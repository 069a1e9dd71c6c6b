/** Whether cards are charged for real here; what shoppers are told depends on it. */

import { useEffect, useState } from 'react'
import type { AnswerOf } from '../../contract/operations.ts'
import { api } from '../api-client.ts'

/** The built-in provider moves no money, and neither does Stripe with a test key. */
export const isTestMode = (provider: AnswerOf<'getPaymentProvider'>['data']): boolean =>
  provider.name === 'test' || provider.publishableKey.startsWith('pk_test_')

/** Undefined until the shop has said so. */
export function useTestMode(): boolean | undefined {
  const [testMode, setTestMode] = useState<boolean>()
  useEffect(() => {
    const leaving = new AbortController()
    api.call('getPaymentProvider', {}, { signal: leaving.signal }).then(
      ({ data }) => setTestMode(isTestMode(data)),
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return testMode
}
