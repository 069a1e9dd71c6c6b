import { useState } from 'react'
import type { FieldErrors } from '../../ui/form-errors.ts'

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
