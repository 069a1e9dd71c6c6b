import type { MailSettings } from '../../../contract/settings/mail-settings.ts'
import { emailInput } from '../../ui/email-input.ts'
import { TextField } from '../../ui/text-field.tsx'
import { optionalEmailFault, orNull } from './contact-form.tsx'
import { SettingsForm } from './settings-form.tsx'
import { type GroupProps, useGroupForm } from './use-settings-form.ts'

/** @property mailFrom the sender of the environment, such as "Selvedge <shop@selvedge.example>" */
type MailFormProps = GroupProps<'mail'> & { mailFrom: string }
type Typed = { name: string; address: string; replyTo: string }

/** Who mails come from, and who gets replies. */
export function MailForm({ stored, mailFrom, onReload }: MailFormProps) {
  const { form, typed, text } = useGroupForm('mail', stored, { typedOf, toValue, faultsOf })
  const own = domainOf(mailFrom)
  const other = domainOf(typed.address)
  return (
    <SettingsForm name="Mail" form={form} meaning="It applies to emails from now on." onReload={onReload}>
      <TextField label="Name of the sender" hint="Leave empty for the name of the shop." {...text('name')} />
      <TextField
        label="Address of the sender"
        hint={`Leave empty to use this server’s address, ${mailFrom}.`}
        {...emailInput}
        {...text('address')}
      />
      {other !== '' && other !== own && (
        <p role="status" className="max-w-xl border-l-4 border-thread bg-thread-tint/60 px-4 py-3 text-sm">
          This server sends mail for {own}. Mailboxes may refuse mails from {other} until that domain names
          your mail server (SPF and DKIM).
        </p>
      )}
      <TextField
        label="Replies go to"
        hint="Leave empty to use this server’s address."
        {...emailInput}
        {...text('replyTo')}
      />
    </SettingsForm>
  )
}

const domainOf = (address: string) => (/@([^\s@>]+)/.exec(address)?.[1] ?? '').toLowerCase()

const typedOf = ({ name, address, replyTo }: MailSettings): Typed => ({
  name,
  address: address ?? '',
  replyTo: replyTo ?? '',
})

const toValue = ({ name, address, replyTo }: Typed): MailSettings => ({
  name,
  address: orNull(address),
  replyTo: orNull(replyTo),
})

const faultsOf = ({ address, replyTo }: Typed) => ({
  address: optionalEmailFault(address),
  replyTo: optionalEmailFault(replyTo),
})
