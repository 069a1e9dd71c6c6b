import type { Order } from '../../../contract/orders/order.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CarrierSelect } from './carrier-select.tsx'
import { useParcelForm } from './use-parcel-form.ts'

type ParcelFormProps = { order: Order; onClose: (done?: string) => void }

/** Carrier and tracking number of an order. */
export default function ParcelForm({ order, onClose }: ParcelFormProps) {
  const { form, errors, failure, clearError, busy, typed, type, submit, remove } = useParcelForm(
    order,
    onClose,
  )
  return (
    <Form
      ref={form}
      aria-label={`Parcel of ${order.userData.name}`}
      onSubmit={submit}
      onInput={clearError}
      className="w-full gap-3 print:hidden"
    >
      <CarrierSelect carrier={typed.carrier} onCarrier={(carrier) => type({ carrier })} />
      <TextField
        label="Tracking number"
        name="trackingNumber"
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed.trackingNumber}
        error={errors.trackingNumber}
        onChange={({ target }) => type({ trackingNumber: target.value })}
      />
      {typed.carrier === 'other' && (
        <TextField
          label="Link"
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={typed.url}
          error={errors.url}
          onChange={({ target }) => type({ url: target.value })}
        />
      )}
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap items-center gap-y-2">
        <Button type="submit" size="small" busy={busy}>
          Save
        </Button>
        <Button variant="quiet" size="small" onClick={() => onClose()}>
          Cancel
        </Button>
        {order.parcel && (
          <Button variant="quiet" size="small" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
    </Form>
  )
}
