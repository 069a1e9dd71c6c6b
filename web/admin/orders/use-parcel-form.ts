import { type FormEvent, useRef, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { type NewParcel, parcelFaults } from '../../../contract/orders/parcel.ts'
import { errorDetails } from '../../error-details.ts'
import { useFormErrors } from '../../ui/form-errors.ts'
import { typedParcel } from './carrier-select.tsx'
import { newParcel, saveParcel } from './save-parcel.ts'

/** Typed text stays until it is saved or the form is closed. @param onClose `done` describes the saved change */
export function useParcelForm(order: Order, onClose: (done?: string) => void) {
  const { number } = order
  const form = useRef<HTMLFormElement>(null)
  const { errors, show, clearError } = useFormErrors(form)
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState(() => typedParcel(order.parcel))

  async function send(sent: NewParcel | null, done: string) {
    if (busy) return
    setBusy(true)
    try {
      await saveParcel(order, sent)
      onClose(done)
    } catch (error) {
      const { message, fields } = errorDetails(error)
      const ofFields = Object.entries(fields).map(([field, words]) => [field.replace('parcel.', ''), words])
      show(ofFields.length > 0 ? Object.fromEntries(ofFields) : { form: message })
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
    clearError,
    busy,
    typed,
    type: (more: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...more })),
    submit,
    remove: () => send(null, `Tracking of order ${number} removed.`),
  }
}
