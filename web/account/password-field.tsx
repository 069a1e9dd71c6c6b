import { useState } from 'react'
import { shortestPassword } from '../../contract/accounts/shopper.ts'
import { TextField } from '../ui/text-field.tsx'

type PasswordFieldProps = {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string | undefined
  error?: string | undefined
}

/** The password of the account proves who changes it. */
export const CurrentPasswordField = (props: Pick<PasswordFieldProps, 'hint' | 'error'>) => (
  <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" {...props} />
)

export const currentPasswordFault = (typed: string): string | undefined =>
  typed === '' ? 'Enter your current password.' : undefined

type NewPasswordFieldProps = Pick<PasswordFieldProps, 'label' | 'error'>

/** The least length stands below the field where a password is chosen. */
export const NewPasswordField = (props: NewPasswordFieldProps) => (
  <PasswordField
    {...props}
    name="password"
    autoComplete="new-password"
    hint={`At least ${shortestPassword} characters`}
  />
)

/** The login that a password belongs to, for password managers: without it they save a second login without a name. */
export const UsernameOfForm = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="min-h-11 min-w-14 px-3 text-sm text-stone-700 link-underline"
        >
          {shown ? 'Hide' : 'Show'}
          <span className="sr-only"> {props.label}</span>
        </button>
      }
    />
  )
}
