import { useState } from 'react'
import type { AdminOffer } from '../../../contract/pricing/admin-offer.ts'
import type { OfferId } from '../../../contract/pricing/offer.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { emailInput } from '../../ui/email-input.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useIdempotencyKey } from '../../use-idempotency-key.ts'
import { api } from '../api.ts'
import { ChoiceSelect } from '../ui/choice-select.tsx'
import { currencyLabel, currencyUnit } from '../ui/currency-unit.ts'
import { LocalTimeField } from '../ui/local-time-field.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { SaveOver } from '../ui/save-over.tsx'
import { type FormPart, textFields } from '../ui/text-fields.ts'
import { isOtherInput } from '../ui/unsaved-form.ts'
import { useSentForm } from '../ui/use-sent-form.ts'
import { madeUpCode, newOffer, type OfferValues, offerOf, offerValues } from './offer-values.ts'
import { ScopeFields } from './scope-fields.tsx'

type OfferFormProps = {
  /** The offer to change; a new one without it. */
  before: AdminOffer | undefined
  onSaved: (offer: AdminOffer) => void
  onCancel: () => void
}

export function OfferForm({ before, onSaved, onCancel }: OfferFormProps) {
  const [begun] = useState(() => (before ? offerValues(before) : newOffer))
  const [values, setValues] = useState(begun)
  const saving = useSaveOffer({ before, values, onSaved })
  const fields: FormPart<OfferValues> = {
    values,
    errors: saving.errors,
    change: (part) => setValues((earlier) => ({ ...earlier, ...part })),
  }
  return (
    <RecordForm
      title={before ? `Edit ${before.terms.label}` : 'New offer'}
      sent={saving}
      isChanged={isOtherInput(values, begun)}
      save={before ? 'Save offer' : 'Create offer'}
      back="Back to offers"
      onCancel={onCancel}
      remedy={<SaveOver sent={saving} after="offer-changed" />}
    >
      <NameFields {...fields} />
      <ScopeFields {...fields} />
      <LimitFields {...fields} />
      <Checkbox
        name="combines"
        label="Can be combined with other offers that allow it"
        checked={values.combines}
        onChange={({ target }) => fields.change({ combines: target.checked })}
      />
    </RecordForm>
  )
}

const pairs = 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2'

function NameFields(props: FormPart<OfferValues>) {
  const { values, change } = props
  const field = textFields(props)
  return (
    <div className={pairs}>
      <TextField
        label="Name"
        hint="Shoppers see it in their cart and on receipts."
        autoFocus
        {...field('label')}
      />
      <div className="flex flex-col items-start gap-1">
        <TextField
          label="Code"
          hint="Leave empty to apply it to every cart automatically."
          spellCheck={false}
          {...field('code')}
          className="w-full"
        />
        <Button variant="quiet" size="small" className="-ml-3" onClick={() => change({ code: madeUpCode() })}>
          Generate a code
        </Button>
      </div>
      <ChoiceSelect
        label="Discount"
        name="kind"
        value={values.kind}
        choices={{ percent: 'Percentage', amount: 'Fixed amount', 'free-shipping': 'Free shipping' }}
        onChoose={(kind) => change({ kind })}
      />
      {values.kind !== 'free-shipping' && (
        <TextField
          label={values.kind === 'percent' ? 'Percent' : currencyLabel()}
          inputMode="decimal"
          {...field('amount')}
        />
      )}
    </div>
  )
}

function LimitFields(props: FormPart<OfferValues>) {
  const field = textFields(props)
  return (
    <div className={pairs}>
      <LocalTimeField label="Starts" hint="Leave empty to start right away." {...field('startsAt')} />
      <LocalTimeField label="Ends" hint="Leave empty to run until you end it." {...field('endsAt')} />
      <TextField
        label="Total uses"
        hint="Leave empty for no limit."
        inputMode="numeric"
        {...field('mostUses')}
      />
      <TextField
        label="Uses per shopper"
        hint="Leave empty for no limit."
        inputMode="numeric"
        {...field('mostUsesPerShopper')}
      />
      <TextField
        label="Only for the account with this email"
        hint="Leave empty for every shopper. Needs a code."
        {...emailInput}
        {...field('shopperEmail')}
      />
      <TextField
        label={`Minimum spend, in ${currencyUnit()}`}
        hint="Counted before discounts. Leave empty for no minimum."
        inputMode="decimal"
        {...field('minimum')}
      />
    </div>
  )
}

type SaveOffer = { before: AdminOffer | undefined; values: OfferValues; onSaved: (offer: AdminOffer) => void }

/** Makes an offer, or changes one. */
function useSaveOffer({ before, values, onSaved }: SaveOffer) {
  const { keyFor } = useIdempotencyKey()
  return useSentForm({
    send(isOver) {
      const offer = offerOf(values, before)
      if (before === undefined)
        return api.call('createOffer', { ...offer, offer_id: keyFor(offer) as OfferId })
      return api.call('updateOffer', { id: before.id, ...(!isOver && { version: before.version }), offer })
    },
    fieldOf,
    onSent: ({ data }) => onSaved(data),
  })
}

/** "offer.terms.percent" is the field "amount". */
function fieldOf(path: string): string {
  const name = path.replace(/^offer\./, '').replace(/^terms\./, '')
  if (name === 'percent' || name === 'amountCents') return 'amount'
  if (name === 'minimumCents') return 'minimum'
  return name.startsWith('appliesTo') ? 'products' : name
}
