import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { type NewParcel, parcelFaults } from '../../../contract/orders/parcel.ts'
import { useFormErrors } from '../../ui/form-errors.ts'
import { failureDetails } from '../ui/failure-words.tsx'
import { typedParcel } from './carrier-select.tsx'
import { newParcel, saveParcel } from './save-parcel.ts'

/** Typed text stays until it is saved or the form is closed. @param onClose `done` describes the saved change */
export function useParcelForm(order: Order, onClose: (done?: string) => void) {
  const { number } = order
  const form = useRef<HTMLFormElement>(null)
  const { errors, show, clearError } = useFormErrors(form)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReactNode>()
  const [typed, setTyped] = useState(() => typedParcel(order.parcel))

  async function send(sent: NewParcel | null, done: string) {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await saveParcel(order, sent)
      onClose(done)
    } catch (error) {
      const { message, fields } = failureDetails(error)
      const ofFields = Object.entries(fields).map(([field, words]) => [field.replace('parcel.', ''), words])
      show(Object.fromEntries(ofFields))
      if (ofFields.length === 0) setFailure(message)
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const faults = parcelFaults(typed)
    if (Object.keys(faults).length > 0) return show(faults)
    void send(newParcel(typed.carrier, typed.trackingNumber, typed.url), `Tracking of order ${number} saved.`)
  }

  return {
    form,
    errors,
    failure,
    clearError,
    busy,
    typed,
    type: (more: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...more })),
    submit,
    remove: () => send(null, `Tracking of order ${number} removed.`),
  }
}
