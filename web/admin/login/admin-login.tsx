import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isEmail } from '../../../contract/accounts/email.ts'
import type { PageHandle } from '../../../contract/pages.ts'
import { AuthSubmit } from '../../account/auth-submit.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { cookiesBlocked } from '../../session/cookies-blocked.ts'
import { PasskeyButton } from '../../sign-in/passkey-button.tsx'
import { emailInput } from '../../ui/email-input.ts'
import { Form } from '../../ui/form.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { isAlreadySignedIn, isLoginKept, takeLeftAddress } from '../admin-session.ts'
import { api } from '../api.ts'
import { toArea } from '../area-paths.ts'
import { SecondStep } from './second-step.tsx'
import { enterPanelByPasskey, type OpenPanel } from './sign-in-by-passkey.ts'
import { useLoginForm } from './use-login-form.ts'

export const meta = metaOf({
  title: 'Admin login',
  description: 'Shop admin.',
  path: to.admin(),
  unlisted: true,
})

const AcceptInvitation = lazyWithFallback(() => import('./accept-invitation.tsx'))

export const handle = { query: ['invitation'] } satisfies PageHandle

/** The mailed link of an invitation leads here as well. */
export default function AdminDoor() {
  const [query] = useSearchParams()
  const token = query.get('invitation')
  const [inBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  if (token === null) return <AdminLogin />
  if (!inBrowser) return <NeedsScripts />
  return <AcceptInvitation token={token} />
}

const NeedsScripts = () => (
  <p className="hidden page-width py-16 scriptless:block">
    Joining the staff needs JavaScript, which is turned off in this browser.
  </p>
)

/** The administrator's login. An administrator who is signed in already is redirected to the panel. */
function AdminLogin() {
  const navigate = useNavigate()

  useEffect(() => {
    let left = false
    void isAlreadySignedIn().then((signedIn) => {
      if (signedIn && !left) void navigate(takeLeftAddress() ?? toArea.home(), { replace: true })
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
      <Steps />
    </section>
  )
}

/** The password, and the second step of an account with an authenticator app. A passkey is both. */
function Steps() {
  const navigate = useNavigate()
  const [pending, setPending] = useState<{ token: string; passkey: boolean }>()
  async function open() {
    if (!(await isLoginKept())) return cookiesBlocked('log in')
    await navigate(takeLeftAddress() ?? toArea.home())
    return undefined
  }
  if (pending !== undefined)
    return (
      <SecondStep
        token={pending.token}
        hasPasskey={pending.passkey}
        onDone={open}
        onBack={() => setPending(undefined)}
      />
    )
  return (
    <div className="flex flex-col gap-5">
      <AdminLoginForm onDone={open} onSecondStep={setPending} />
      <PasskeyButton
        label="Sign in with a passkey"
        onPress={async () => (await enterPanelByPasskey()) ?? open()}
      />
    </div>
  )
}

type AdminLoginFormProps = {
  onDone: OpenPanel
  onSecondStep: (pending: { token: string; passkey: boolean }) => void
}

function AdminLoginForm({ onDone, onSecondStep }: AdminLoginFormProps) {
  const { props, errors, failure, busy } = useLoginForm({
    names: ['email', 'password'],
    faults: missingFields,
    async send({ email, password }) {
      const name = email.trim()
      const { data } = await api.call('adminLogin', {
        ...(isEmail(name) ? { email: name } : { username: name }),
        password,
      })
      if (!('secondFactor' in data)) return onDone()
      onSecondStep(data.secondFactor)
      return undefined
    },
    secret: 'password',
  })

  return (
    <Form {...props}>
      <TextField
        label="Email"
        name="email"
        {...emailInput}
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
      <AuthSubmit busy={busy}>Log in</AuthSubmit>
    </Form>
  )
}

const missingFields = ({ email, password }: { email: string; password: string }) => ({
  email: email.trim() === '' ? 'Enter your email.' : undefined,
  password: password === '' ? 'Enter your password.' : undefined,
})
