import { type FormEvent, type RefObject, useState } from 'react'
import { errorDetails } from '../../error-details.ts'
import { type FieldErrors, useFormErrors } from '../../ui/form-errors.ts'
import type { Outcome } from './save-button.tsx'

/** Either what is wrong, or how to save what was typed and what to say then. */
type Attempt = { wrong: FieldErrors } | { save: () => Promise<void>; done: string }

/** Refusals that are about one field without naming it. */
const fieldOf: Partial<Record<string, string>> = {
  'wrong-password': 'currentPassword',
  'email-taken': 'email',
  'common-password': 'password',
}

/** How every form of the profile saves: check, send once, say what came of it, point at what is wrong. */
export function useSaving(
  form: RefObject<HTMLFormElement | null>,
  attempt: (fields: HTMLFormElement) => Attempt,
) {
  const { errors, summary, show, clearError, checkOnBlur } = useFormErrors(form)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const tried = attempt(event.currentTarget)
    setOutcome(undefined)
    show('wrong' in tried ? tried.wrong : {})
    if ('wrong' in tried) return
    setBusy(true)
    try {
      await tried.save()
      setOutcome({ good: true, words: tried.done })
    } catch (error) {
      const { message, code, fields } = errorDetails(error)
      const field = fieldOf[code ?? '']
      const wrong = field ? { [field]: message, ...fields } : fields
      show(wrong)
      if (Object.keys(wrong).length === 0) setOutcome({ good: false, words: message })
    } finally {
      setBusy(false)
    }
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    clearError(event)
    setOutcome(undefined)
  }

  return { errors, summary, checkOnBlur, busy, outcome, onSubmit, onInput }
}
