/**
 * Who takes the card in the dialog and turns it into a token. The shop's own code never sees more than the token;
 * which provider it is, the shop says (contract: getPaymentProvider).
 */
import { type ComponentType, type Ref, useCallback, useEffect, useState } from 'react'
import type { AnswerOf } from '../../contract/operations.ts'
import { api } from '../api-client.ts'
import { TestCardFields } from './providers/test/test-card-fields.tsx'
import { isTestMode } from './test-mode.ts'

export type CardFieldsHandle = {
  /**
   * A token of the card that is typed. Undefined when something is wrong with it: that is then shown at the fields.
   * @throws when the provider can't be reached
   */
  tokenise(): Promise<string | undefined>
  /**
   * Lets the shopper answer their bank (3-D Secure); `secret` names the payment. Returns when they have answered or
   * turned away: what came of it, the shop asks the provider.
   */
  confirm(secret: string): Promise<void>
}

/** A provider's fields: the built-in one's are the shop's own inputs, Stripe's come in frames from Stripe. */
export type CardFields = ComponentType<CardFieldsProps>
export type CardFieldsProps = {
  ref: Ref<CardFieldsHandle>
  /** Escape was pressed where the dialog cannot hear it. */
  onEscape: () => void
}

type Provider = AnswerOf<'getPaymentProvider'>['data']
export type CardProvider = {
  CardFields: CardFields
  /** No money moves. */
  testMode: boolean
  /** The bank's question is laid over the page by the provider, not shown in the dialog. */
  challengeCoversPage: boolean
}

let opened: Promise<CardProvider> | undefined

/** Asked once; after a failure, the next time. */
function openProvider(): Promise<CardProvider> {
  opened ??= api.call('getPaymentProvider', {}).then(({ data }) => fieldsOf(data))
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** Stripe's part is downloaded only where Stripe is on. */
async function fieldsOf(provider: Provider): Promise<CardProvider> {
  if (provider.name === 'test')
    return { CardFields: TestCardFields, testMode: true, challengeCoversPage: false }
  const { openStripeFields } = await import('./providers/stripe/stripe-card-fields.tsx')
  const { publishableKey } = provider
  return {
    CardFields: await openStripeFields(publishableKey),
    testMode: isTestMode(provider),
    challengeCoversPage: true,
  }
}

/** The provider that is on; undefined until the shop has said so. */
export function useCardProvider(): {
  provider: CardProvider | undefined
  failed: boolean
  again: () => void
} {
  const [provider, setProvider] = useState<CardProvider>()
  const [failed, setFailed] = useState(false)
  const again = useCallback(() => {
    setFailed(false)
    openProvider().then(setProvider, (error: unknown) => {
      console.warn('The payment provider could not be opened.', error)
      setFailed(true)
    })
  }, [])
  useEffect(again, [again])
  return { provider, failed, again }
}
