import { PasskeyButton } from '../../sign-in/passkey-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { textLink } from '../../ui/text-link.ts'
import { api } from '../api.ts'
import { enterPanelByPasskey, type OpenPanel } from './sign-in-by-passkey.ts'
import { useLoginForm } from './use-login-form.ts'

type SecondStepProps = {
  /** The token of the right password. */
  token: string
  hasPasskey: boolean
  onDone: OpenPanel
  onBack: () => void
}

/** What is asked for after the right password of an account with an authenticator app. */
export function SecondStep({ token, hasPasskey, onDone, onBack }: SecondStepProps) {
  const { props, errors, failure, busy } = useLoginForm({
    names: ['code'],
    faults: ({ code }) => ({ code: code.trim() === '' ? 'Enter a code.' : undefined }),
    async send({ code }) {
      await api.call('adminFinishLogin', { token, code: code.trim() })
      return onDone()
    },
    secret: 'code',
  })

  const signByPasskey = async () => (await enterPanelByPasskey(token)) ?? onDone()

  return (
    <div className="flex flex-col gap-5">
      <Form {...props}>
        <TextField
          label="Code"
          hint="Six digits from your authenticator app, or one of your recovery codes."
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={errors.code}
        />
        <FormAlert>{failure}</FormAlert>
        <Button type="submit" busy={busy}>
          Log in
        </Button>
      </Form>
      {hasPasskey && <PasskeyButton label="Use a passkey" onPress={signByPasskey} />}
      <button type="button" onClick={onBack} className={`self-start text-sm ${textLink}`}>
        Back to the password
      </button>
    </div>
  )
}
