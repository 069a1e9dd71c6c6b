import { useState } from 'react'
import { parcelFaults } from '../../../contract/orders/parcel.ts'
import { api } from '../api.ts'
import { newParcel, ParcelFields, parcelField, typedParcel } from '../orders/parcel-fields.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { SaveOver } from '../ui/save-over.tsx'
import type { ReturnDialogProps } from './return-action.ts'
import { receivedExchanges } from './return-facts.ts'
import { useReturnForm } from './use-return-form.ts'

/** Notes that the exchanged sizes are on their way, with a number to follow them or without. */
export function SendDialog(props: ReturnDialogProps) {
  const { of, onClose } = props
  const { sentAt } = of
  const [typed, setTyped] = useState(() => typedParcel(of.parcel))
  const [seen] = useState(() => (sentAt === undefined ? null : { parcel: of.parcel ?? null }))
  const isWithout =
    typed.trackingNumber.trim() === '' && (typed.carrier !== 'other' || typed.url.trim() === '')
  const form = useReturnForm(props, {
    send: (isOver) =>
      api.call('sendExchange', {
        return_id: of.id,
        parcel: isWithout ? null : newParcel(typed),
        ...(!isOver && { seen }),
      }),
    words: ({ code }) => (sentAt ? `Tracking of ${code} saved.` : `The exchange of ${code} is on its way.`),
    faults: () => (isWithout ? {} : parcelFaults(typed)),
    fieldOf: parcelField,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={sentAt ? `Tracking of ${of.code}` : `Send the exchange of ${of.code}`}
      submit={sentAt ? 'Save' : 'Mark as sent'}
      sent={form}
      remedy={<SaveOver sent={form} after="parcel-changed" />}
    >
      <Exchanged of={of} />
      <ParcelFields typed={typed} onType={setTyped} errors={form.errors} isOptional />
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
