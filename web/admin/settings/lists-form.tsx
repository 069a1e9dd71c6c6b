import { useState } from 'react'
import type { AnswerOf } from '../../../contract/operations.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SettingsForm } from './settings-form.tsx'
import { saveSettings, useSavedForm } from './use-settings-form.ts'

type Lists = AnswerOf<'getSettings'>['data']['lists']
type ListsFormProps = { version: number; lists: Lists['value']; onReload: () => void }

export function ListsForm({ version, lists, onReload }: ListsFormProps) {
  const [oneCardPerStyle, setOneCard] = useState(lists.oneCardPerStyle)
  const form = useSavedForm({
    save: () => saveSettings('lists', { oneCardPerStyle }, version),
    faults: () => ({}),
  })
  return (
    <SettingsForm
      name="Lists"
      form={form}
      meaning="Shoppers see it in lists and searches from now on. Numbers beside filters count every colour."
      onReload={onReload}
    >
      <Checkbox
        name="oneCardPerStyle"
        label="Show one card for a garment that comes in several colours, instead of a card for each colour"
        checked={oneCardPerStyle}
        onChange={({ target }) => setOneCard(target.checked)}
      />
    </SettingsForm>
  )
}
