import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { type NewParcel, parcelFaults } from '../../../contract/orders/parcel.ts'
import { errorDetails } from '../../error-details.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { api } from '../api.ts'
import { failureWords, keepsScreen } from '../ui/failure-words.tsx'
import { isOtherInput, useUnsavedForm } from '../ui/unsaved-form.ts'
import { useSentForm } from '../ui/use-sent-form.ts'
import { updateCachedOrder } from './orders-query.ts'
import { newParcel, ParcelFields, parcelField, typedParcel } from './parcel-fields.tsx'

/** `onClose` is given what was saved, in words. */
type ParcelFormProps = { order: Order; onClose: (done?: string) => void }

/** Carrier and tracking number of an order. Typed text stays until it is saved or the form is closed. */
export default function ParcelForm({ order, onClose }: ParcelFormProps) {
  const { _id: order_id, number, userData } = order
  const [begun] = useState(() => typedParcel(order.parcel))
  const [typed, setTyped] = useState(begun)
  useUnsavedForm(isOtherInput(typed, begun))
  /** Undefined once somebody else has changed it and the form has said so: the next save replaces that. */
  const [seen, setSeen] = useState<NewParcel | null | undefined>(order.parcel ?? null)
  async function save(parcel: NewParcel | null): Promise<void> {
    try {
      updateCachedOrder((await api.call('setParcel', { order_id, parcel, seen })).data)
    } catch (error) {
      if (errorDetails(error).code === 'parcel-changed') setSeen(undefined)
      throw error
    }
  }
  // After the changes of the same order that are under way, so that the last answer is the newest.
  const scope = { id: order_id }
  const saving = useSentForm({
    scope,
    send: () => save(newParcel(typed)),
    faults: () => parcelFaults(typed),
    fieldOf: parcelField,
    onSent: () => onClose(`Tracking of order ${number} saved.`),
  })
  const removing = useMutation({
    scope,
    mutationFn: () => save(null),
    meta: keepsScreen,
    onSuccess: () => onClose(`Tracking of order ${number} removed.`),
  })
  const busy = saving.isPending || removing.isPending
  return (
    <Form {...saving.props} aria-label={`Parcel of ${userData.name}`} className="w-full gap-3 print:hidden">
      <ParcelFields typed={typed} onType={setTyped} errors={saving.errors} autoFocus />
      <FormAlert>{saving.failure?.message ?? (removing.error && failureWords(removing.error))}</FormAlert>
      <div className="flex flex-wrap items-center gap-y-2">
        <Button type="submit" size="small" busy={busy}>
          Save
        </Button>
        <Button variant="quiet" size="small" onClick={() => onClose()}>
          Cancel
        </Button>
        {order.parcel && (
          <Button variant="quiet" size="small" onClick={() => busy || removing.mutate()}>
            Remove
          </Button>
        )}
      </div>
    </Form>
  )
}
