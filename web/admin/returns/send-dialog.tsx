import { useRef, useState } from 'react'
import { type NewParcel, parcelFaults } from '../../../contract/orders/parcel.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { useFormErrors } from '../../ui/form-errors.ts'
import { api } from '../api.ts'
import { newParcel, ParcelFields, typedParcel } from '../orders/parcel-fields.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import type { ReturnDialogProps } from './return-action.ts'
import { receivedExchanges } from './return-facts.ts'
import { useReturnAction } from './use-return-action.ts'

/** Notes that the exchanged sizes are on their way, with a number to follow them or without. */
export function SendDialog({ of, announce, onClose }: ReturnDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, show, clearError } = useFormErrors(form)
  const { sentAt } = of
  const [typed, setTyped] = useState(() => typedParcel(of.parcel))
  const isWithout =
    typed.trackingNumber.trim() === '' && (typed.carrier !== 'other' || typed.url.trim() === '')
  const { action, isPending, error } = useReturnAction({
    send: (sent: NewParcel | null) => api.call('sendExchange', { return_id: of.id, parcel: sent }),
    words: ({ code }) => (sentAt ? `Tracking of ${code} saved.` : `The exchange of ${code} is on its way.`),
    announce,
    onClose,
  })
  const refused = Object.fromEntries(
    Object.entries(error?.fields ?? {}).map(([path, words]) => [path.replace('parcel.', ''), words]),
  )
  function submit() {
    const faults = isWithout ? {} : parcelFaults(typed)
    show(faults)
    if (Object.keys(faults).length > 0) return
    action(isWithout ? null : newParcel(typed))
  }
  return (
    <FormDialog
      onClose={onClose}
      title={sentAt ? `Tracking of ${of.code}` : `Send the exchange of ${of.code}`}
      submit={sentAt ? 'Save' : 'It is sent'}
      busy={isPending}
      ref={form}
      onInput={clearError}
      onSubmit={submit}
    >
      <Exchanged of={of} />
      <ParcelFields typed={typed} onType={setTyped} errors={{ ...refused, ...errors }} isOptional />
      <FormAlert>{error && Object.keys(error.fields).length === 0 ? error.message : undefined}</FormAlert>
    </FormDialog>
  )
}

const Exchanged = ({ of }: Pick<ReturnDialogProps, 'of'>) => (
  <ul className="flex flex-col gap-1 text-sm">
    {receivedExchanges(of).map(({ position, selectedSize, received, productName, exchangeSize }) => (
      <li key={`${position} ${selectedSize}`} className="break-words">
        {received} × {productName}, size {exchangeSize}
      </li>
    ))}
  </ul>
)
