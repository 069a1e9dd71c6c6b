import { type ReactNode, useState } from 'react'
import { errorDetails } from '../error-details.ts'
import { Button } from '../ui/button.tsx'
import { AuthLayout, NeedsScript } from './auth-layout.tsx'
import { linkToken } from './link-token.ts'

type MailedLinkProps<Done> = {
  title: string
  intro: string
  /** The button. */
  action: string
  send: (link: { token: string }) => Promise<Done>
  done: (answer: Done) => ReactNode
  /** Shown where the link no longer works. */
  invalid: ReactNode
}

/** A page that a mailed link opens. Only its button uses the link up, as mail scanners open links too. */
export function MailedLink<Done>({ title, intro, action, send, done, invalid }: MailedLinkProps<Done>) {
  const [outcome, setOutcome] = useState<ReactNode>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  if (outcome !== undefined) return outcome

  async function press() {
    const token = linkToken()
    if (busy) return
    if (token === '') return setOutcome(invalid)
    setBusy(true)
    setFailure('')
    try {
      setOutcome(done(await send({ token })))
    } catch (error) {
      const { code, message } = errorDetails(error)
      if (code === 'email-link-invalid') return setOutcome(invalid)
      setFailure(message)
      setBusy(false)
    }
  }

  return (
    <AuthLayout title={title} intro={intro}>
      <div className="flex flex-col items-start gap-4">
        <Button onClick={press} busy={busy} className="scriptless:hidden">
          {action}
        </Button>
        <NeedsScript />
        <p role="alert" className="error-text empty:hidden">
          {failure}
        </p>
      </div>
    </AuthLayout>
  )
}
