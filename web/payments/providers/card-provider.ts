import { type ComponentType, type Ref, useState } from 'react'
import type { AnswerOf } from '../../../contract/operations.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'

/** The provider's name, and what its card fields need. */
export type ProviderSettings = AnswerOf<'getPaymentProvider'>['data']

export type CardFieldsHandle = {
  /** Resolves to undefined when the card is wrong, and shows why. @throws when the provider is unreachable */
  tokenise(): Promise<string | undefined>
  /** Shows the bank's 3-D Secure challenge. Resolves when the shopper has answered or left. */
  challenge(secret: string): Promise<void>
}

export type CardFieldsProps = {
  ref: Ref<CardFieldsHandle>
  /** The dialog cannot notice the key in a frame. */
  onEscape: () => void
}

export type CardProvider = {
  CardFields: ComponentType<CardFieldsProps>
  challengeCoversPage: boolean
}

/** Errors of a submit stay until the field is left, or all three are complete (spec §5); others until the next edit. */
export function useCardErrors() {
  const [submitErrors, setSubmitErrors] = useState<FieldErrors>({})
  const [blurErrors, setBlurErrors] = useState<FieldErrors>({})
  return {
    errors: { ...blurErrors, ...submitErrors },
    afterSubmit(errors: FieldErrors) {
      setSubmitErrors(errors)
      setBlurErrors({})
    },
    afterBlur(name: string, error: string | undefined) {
      setSubmitErrors((before) => without(before, name))
      setBlurErrors((before) => without(before, name, error))
    },
    afterEdit: (name: string) => setBlurErrors((before) => without(before, name)),
    afterComplete() {
      setSubmitErrors({})
      setBlurErrors({})
    },
  }
}

function without(errors: FieldErrors, name: string, error?: string): FieldErrors {
  const others = Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name))
  return error === undefined ? others : { ...others, [name]: error }
}
