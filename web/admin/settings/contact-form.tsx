import { emailFault } from '../../../contract/accounts/email.ts'
import type { ContactSettings } from '../../../contract/contact/contact.ts'
import { emailInput } from '../../ui/email-input.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { type GroupProps, useGroupForm } from './use-settings-form.ts'

type Typed = { email: string; shownEmail: string; phone: string; address: string }

/** The address that gets shoppers' questions, and what they see of the shop. */
export function ContactSettingsForm({ stored, onReload }: GroupProps<'contact'>) {
  const { form, text } = useGroupForm('contact', stored, { typedOf, toValue, faultsOf })
  return (
    <SettingsForm
      name="Contact"
      form={form}
      meaning="Questions go there from now on, and pages show the rest."
      onReload={onReload}
    >
      <TextField
        label="Email for questions"
        hint="Leave empty to use the address of the shop’s first administrator. Shoppers don’t see it."
        {...emailInput}
        {...text('email')}
      />
      <TextArea
        label="Address that shoppers see"
        hint="At the foot of every page and every email, and on the contact page. Leave empty to show none."
        rows={3}
        {...text('address')}
      />
      <TextField label="Phone that shoppers see" type="tel" {...text('phone')} />
      <TextField label="Email that shoppers see" {...emailInput} {...text('shownEmail')} />
    </SettingsForm>
  )
}

const typedOf = ({ email, shownEmail, ...shown }: ContactSettings): Typed => ({
  ...shown,
  email: email ?? '',
  shownEmail: shownEmail ?? '',
})

export const orNull = (typed: string) => (typed.trim() === '' ? null : typed)
const toValue = ({ email, shownEmail, ...shown }: Typed): ContactSettings => ({
  ...shown,
  email: orNull(email),
  shownEmail: orNull(shownEmail),
})

export const optionalEmailFault = (typed: string) => (typed.trim() === '' ? undefined : emailFault(typed))

const faultsOf = ({ email, shownEmail }: Typed) => ({
  email: optionalEmailFault(email),
  shownEmail: optionalEmailFault(shownEmail),
})
