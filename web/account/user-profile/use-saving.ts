import { type FormEvent, useState } from 'react'
import { errorDetails } from '../../error-details.ts'
import { errorsAmong, type FieldFaults, useFormErrors } from '../../ui/form-errors.ts'
import type { SaveOutcome } from './save-button.tsx'

export type Saving = {
  faults: FieldFaults
  /** Called where nothing is wrong. @returns why it did not work, in words; anything else when it did */
  save: () => Promise<unknown>
  done: string
}

/** The fields of errors that name none. */
const fieldOf: Partial<Record<string, string>> = {
  'wrong-password': 'currentPassword',
  'email-taken': 'email',
  'common-password': 'password',
}

export function useSaving(read: (fields: HTMLFormElement) => Saving) {
  const { form, errors, summary, show, clearError, checkOnBlur } = useFormErrors()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<SaveOutcome>()

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const { faults, save, done } = read(event.currentTarget)
    const found = errorsAmong(faults)
    setOutcome(undefined)
    show(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const failure = await save()
      const isGood = typeof failure !== 'string'
      setOutcome({ good: isGood, message: isGood ? done : failure })
    } catch (error) {
      const { message, code, fields } = errorDetails(error)
      const field = fieldOf[code ?? '']
      const wrong = field ? { [field]: message, ...fields } : fields
      show(wrong)
      if (Object.keys(wrong).length === 0) setOutcome({ good: false, message: message })
    } finally {
      setBusy(false)
    }
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    clearError(event)
    setOutcome(undefined)
  }

  return { form, errors, summary, checkOnBlur, busy, outcome, onSubmit, onInput }
}
