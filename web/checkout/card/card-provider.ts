/**
 * Who takes the card in the dialog and turns it into a token. The shop's own code never sees more than the token;
 * which provider it is, the shop says (contract: getPaymentProvider).
 */
import { type ComponentType, type Ref, useEffect, useState } from 'react'
import type { AnswerOf } from '../../../contract/operations.ts'
import { shop } from '../../shop-client.ts'
import { TestCardFields } from './test-card-fields.tsx'

export type CardFieldsHandle = {
  /**
   * A token of the card that is typed. Undefined when something is wrong with it: that is then shown at the fields.
   * @throws when the provider can't be reached
   */
  tokenise(): Promise<string | undefined>
}

/** A provider's fields: the built-in one's are the shop's own inputs, Stripe's come in frames from Stripe. */
export type CardFields = ComponentType<{ ref: Ref<CardFieldsHandle> }>

type Provider = AnswerOf<'getPaymentProvider'>['data']
type CardProvider = { name: Provider['name']; CardFields: CardFields }

const fieldsOf: { readonly [Name in Provider['name']]?: CardFields } = { test: TestCardFields }

/** The provider that is on; undefined until the shop has said so, or where this page has no fields for it. */
export function useCardProvider(): CardProvider | undefined {
  const [provider, setProvider] = useState<CardProvider>()
  useEffect(() => {
    const leaving = new AbortController()
    shop.call('getPaymentProvider', {}, { signal: leaving.signal }).then(
      ({ data: { name } }) => {
        const CardFields = fieldsOf[name]
        if (CardFields) setProvider({ name, CardFields })
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) console.warn('The payment provider could not be asked for.', error)
      },
    )
    return () => leaving.abort()
  }, [])
  return provider
}
