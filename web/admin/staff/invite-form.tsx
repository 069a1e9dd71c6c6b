import { useState } from 'react'
import { emailFault } from '../../../contract/accounts/email.ts'
import type { Role } from '../../../contract/administration/roles.ts'
import { Button } from '../../ui/button.tsx'
import { emailInput } from '../../ui/email-input.ts'
import { Form } from '../../ui/form.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { api } from '../api.ts'
import { useSentForm } from '../ui/use-sent-form.ts'
import { RoleChoice } from './role-choice.tsx'
import { refreshStaff } from './staff-query.ts'

export function InviteForm({ announce }: { announce: (words: string) => void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('orders')
  const form = useSentForm({
    send: () => api.call('inviteStaff', { email, role }),
    faults: () => ({ email: emailFault(email) }),
    onSent({ data }) {
      setEmail('')
      announce(`${data.email} invited by email.`)
      void refreshStaff()
    },
  })
  return (
    <section aria-labelledby="invite" className="flex flex-col gap-3">
      <h2 id="invite" className="font-display text-xl font-medium">
        Invite someone
      </h2>
      <p className="max-w-prose text-sm text-stone-700">
        They get an email with a link that is valid for three days, and choose a password of their own.
      </p>
      <Form {...form.props} aria-labelledby="invite">
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_16rem]">
          <TextField
            label="Email"
            name="email"
            {...emailInput}
            autoComplete="off"
            value={email}
            error={form.errors.email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <RoleChoice role={role} onChange={setRole} />
        </div>
        <FormAlert>{form.failure?.message}</FormAlert>
        <Button type="submit" busy={form.isPending} className="self-start">
          Invite
        </Button>
      </Form>
    </section>
  )
}
