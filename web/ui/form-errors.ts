/** What is wrong in a form, field by field, and where the focus goes when it is shown. */

import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

export type FieldErrors = Readonly<Record<string, string>>

export type FormErrors = {
  /** By the name of the field. */
  errors: FieldErrors
  /** What was wrong when the form was last sent, for `ErrorSummary`: it stays as it is while things are mended. */
  summary: FieldErrors
  /** Moves the focus to the summary if several fields are wrong and the form has one, else to the first of them. */
  show: (errors: FieldErrors) => void
  /** For the form's onInput: what is being mended is wrong no longer. */
  clearError: (event: FormEvent<HTMLFormElement>) => void
  /** For the form's onBlur: what `faultOf` finds in a field that is left for another one is said there. */
  check: (
    faultOf: (form: HTMLFormElement, name: string) => string | undefined,
  ) => (event: FocusEvent<HTMLFormElement>) => void
}

export function useFormErrors(form: RefObject<HTMLFormElement | null>): FormErrors {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [summary, setSummary] = useState<FieldErrors>({})
  const justShown = useRef(false)

  useEffect(() => {
    const first = justShown.current ? firstToMend(form.current) : null
    // WebKit would bring what takes the focus to the top, although it is in view.
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'nearest' })
    justShown.current = false
  })

  return {
    errors,
    summary,
    show(next) {
      justShown.current = true
      setErrors(next)
      setSummary(next)
    },
    clearError({ target }) {
      const name = (target as HTMLInputElement).name
      if (name in errors)
        setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)))
    },
    check: (faultOf) => (event) => {
      const left: EventTarget = event.target
      // What is pressed must not move away under the pointer; sending the form says what is wrong anyway.
      const toAnotherField = event.relatedTarget instanceof HTMLInputElement
      if (!(left instanceof HTMLInputElement) || !toAnotherField) return
      const fault = faultOf(event.currentTarget, left.name)
      if (fault !== undefined) setErrors((before) => ({ ...before, [left.name]: fault }))
    },
  }
}

const firstToMend = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[data-error-summary]') ??
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')

/** What is typed into a field of the form, as it stands; empty when there is no such field. */
export function fieldValue(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** Empties fields of the form. */
export function clearFields(form: HTMLFormElement, ...names: string[]): void {
  for (const name of names) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = ''
  }
}
