import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isEmail, noEmail } from '../../contract/accounts/email.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import { offerCheckout } from '../cart/checkout-strip.tsx'
import { type ErrorDetails, errorDetails } from '../error-details.ts'
import { to } from '../paths.ts'
import { cookiesBlocked } from '../session/cookies-blocked.ts'
import { isSessionKept, signedIn, useSession } from '../session/session.ts'
import { Form } from '../ui/form.tsx'
import { clearFields, type FieldErrors, fieldValue, useFormErrors } from '../ui/form-errors.ts'
import { endErrorToasts, errorToast } from '../ui/toast.ts'
import { AuthSubmit } from './auth-submit.tsx'

type SignInFormProps = {
  required: FieldErrors
  /** The toast for an empty field (spec §5). */
  missing: string
  send: (typed: (name: string) => string) => Promise<AnswerOf<'login'>>
  submit: string
  children: (errors: FieldErrors) => ReactNode
}

/** Login and sign-up (spec §5). An invalid email clears email and password. Success leads home. */
export function SignInForm({ submit, children, ...options }: SignInFormProps) {
  const { form, errors, failure, busy, onSubmit, onInput } = useSignIn(options)
  useRedirectHome()
  return (
    <Form ref={form} onSubmit={onSubmit} onInput={onInput}>
      {children(errors)}
      {failure !== '' && <p className="border-l-2 border-thread pl-3 text-sm error-text">{failure}</p>}
      <AuthSubmit busy={busy}>{submit}</AuthSubmit>
    </Form>
  )
}

type SignInOptions = Pick<SignInFormProps, 'required' | 'missing' | 'send'>

function useSignIn({ required, missing, send }: SignInOptions) {
  const { form, errors, show, clearError } = useFormErrors()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    endErrorToasts()
    setFailure('')
    const fields = event.currentTarget
    const typed = (name: string) => typedText(fields, name)
    const empty = Object.entries(required).filter(([name]) => typed(name) === '')
    if (empty.length > 0) {
      errorToast(missing)
      return show(Object.fromEntries(empty))
    }
    if (!isEmail(typed('email'))) {
      errorToast(noEmail)
      clearFields(fields, 'email', 'password')
      return show({ email: 'Enter an email like name@example.com.' })
    }
    show({})
    setBusy(true)
    try {
      const kept = await keepSession(await send(typed))
      if (!kept) {
        errorToast(notKept)
        setFailure(notKept)
      }
    } catch (error) {
      const details = errorDetails(error)
      const wrong = errorsByField(details)
      errorToast(details.message)
      show(wrong)
      if (Object.keys(wrong).length === 0) setFailure(details.message)
    } finally {
      setBusy(false)
    }
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    clearError(event)
    setFailure('')
  }

  return { form, errors, failure, busy, onSubmit, onInput }
}

export const notKept = cookiesBlocked('log in or check out')

/** @returns false when the browser has refused the cookie */
export async function keepSession({ data }: AnswerOf<'login'>): Promise<boolean> {
  const { _id, ...user } = data.user
  const shopper = { ...user, id: _id }
  if (!(await isSessionKept(shopper))) return false
  offerCheckout()
  signedIn(shopper)
  return true
}

/** An error that names no field shows at the field it is about. */
function errorsByField({ code, message, fields }: ErrorDetails): FieldErrors {
  if (Object.keys(fields).length > 0) return fields
  if (code === 'wrong-credentials') return { password: message }
  return code === 'email-taken' ? { email: message } : {}
}

/** Trims the email only: a password may begin and end with blanks. */
function typedText(fields: HTMLFormElement, name: string): string {
  const text = fieldValue(fields, name)
  return name === 'password' ? text : text.trim()
}

/** Leads home after a login here or in another tab (spec §4, "Login"). */
function useRedirectHome(): void {
  const { isVerified } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (isVerified) void navigate(to.home(), { replace: true })
  }, [isVerified, navigate])
}
