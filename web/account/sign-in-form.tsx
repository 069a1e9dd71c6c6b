import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isEmail } from '../../contract/accounts/sign-in-rules.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import { offerCheckout } from '../cart/checkout-strip.tsx'
import { type ErrorDetails, errorDetails } from '../error-details.ts'
import { to } from '../paths.ts'
import { isSessionKept, signedIn, useSession } from '../session/session.ts'
import { clearFields, type FieldErrors, fieldValue, useFormErrors } from '../ui/form-errors.ts'
import { endErrorToasts, errorToast } from '../ui/toast.ts'
import { AuthSubmit } from './auth-submit.tsx'

type SignInFormProps = {
  /** Every field that has to be filled in, and what is said below it when it is not. */
  required: FieldErrors
  /** The toast for a field that was left empty (spec §5). */
  missing: string
  /** Signs in or up. */
  send: (typed: (name: string) => string) => Promise<AnswerOf<'login'>>
  submit: string
  children: (errors: FieldErrors) => ReactNode
}

/**
 * What login and sign-up have in common (spec §5): whatever is wrong is told in a toast, and stays written at the field
 * it is about or above the button; an address that is none empties both email and password. Success leads home.
 */
export function SignInForm({ required, missing, send, submit, children }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, show, clearError } = useFormErrors(form)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  useWayHome()

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    endErrorToasts()
    setRefusal('')
    const fields = event.currentTarget
    const typed = (name: string) => enteredInto(fields, name)
    const empty = Object.entries(required).filter(([name]) => typed(name) === '')
    if (empty.length > 0) {
      errorToast(missing)
      return show(Object.fromEntries(empty))
    }
    if (!isEmail(typed('email'))) {
      errorToast('Please enter a valid email address')
      clearFields(fields, 'email', 'password')
      return show({ email: 'Enter an email like name@example.com.' })
    }
    show({})
    setBusy(true)
    try {
      const { _id, ...user } = (await send(typed)).data.user
      const shopper = { ...user, id: _id }
      if (await isSessionKept(shopper)) {
        offerCheckout()
        return signedIn(shopper)
      }
      errorToast(cookiesBlocked)
      setRefusal(cookiesBlocked)
    } catch (error) {
      const said = errorDetails(error)
      const wrong = faultsOf(said)
      errorToast(said.message)
      show(wrong)
      if (Object.keys(wrong).length === 0) setRefusal(said.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={onSubmit}
      onInput={(event) => {
        clearError(event)
        setRefusal('')
      }}
      className="flex flex-col gap-5"
    >
      {children(errors)}
      {/* Announced by the toast; this stays when the toast has gone. */}
      {refusal !== '' && (
        <p className="border-l-2 border-thread pl-3 text-sm font-medium text-thread">{refusal}</p>
      )}
      <AuthSubmit busy={busy}>{submit}</AuthSubmit>
    </form>
  )
}

const cookiesBlocked =
  'Cookies are blocked, so you can’t log in or check out. Allow cookies for this site, then try again.'

/** What was refused, by field: the words for one that the shop did not name stand at the field they are about. */
function faultsOf({ code, message, fields }: ErrorDetails): FieldErrors {
  if (Object.keys(fields).length > 0) return fields
  if (code === 'wrong-credentials') return { password: message }
  return code === 'email-taken' ? { email: message } : {}
}

/** What was entered, without blanks around it; but a password may begin, end and consist of them. */
function enteredInto(fields: HTMLFormElement, name: string): string {
  const text = fieldValue(fields, name)
  return name === 'password' ? text : text.trim()
}

/** Who is signed in, here just now or in another tab, has nothing to do on these screens (spec §4, "Login"). */
function useWayHome(): void {
  const { isVerified } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (isVerified) void navigate(to.home(), { replace: true })
  }, [isVerified, navigate])
}
