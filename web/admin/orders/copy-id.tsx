import { useState } from 'react'
import { copyText } from '../ui/copy-text.ts'

type CopyIdProps = { id: string; of: string }

/** The long id is for calls and for support; people go by the number. */
export function CopyId({ id, of }: CopyIdProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const copy = async () => setOutcome((await copyText(id)) ? 'copied' : 'failed')
  return (
    <p className="text-xs print:hidden">
      <button
        type="button"
        onClick={() => void copy()}
        className="min-h-11 text-stone-700 link-underline xl:min-h-7"
      >
        Copy order ID<span className="sr-only"> of {of}</span>
      </button>{' '}
      <span role="status" className="break-all">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && id}
      </span>
    </p>
  )
}
