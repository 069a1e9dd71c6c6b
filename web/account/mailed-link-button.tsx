import { type ReactNode, useState } from 'react'
import { errorDetails } from '../error-details.ts'
import { Button } from '../ui/button.tsx'
import { linkToken } from './link-token.ts'

type MailedLinkButtonProps<Answer> = {
  use: (token: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** The link has been used or has expired, or the address has none. */
  onInvalid: () => void
  children: ReactNode
}

/** Does what a mailed link is for. It is a button, as mail scanners open links too. */
export function MailedLinkButton<Answer>({ use, onDone, onInvalid, children }: MailedLinkButtonProps<Answer>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function press() {
    const token = linkToken()
    if (busy) return
    if (token === '') return onInvalid()
    setBusy(true)
    setFailure('')
    try {
      onDone(await use(token))
    } catch (error) {
      const { code, message } = errorDetails(error)
      if (code === 'email-link-invalid') return onInvalid()
      setFailure(message)
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <Button onClick={press} busy={busy}>
        {children}
      </Button>
      <p role="alert" className="error-text empty:hidden">
        {failure}
      </p>
    </div>
  )
}
