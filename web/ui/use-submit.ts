import { type FormEvent, useState } from 'react'
import { type ErrorDetails, errorDetails } from '../error-details.ts'
import { errorsAmong, type FieldFaults, useFormErrors } from './form-errors.ts'

type Submission = {
  /** What is wrong before the call, by field; nothing sends the form. */
  faults: FieldFaults
  /** Called where nothing is wrong. @returns why it did not work, in words; anything else when it did */
  send: () => Promise<unknown>
}

/** The fields of errors that name none. */
const fieldOfCode: Partial<Record<string, string>> = {
  'wrong-credentials': 'password',
  'wrong-password': 'currentPassword',
  'email-taken': 'email',
  'common-password': 'password',
}

/**
 * A form that is sent by one call. Errors of the call show at their fields; one that belongs to none is `failure`. `read` is
 * called on each submit, and `props` are those of the form itself.
 */
export function useSubmit(
  read: (form: HTMLFormElement) => Submission,
  fieldOf: (code: ErrorDetails['code']) => string | undefined = (code) => fieldOfCode[code ?? ''],
) {
  const { form: ref, errors, summary, show, clearError, checkOnBlur } = useFormErrors()
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState('')

  function forgetOutcome(): void {
    setSent(false)
    setFailure('')
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const { faults, send } = read(event.currentTarget)
    const found = errorsAmong(faults)
    forgetOutcome()
    show(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const refusal = await send()
      if (typeof refusal === 'string') setFailure(refusal)
      else setSent(true)
    } catch (error) {
      const { message, code, fields } = errorDetails(error)
      const field = fieldOf(code)
      const wrong = field === undefined ? fields : { [field]: message, ...fields }
      show(wrong)
      if (Object.keys(wrong).length === 0) setFailure(message)
    } finally {
      setBusy(false)
    }
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    clearError(event)
    forgetOutcome()
  }

  return { props: { ref, onSubmit, onInput }, errors, summary, checkOnBlur, busy, isSent, failure }
}
