import { type FormEvent, useRef, useState } from 'react'
import { isEmail } from '../../../contract/accounts/email.ts'
import { PasswordField } from '../../account/password-field.tsx'
import { api } from '../../api-client.ts'
import { errorDetails } from '../../error-details.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { fieldValue, useFormErrors } from '../../ui/form-errors.ts'
import { TextField } from '../../ui/text-field.tsx'

/** Email and password. A failed login shows no toast (spec §8): the form itself says what is wrong. */
export function AdminLoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, show, clearError } = useFormErrors(form)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const name = fieldValue(event.currentTarget, 'email').trim()
    const password = fieldValue(event.currentTarget, 'password')
    setFailure('')
    show(missingFields(name, password))
    if (name === '' || password === '') return
    setBusy(true)
    try {
      await api.call('adminLogin', { ...(isEmail(name) ? { email: name } : { username: name }), password })
      onSignedIn()
    } catch (error) {
      setBusy(false)
      setFailure(errorDetails(error).message)
      form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
    }
  }

  return (
    <form
      ref={form}
      method="post"
      onSubmit={logIn}
      onInput={(event) => {
        clearError(event)
        setFailure('')
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" busy={busy}>
        Log in
      </Button>
    </form>
  )
}

const missingFields = (name: string, password: string) => ({
  ...(name === '' && { email: 'Enter your email.' }),
  ...(password === '' && { password: 'Enter your password.' }),
})
