import { useRef, useState } from 'react'
import { type NewParcel, parcelFaults } from '../../../contract/orders/parcel.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { useFormErrors } from '../../ui/form-errors.ts'
import { TextField } from '../../ui/text-field.tsx'
import { api } from '../api.ts'
import { CarrierSelect, typedParcel } from '../orders/carrier-select.tsx'
import { newParcel } from '../orders/save-parcel.ts'
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
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  const isWithout =
    typed.trackingNumber.trim() === '' && (typed.carrier !== 'other' || typed.url.trim() === '')
  const { action, isPending, error } = useReturnAction({
    send: (sent: NewParcel | null) => api.call('sendExchange', { return_id: of.id, parcel: sent }),
    words: ({ code }) => (sentAt ? `Tracking of ${code} saved.` : `The exchange of ${code} is on its way.`),
    announce,
    onClose,
  })
  function submit() {
    const faults = isWithout ? {} : parcelFaults(typed)
    show(faults)
    if (Object.keys(faults).length > 0) return
    action(isWithout ? null : newParcel(typed.carrier, typed.trackingNumber, typed.url))
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
      <ParcelFields
        typed={typed}
        type={type}
        errorOf={(field) => errors[field] ?? error?.fields[`parcel.${field}`]}
      />
      <FormAlert>{error && Object.keys(error.fields).length === 0 ? error.message : undefined}</FormAlert>
    </FormDialog>
  )
}

type Typed = ReturnType<typeof typedParcel>
type ParcelFieldsProps = {
  typed: Typed
  type: (part: Partial<Typed>) => void
  errorOf: (field: 'trackingNumber' | 'url') => string | undefined
}

function ParcelFields({ typed, type, errorOf }: ParcelFieldsProps) {
  return (
    <>
      <CarrierSelect carrier={typed.carrier} onCarrier={(carrier) => type({ carrier })} />
      <TextField
        label="Tracking number (optional)"
        name="trackingNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed.trackingNumber}
        error={errorOf('trackingNumber')}
        onChange={({ target }) => type({ trackingNumber: target.value })}
      />
      {typed.carrier === 'other' && (
        <TextField
          label="Link (optional)"
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={typed.url}
          error={errorOf('url')}
          onChange={({ target }) => type({ url: target.value })}
        />
      )}
    </>
  )
}

const Exchanged = ({ of }: Pick<ReturnDialogProps, 'of'>) => (
  <ul className="flex flex-col gap-1 text-sm">
    {receivedExchanges(of).map(({ position, received, productName, exchangeSize }) => (
      <li key={position} className="break-words">
        {received} × {productName}, size {exchangeSize}
      </li>
    ))}
  </ul>
)
