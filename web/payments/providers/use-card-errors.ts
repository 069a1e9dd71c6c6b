import { useState } from 'react'
import type { FieldErrors } from '../../ui/form-errors.ts'

/**
 * The errors of the card fields. Errors of a submit stay until the field is corrected and left, or all three fields are
 * complete (spec §5). Errors of leaving a field go with the next edit.
 */
export function useCardErrors() {
  const [submitErrors, setSubmitErrors] = useState<FieldErrors>({})
  const [blurErrors, setBlurErrors] = useState<FieldErrors>({})
  return {
    errors: { ...blurErrors, ...submitErrors },
    afterSubmit(errors: FieldErrors) {
      setSubmitErrors(errors)
      setBlurErrors({})
    },
    /** @param error what is wrong with the field that was left, if anything */
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
