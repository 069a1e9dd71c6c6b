import { useState } from 'react'
import type { DeliverySettings } from '../../../contract/settings/delivery-settings.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { SettingsForm } from './settings-form.tsx'
import { countriesFault, countryCodesOf, countryNamesOf } from './settings-values.ts'
import { useSettingsForm } from './use-settings-form.ts'

type DeliveryFormProps = { version: number; delivery: DeliverySettings; onReload: () => void }

/** The countries that orders can go to. */
export function DeliveryForm({ version, delivery, onReload }: DeliveryFormProps) {
  const [typed, setTyped] = useState(() => countryNamesOf(delivery.countries))
  const form = useSettingsForm({ group: 'delivery', version, values: typed, toValue, faultsOf })
  return (
    <SettingsForm name="Delivery" form={form} onReload={onReload}>
      <TextArea
        label="Countries that you deliver to"
        hint="English names or codes, separated by commas. Leave empty to deliver everywhere."
        name="countries"
        rows={2}
        className="max-w-xl"
        value={typed}
        error={form.errors.countries}
        onChange={({ target }) => setTyped(target.value)}
      />
    </SettingsForm>
  )
}

const toValue = (typed: string): DeliverySettings => {
  const countries = countryCodesOf(typed)
  return { countries: countries === 'all' ? 'all' : [...countries] }
}

function faultsOf(typed: string): Readonly<Record<string, string>> {
  const fault = countriesFault(typed)
  return fault === undefined ? {} : { countries: fault }
}
