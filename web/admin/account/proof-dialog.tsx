import { useState } from 'react'
import type { OwnAccount } from '../../../contract/administration/own-account.ts'
import { PasswordField, UsernameOfForm } from '../../account/password-field.tsx'
import { signWithPasskey } from '../../sign-in/ask-authenticator.ts'
import { PasskeyButton } from '../../sign-in/passkey-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { fieldValue } from '../../ui/form-errors.ts'
import { TextField } from '../../ui/text-field.tsx'
import { api } from '../api.ts'
import { useSentForm } from '../ui/use-sent-form.ts'

type ProofDialogProps = { account: OwnAccount; open: boolean; onClose: () => void; onProven: () => void }

/** Asks again who somebody is, before they change how they log in. */
export const ProofDialog = ({ account, open, onClose, onProven }: ProofDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Confirm that it’s you" keepOnBackdropPress>
    <div className="flex flex-col gap-5">
      <p className="text-sm text-stone-700">
        Please confirm that it’s you before you change how you log in. We won’t ask again for ten minutes.
      </p>
      <ProofForm hasApp={account.authenticatorSince !== null} email={account.email} onProven={onProven} />
      {account.passkeys.length > 0 && <PasskeyProof onProven={onProven} />}
    </div>
  </Dialog>
)

type ProofFormProps = { hasApp: boolean; email: string; onProven: () => void }

function ProofForm({ hasApp, email, onProven }: ProofFormProps) {
  const [typed, setTyped] = useState({ password: '', code: '' })
  const form = useSentForm({
    send: () =>
      api.call('proveAdministrator', {
        password: typed.password,
        ...(hasApp ? { code: typed.code } : {}),
      }),
    faults: () => ({
      password: typed.password === '' ? 'Enter your password.' : undefined,
      code: hasApp && typed.code.trim() === '' ? 'Enter a code.' : undefined,
    }),
    onSent: onProven,
  })
  return (
    <Form
      {...form.props}
      onInput={(event) => {
        const fields = event.currentTarget
        setTyped({ password: fieldValue(fields, 'password'), code: fieldValue(fields, 'code') })
        form.props.onInput(event)
      }}
    >
      <UsernameOfForm email={email} />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={form.errors.password}
      />
      {hasApp && (
        <TextField
          label="Code from your authenticator app"
          name="code"
          autoComplete="one-time-code"
          error={form.errors.code}
        />
      )}
      <FormAlert>{form.failure?.message}</FormAlert>
      <Button type="submit" busy={form.isPending}>
        Continue
      </Button>
    </Form>
  )
}

function PasskeyProof({ onProven }: { onProven: () => void }) {
  async function prove() {
    const { data } = await api.call('beginProofByPasskey', {})
    const answer = await signWithPasskey(data)
    if ('failure' in answer) return answer.failure
    await api.call('proveByPasskey', answer)
    onProven()
    return undefined
  }
  return <PasskeyButton label="Use a passkey" onPress={prove} />
}
