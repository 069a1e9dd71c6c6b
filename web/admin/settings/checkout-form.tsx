import { useState } from 'react'
import type { AnswerOf } from '../../../contract/operations.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SettingsForm } from './settings-form.tsx'
import { saveSettings, useSavedForm } from './use-settings-form.ts'

type Settings = AnswerOf<'getSettings'>['data']
type CheckoutFormProps = Pick<Settings, 'cashOnDelivery' | 'guests'> & { onReload: () => void }

/** Cash on delivery and guests: two groups of settings, saved one after the other. */
export function CheckoutPart({ cashOnDelivery, guests, onReload }: CheckoutFormProps) {
  const [cash, setCash] = useState(cashOnDelivery.value.on)
  const [takesGuests, setTakesGuests] = useState(guests.value.checkout)
  const form = useSavedForm({
    async save() {
      await saveSettings('cashOnDelivery', { on: cash }, cashOnDelivery.version)
      await saveSettings('guests', { checkout: takesGuests }, guests.version)
    },
  })
  return (
    <SettingsForm
      name="Checkout"
      form={form}
      meaning="Shoppers see it at the checkout from now on."
      onReload={onReload}
    >
      <Checkbox
        name="on"
        label="Offer cash on delivery: the courier takes the money, and you record it with “Paid in cash”"
        checked={cash}
        onChange={({ target }) => setCash(target.checked)}
      />
      <Checkbox
        name="checkout"
        label="Guest checkout: visitors order without an account, and get a link to their order by email"
        checked={takesGuests}
        onChange={({ target }) => setTakesGuests(target.checked)}
      />
    </SettingsForm>
  )
}
