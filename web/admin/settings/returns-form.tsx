import { useState } from 'react'
import type { ReturnsSettings } from '../../../contract/returns/returns-settings.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type ReturnsFormProps = { version: number; returns: ReturnsSettings; onReload: () => void }

type Typed = { days: string; withdrawal: boolean; withdrawalDays: string }

const typedOf = ({ days, withdrawal, withdrawalDays }: ReturnsSettings): Typed => ({
  days: String(days),
  withdrawal,
  withdrawalDays: String(withdrawalDays),
})

/** The server refuses a text that is no number. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))

const toValue = ({ days, withdrawal, withdrawalDays }: Typed): ReturnsSettings => ({
  days: numberOf(days),
  withdrawal,
  withdrawalDays: numberOf(withdrawalDays),
})

/** The days for returns, exchanges and withdrawals. */
export function ReturnsForm({ version, returns, onReload }: ReturnsFormProps) {
  const [typed, setTyped] = useState(() => typedOf(returns))
  const form = useSettingsForm({ group: 'returns', version, values: typed, toValue, faultsOf: () => ({}) })
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  return (
    <SettingsForm
      name="Returns"
      form={form}
      meaning="It also applies to orders that were delivered before."
      onReload={onReload}
    >
      <TextField
        label="Days for returns and exchanges, from the delivery on"
        hint="The cart says it. Product pages promise 7 days, and the home page what More, Pages, Home page has."
        name="days"
        inputMode="numeric"
        className="max-w-xl"
        value={typed.days}
        error={form.errors.days}
        onChange={({ target }) => change({ days: target.value })}
      />
      <Checkbox
        label="Consumers can withdraw from the contract, as in the European Union"
        checked={typed.withdrawal}
        onChange={({ target }) => change({ withdrawal: target.checked })}
      />
      {typed.withdrawal && (
        <TextField
          label="Days for a withdrawal"
          hint="The law asks for 14 at least. The shopper declares it, confirms it, and gets a receipt by email."
          name="withdrawalDays"
          inputMode="numeric"
          className="max-w-xl"
          value={typed.withdrawalDays}
          error={form.errors.withdrawalDays}
          onChange={({ target }) => change({ withdrawalDays: target.value })}
        />
      )}
    </SettingsForm>
  )
}
