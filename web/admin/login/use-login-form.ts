import { type FormEvent, useState } from 'react'
import { errorDetails } from '../../error-details.ts'
import { errorsAmong, type FieldFaults, fieldValue, useFormErrors } from '../../ui/form-errors.ts'

type LoginForm<Name extends string> = {
  names: readonly Name[]
  /** What is wrong before the call, by field; nothing sends the form. */
  faults: (typed: Record<Name, string>) => FieldFaults
  /** @returns why it did not work, in words */
  send: (typed: Record<Name, string>) => Promise<string | undefined>
  /** The field that is typed again after a refused call. */
  secret: Name
}

/** A form that signs an administrator in. What the server refuses shows in the form, and no toast (spec §8). */
export function useLoginForm<Name extends string>({ names, faults, send, secret }: LoginForm<Name>) {
  const { form: ref, errors, show, clearError } = useFormErrors()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const typed = Object.fromEntries(names.map((name) => [name, fieldValue(form, name)]))
    const found = errorsAmong(faults(typed as Record<Name, string>))
    setFailure('')
    show(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const problem = await send(typed as Record<Name, string>).catch((error) => errorDetails(error).message)
    if (problem === undefined) return
    setBusy(false)
    setFailure(problem)
    form.querySelector<HTMLInputElement>(`[name=${secret}]`)?.focus()
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    clearError(event)
    setFailure('')
  }

  return { form: { ref, onSubmit, onInput }, errors, failure, busy }
}
