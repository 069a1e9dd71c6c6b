import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

export type FieldErrors = Readonly<Record<string, string>>

/** What is wrong with each field that was checked; undefined where nothing is. */
export type FieldFaults = Readonly<Record<string, string | undefined>>

/** The fields with which something is wrong. */
export const errorsAmong = (faults: FieldFaults): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/** An error that the form was sent with. It is struck out once its field has none. */
export type SummaryLine = { name: string; message: string; isCorrected: boolean }

type FormErrors = {
  /** Of the form whose errors they are. */
  form: RefObject<HTMLFormElement | null>
  errors: FieldErrors
  summary: readonly SummaryLine[]
  /** Shows errors and focuses the summary if there is one, else the first field with an error. */
  show: (errors: FieldErrors) => void
  clearError: (event: FormEvent<HTMLFormElement>) => void
  /** The form's onBlur shows the error of a field when the focus goes to another field. */
  checkOnBlur: (
    errorOf: (form: HTMLFormElement, name: string) => string | undefined,
  ) => (event: FocusEvent<HTMLFormElement>) => void
}

export function useFormErrors(): FormErrors {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [summary, setSummary] = useState<FieldErrors>({})
  const toFocus = useRef<FieldErrors>(undefined)

  useEffect(() => {
    // The effect of an earlier render, such as the first one, may run only now: it has other errors.
    if (errors !== toFocus.current) return
    toFocus.current = undefined
    const first = firstError(form.current)
    // WebKit would scroll the focused element to the top although it is in view.
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'nearest' })
  })

  return {
    form,
    errors,
    summary: Object.entries(summary).map(([name, message]) => ({
      name,
      message: errors[name] ?? message,
      isCorrected: !(name in errors),
    })),
    show(next) {
      toFocus.current = next
      setErrors(next)
      setSummary(next)
    },
    clearError({ target }) {
      const name = (target as HTMLInputElement).name
      if (name in errors)
        setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)))
    },
    checkOnBlur: (errorOf) => (event) => {
      const left: EventTarget = event.target
      // An error must not move a button under the pointer; the submit checks again.
      const toAnotherField = event.relatedTarget instanceof HTMLInputElement
      if (!(left instanceof HTMLInputElement) || !toAnotherField) return
      const error = errorOf(event.currentTarget, left.name)
      if (error !== undefined) setErrors((before) => ({ ...before, [left.name]: error }))
    },
  }
}

const firstError = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[data-error-summary]') ??
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')

export function fieldValue(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

export function clearFields(form: HTMLFormElement, ...names: string[]): void {
  for (const name of names) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = ''
  }
}
