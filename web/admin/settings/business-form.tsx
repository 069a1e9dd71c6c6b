import { shippedIdentity } from '../../../contract/settings/shipped-identity.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { fieldsOf, type GroupProps, useSettingsForm, useTyping } from './use-settings-form.ts'

/** The seller's details, which invoices and the slips of returns print. */
export function BusinessForm({ stored, shopName, onReload }: GroupProps<'business'> & { shopName: string }) {
  const typing = useTyping(stored, (business) => business)
  const { typed, setTyped } = typing
  const follows = typed === stored.value && typed.name === shippedIdentity.name
  const form = useSettingsForm({
    group: 'business',
    typing,
    // The shipped name stands for the shop's, whatever that becomes.
    toValue: (value) => (value.name === shopName ? { ...value, name: shippedIdentity.name } : value),
  })
  const { text } = fieldsOf({
    typed: follows ? { ...typed, name: shopName } : typed,
    errors: form.errors,
    setTyped,
  })
  return (
    <SettingsForm
      name="Business"
      form={form}
      meaning="Invoices issued from now on show it."
      onReload={onReload}
    >
      <TextField
        label="Business name"
        hint="Shown at the top of every invoice. It follows the name of the shop until you write another."
        {...text('name')}
      />
      <TextArea label="Address" hint="Shoppers send returns there." rows={3} {...text('address')} />
      <TextField
        label="Tax number"
        hint="Printed as you write it, such as VAT DE123456789. Leave empty to print none."
        autoComplete="off"
        {...text('taxNumber')}
      />
    </SettingsForm>
  )
}
