/** What is wrong in a form, field by field. Showing it moves the focus to the first field that is wrong. */

import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

export type FieldErrors = Readonly<Record<string, string>>

export type FormErrors = {
  /** By the name of the field. */
  errors: FieldErrors
  show: (errors: FieldErrors) => void
  /** For the form's onInput: what is being mended is wrong no longer. */
  mend: (event: FormEvent<HTMLFormElement>) => void
}

export function useFormErrors(form: RefObject<HTMLFormElement | null>): FormErrors {
  const [errors, setErrors] = useState<FieldErrors>({})
  const justShown = useRef(false)

  useEffect(() => {
    if (justShown.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    justShown.current = false
  })

  return {
    errors,
    show(next) {
      justShown.current = true
      setErrors(next)
    },
    mend({ target }) {
      const name = (target as HTMLInputElement).name
      if (name in errors)
        setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)))
    },
  }
}

/** What is typed into a field of the form, as it stands; empty when there is no such field. */
export function typedInto(form: HTMLFormElement, name: string): string {
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
