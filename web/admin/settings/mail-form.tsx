import { useState } from 'react'
import type { MailSettings } from '../../../contract/settings/mail-settings.ts'
import { emailInput } from '../../ui/email-input.ts'
import { TextField } from '../../ui/text-field.tsx'
import { emailFaults } from './contact-form.tsx'
import { SettingsForm } from './settings-form.tsx'
import { settingsTextField } from './settings-text-field.ts'
import { useSettingsForm } from './use-settings-form.ts'

type MailFormProps = {
  version: number
  mail: MailSettings
  /** The sender of the environment, such as "Selvedge <shop@selvedge.example>". */
  mailFrom: string
  onReload: () => void
}
type Typed = { name: string; address: string; replyTo: string }

/** Who mails come from, and who gets replies. */
export function MailForm({ version, mail, mailFrom, onReload }: MailFormProps) {
  const [typed, setTyped] = useState<Typed>(() => ({
    name: mail.name,
    address: mail.address ?? '',
    replyTo: mail.replyTo ?? '',
  }))
  const form = useSettingsForm({ group: 'mail', version, values: typed, toValue, faultsOf })
  const field = settingsTextField({ typed, errors: form.errors, setTyped })
  const own = domainOf(mailFrom)
  const other = domainOf(typed.address)
  return (
    <SettingsForm name="Mail" form={form} meaning="It applies to emails from now on." onReload={onReload}>
      <TextField
        label="Name of the sender"
        hint="Leave empty for the name of the shop."
        autoComplete="off"
        {...field('name')}
      />
      <TextField
        label="Address of the sender"
        hint={`Leave empty for the one of this installation, ${mailFrom}.`}
        {...emailInput}
        autoComplete="off"
        {...field('address')}
      />
      {other !== '' && other !== own && (
        <p role="status" className="max-w-xl border-l-4 border-thread bg-thread-tint/60 px-4 py-3 text-sm">
          This installation sends mails for {own}. Mailboxes may refuse mails from {other} until that domain
          names your mail server (SPF and DKIM).
        </p>
      )}
      <TextField
        label="Replies go to"
        hint="Leave empty for the one of this installation."
        {...emailInput}
        autoComplete="off"
        {...field('replyTo')}
      />
    </SettingsForm>
  )
}

const domainOf = (address: string) => (/@([^\s@>]+)/.exec(address)?.[1] ?? '').toLowerCase()
const orNull = (typed: string) => (typed.trim() === '' ? null : typed)

const toValue = ({ name, address, replyTo }: Typed): MailSettings => ({
  name,
  address: orNull(address),
  replyTo: orNull(replyTo),
})

const faultsOf = ({ address, replyTo }: Typed) => emailFaults({ address, replyTo })
