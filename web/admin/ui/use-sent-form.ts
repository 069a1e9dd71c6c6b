import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type ErrorDetails, errorDetails } from '../../error-details.ts'
import { type FieldErrors, useFormErrors } from '../../ui/form-errors.ts'
import { isSessionEnd } from '../admin-session.ts'

type SentForm<Answer> = {
  /** Calls the server with the typed values. */
  send: () => Promise<Answer>
  /** Errors found before the call, by field; none sends the form. */
  faults: () => FieldErrors
  /** The field that an error of the call belongs to, by its path in the call's input. */
  fieldOf: (path: string) => string
  onSent: (answer: Answer) => void
}

/** A form that is sent by one call. Errors of the call show at their fields; one that names no field is `failure`. */
export function useSentForm<Answer>({ send, faults, fieldOf, onSent }: SentForm<Answer>) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, summary, show, clearError } = useFormErrors(form)
  const [failure, setFailure] = useState<ErrorDetails>()
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError(error) {
      if (isSessionEnd(error)) return
      const details = errorDetails(error)
      const named = Object.entries(details.fields).map(([path, text]) => [fieldOf(path), text])
      show(Object.fromEntries(named))
      if (named.length === 0) setFailure(details)
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isPending) return
    setFailure(undefined)
    const found = faults()
    show(found)
    if (Object.keys(found).length === 0) mutate()
  }

  return { form, errors, summary, failure, isPending, clearError, submit }
}
