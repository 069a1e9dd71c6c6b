import type { NewParcel, Parcel, TypedParcel } from '../../../contract/orders/parcel.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { TextField } from '../../ui/text-field.tsx'
import { textFields } from '../ui/text-fields.ts'
import { CarrierSelect, lastCarrier } from './carrier-select.tsx'

/** What the fields of a parcel begin with. */
export const typedParcel = (parcel: Parcel | undefined): TypedParcel => ({
  carrier: parcel?.carrier ?? lastCarrier(),
  trackingNumber: parcel?.trackingNumber ?? '',
  url: parcel?.carrier === 'other' ? (parcel.url ?? '') : '',
})

/** The input of the call: empty texts are left out, as is the link for a carrier that has its own. */
export const newParcel = ({ carrier, trackingNumber, url }: TypedParcel): NewParcel => ({
  carrier,
  ...(trackingNumber.trim() === '' ? {} : { trackingNumber }),
  ...(carrier !== 'other' || url.trim() === '' ? {} : { url }),
})

/** The field of an error of a call that takes a parcel. */
export const parcelField = (path: string): string => path.replace('parcel.', '')

type ParcelFieldsProps = {
  typed: TypedParcel
  onType: (typed: TypedParcel) => void
  errors: FieldErrors
  /** The parcel may be sent without a number. */
  isOptional?: boolean
  autoFocus?: boolean
}

/** Carrier, tracking number, and the link of a carrier that is not listed. */
export function ParcelFields({ typed, onType, errors, isOptional = false, autoFocus }: ParcelFieldsProps) {
  const change = (part: Partial<TypedParcel>) => onType({ ...typed, ...part })
  const text = textFields({ values: typed, errors, change })
  const label = (words: string) => (isOptional ? `${words} (optional)` : words)
  return (
    <>
      <CarrierSelect carrier={typed.carrier} onCarrier={(carrier) => change({ carrier })} />
      <TextField
        label={label('Tracking number')}
        autoFocus={autoFocus}
        autoCapitalize="characters"
        spellCheck={false}
        {...text('trackingNumber')}
      />
      {typed.carrier === 'other' && (
        <TextField label={label('Link')} type="url" inputMode="url" placeholder="https://" {...text('url')} />
      )}
    </>
  )
}
