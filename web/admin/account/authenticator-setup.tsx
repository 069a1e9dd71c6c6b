import { useState } from 'react'
import type { AnswerOf } from '../../../contract/operations.ts'
import { TextField } from '../../ui/text-field.tsx'
import { api } from '../api.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useSentForm } from '../ui/use-sent-form.ts'
import { QrCode } from './qr-code.tsx'

export type Key = AnswerOf<'beginAuthenticator'>['data']

type AuthenticatorSetupProps = {
  authenticatorKey: Key
  onClose: () => void
  onDone: (confirmed: AnswerOf<'confirmAuthenticator'>['data']) => void
}

/** The key for the app, as a QR code and in letters, and the code that proves that the app has it. */
export function AuthenticatorSetup({ authenticatorKey, onClose, onDone }: AuthenticatorSetupProps) {
  const [code, setCode] = useState('')
  const form = useSentForm({
    send: () => api.call('confirmAuthenticator', { code }),
    faults: () => ({ code: code.trim() === '' ? 'Enter the code that the app shows.' : undefined }),
    onSent: ({ data }) => onDone(data),
  })
  return (
    <FormDialog title="Set up an app" submit="Turn the app on" sent={form} onClose={onClose}>
      <p className="text-sm text-stone-700">
        Scan this with an authenticator app, such as Google Authenticator, 1Password or Aegis.
      </p>
      <QrCode text={authenticatorKey.uri} label="QR code with the key for the app" />
      <div className="text-sm">
        <p className="text-stone-700">Or type this key into the app:</p>
        <p className="mt-1 font-mono wrap-anywhere select-all">
          {authenticatorKey.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
      <TextField
        label="Code that the app shows"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={form.errors.code}
        onChange={({ target }) => setCode(target.value)}
      />
    </FormDialog>
  )
}
