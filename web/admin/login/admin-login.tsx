import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isEmail } from '../../../contract/accounts/email.ts'
import { PasswordField } from '../../account/password-field.tsx'
import { errorDetails } from '../../error-details.ts'
import { pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { fieldValue, useFormErrors } from '../../ui/form-errors.ts'
import { TextField } from '../../ui/text-field.tsx'
import { isAlreadySignedIn } from '../admin-session.ts'
import { api } from '../api.ts'
import type { Route } from './+types/admin-login'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Admin login', description: 'Shop admin.', path: to.admin(), unlisted: true }, matches)

/** The administrator's login. An administrator who is signed in already is redirected to the panel. */
export default function AdminLogin() {
  const navigate = useNavigate()

  useEffect(() => {
    let left = false
    void isAlreadySignedIn().then((signedIn) => {
      if (signedIn && !left) void navigate(to.adminHome(), { replace: true })
    })
    return () => {
      left = true
    }
  }, [navigate])

  return (
    <section className="mx-auto flex w-full max-w-md flex-col gap-8 px-4 py-16 sm:py-24">
      <div>
        <h1 className="font-display text-3xl font-medium">Admin login</h1>
        <p className="mt-2 text-stone-700">Manage products and orders.</p>
      </div>
      <AdminLoginForm />
    </section>
  )
}

/** A failed login shows no toast (spec §8): the form itself says what is wrong. */
function AdminLoginForm() {
  const navigate = useNavigate()
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
      void navigate(to.adminHome())
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
