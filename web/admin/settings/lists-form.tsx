import { Checkbox } from '../../ui/checkbox.tsx'
import { SettingsForm } from './settings-form.tsx'
import { type GroupProps, useGroupForm } from './use-settings-form.ts'

export function ListsForm({ stored, onReload }: GroupProps<'lists'>) {
  const { form, tick } = useGroupForm('lists', stored, {
    typedOf: (value) => value,
    toValue: (typed) => typed,
  })
  return (
    <SettingsForm
      name="Lists"
      form={form}
      meaning="Shoppers see it in lists and searches from now on. Numbers beside filters count every colour."
      onReload={onReload}
    >
      <Checkbox
        label="Show one card for a garment that comes in several colours, instead of a card for each colour"
        {...tick('oneCardPerStyle')}
      />
    </SettingsForm>
  )
}
