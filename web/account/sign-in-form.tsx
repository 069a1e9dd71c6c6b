import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isEmail } from '../../contract/accounts/sign-in-rules.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import { to } from '../paths.ts'
import { saidNo } from '../refusal.ts'
import { signedIn, useSession } from '../session/session.ts'
import { clearFields, type FieldErrors, typedInto, useFormErrors } from '../ui/form-errors.ts'
import { toast } from '../ui/toast.ts'
import { EntranceSubmit } from './entrance-submit.tsx'

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
 * What login and sign-up have in common (spec §5): empty fields and an address that is none are told in a toast
 * and at the field; an address that is none empties both email and password. Success leads home.
 */
export function SignInForm({ required, missing, send, submit, children }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, show, mend } = useFormErrors(form)
  const [busy, setBusy] = useState(false)
  useWayHome()

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const fields = event.currentTarget
    const typed = (name: string) => enteredInto(fields, name)
    const empty = Object.entries(required).filter(([name]) => typed(name) === '')
    if (empty.length > 0) {
      toast(missing)
      return show(Object.fromEntries(empty))
    }
    if (!isEmail(typed('email'))) {
      toast('Please enter a valid email address')
      clearFields(fields, 'email', 'password')
      return show({ email: 'It has to look like name@example.com.' })
    }
    show({})
    setBusy(true)
    try {
      const { _id, ...user } = (await send(typed)).data.user
      signedIn({ ...user, id: _id })
    } catch (error) {
      const { message, fields: wrong } = saidNo(error)
      toast(message)
      show(wrong)
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
      onInput={mend}
      className="flex flex-col gap-5"
    >
      {children(errors)}
      <EntranceSubmit busy={busy}>{submit}</EntranceSubmit>
    </form>
  )
}

/** What was entered, without blanks around it; but a password may begin, end and consist of them. */
function enteredInto(fields: HTMLFormElement, name: string): string {
  const text = typedInto(fields, name)
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
