import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { readPercent } from '../typed-number.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type NewsletterFormProps = { version: number; percent: number; onReload: () => void }

/** The code that new accounts get through the home page's block. */
export function NewsletterForm({ version, percent, onReload }: NewsletterFormProps) {
  const [typed, setTyped] = useState(String(percent))
  const form = useSettingsForm({ group: 'newsletter', version, values: typed, toValue, faultsOf: () => ({}) })
  return (
    <SettingsForm
      name="Newsletter"
      form={form}
      meaning="It applies to accounts made from now on."
      onReload={onReload}
    >
      <TextField
        label="Welcome code, % off"
        hint="The home page promises it, and a code for one order keeps the promise. 0 for no code."
        name="percent"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={form.errors.percent}
        onChange={({ target }) => setTyped(target.value)}
        className="max-w-xl"
      />
    </SettingsForm>
  )
}

const toValue = (typed: string) => ({ percent: readPercent(typed) })
