import { type FormEvent, useRef, useState } from 'react'
import { isEmail } from '../../../contract/accounts/sign-in-rules.ts'
import { PasswordField } from '../../account/password-field.tsx'
import { api } from '../../api-client.ts'
import { errorDetails } from '../../error-details.ts'
import { Button } from '../../ui/button.tsx'
import { fieldValue, useFormErrors } from '../../ui/form-errors.ts'
import { TextField } from '../../ui/text-field.tsx'

/** Email and password. A login that fails shows no toast (spec §8): the form itself says what is wrong. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, show, clearError } = useFormErrors(form)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const name = fieldValue(event.currentTarget, 'email').trim()
    const password = fieldValue(event.currentTarget, 'password')
    setRefusal('')
    show({
      ...(name === '' && { email: 'Enter your email.' }),
      ...(password === '' && { password: 'Enter your password.' }),
    })
    if (name === '' || password === '') return
    setBusy(true)
    try {
      await api.call('adminLogin', { ...(isEmail(name) ? { email: name } : { username: name }), password })
      onSignedIn()
    } catch (error) {
      setBusy(false)
      setRefusal(errorDetails(error).message)
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
        setRefusal('')
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
      <p role="alert" className="border-l-2 border-thread pl-3 text-sm font-medium text-thread empty:hidden">
        {refusal}
      </p>
      <Button type="submit" busy={busy}>
        Log in
      </Button>
    </form>
  )
}
