import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isEmail, noEmail } from '../../contract/accounts/email.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import { offerCheckout } from '../cart/checkout-strip.tsx'
import { errorDetails } from '../error-details.ts'
import { to } from '../paths.ts'
import { cookiesBlocked } from '../session/cookies-blocked.ts'
import { isSessionKept, signedIn, useSession } from '../session/session.ts'
import { Form } from '../ui/form.tsx'
import { clearFields, type FieldErrors, fieldValue } from '../ui/form-errors.ts'
import { endErrorToasts, errorToast } from '../ui/toast.ts'
import { useSubmit } from '../ui/use-submit.ts'
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
  const { props, errors, failure, busy } = useSignIn(options)
  useRedirectHome()
  return (
    <Form {...props}>
      {children(errors)}
      {failure !== '' && <p className="border-l-2 border-thread pl-3 text-sm error-text">{failure}</p>}
      <AuthSubmit busy={busy}>{submit}</AuthSubmit>
    </Form>
  )
}

type SignInOptions = Pick<SignInFormProps, 'required' | 'missing' | 'send'>

function useSignIn({ required, missing, send }: SignInOptions) {
  return useSubmit((form) => {
    const typed = (name: string) => typedText(form, name)
    const empty = Object.entries(required).filter(([name]) => typed(name) === '')
    const isMistyped = empty.length === 0 && !isEmail(typed('email'))
    endErrorToasts()
    if (empty.length > 0) errorToast(missing)
    if (isMistyped) {
      errorToast(noEmail)
      clearFields(form, 'email', 'password')
    }
    return {
      faults: isMistyped ? { email: 'Enter an email like name@example.com.' } : Object.fromEntries(empty),
      async send() {
        try {
          if (await keepSession(await send(typed))) return undefined
        } catch (error) {
          errorToast(errorDetails(error).message)
          throw error
        }
        errorToast(notKept)
        return notKept
      },
    }
  })
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
