import { useState } from 'react'
import type { FieldErrors } from '../../ui/form-errors.ts'

/**
 * What is wrong with the card, field by field. What Pay Now found stays until its field has been corrected and left, or
 * the three fields have reached the expected lengths (spec §5); what was found when a field was left goes as soon as it
 * is mended.
 */
export function useCardErrors() {
  const [found, setFound] = useState<FieldErrors>({})
  const [left, setLeft] = useState<FieldErrors>({})
  return {
    errors: { ...left, ...found },
    /** Pay Now found these. */
    show(faults: FieldErrors) {
      setFound(faults)
      setLeft({})
    },
    /** A field was left, with this wrong in it or nothing. */
    leave(name: string, fault: string | undefined) {
      setFound((before) => without(before, name))
      setLeft((before) => without(before, name, fault))
    },
    /** A field is being typed into. */
    clearError: (name: string) => setLeft((before) => without(before, name)),
    /** The three fields have reached the expected lengths. */
    clear() {
      setFound({})
      setLeft({})
    },
  }
}

function without(errors: FieldErrors, name: string, fault?: string): FieldErrors {
  const others = Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name))
  return fault === undefined ? others : { ...others, [name]: fault }
}
