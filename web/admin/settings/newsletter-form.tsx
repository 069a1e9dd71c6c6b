import { TextField } from '../../ui/text-field.tsx'
import { percentAsTyped, readPercent } from '../ui/typed-number.ts'
import { SettingsForm } from './settings-form.tsx'
import { type GroupProps, useGroupForm } from './use-settings-form.ts'

/** The code that new accounts get through the home page's block. */
export function NewsletterForm({ stored, onReload }: GroupProps<'newsletter'>) {
  const { form, text } = useGroupForm('newsletter', stored, {
    typedOf: ({ percent }) => ({ percent: percentAsTyped(percent) }),
    toValue: ({ percent }) => ({ percent: readPercent(percent) }),
  })
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
        inputMode="decimal"
        autoComplete="off"
        {...text('percent')}
      />
    </SettingsForm>
  )
}
