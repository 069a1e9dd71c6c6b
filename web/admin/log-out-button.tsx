import { useState } from 'react'
import { useNavigate } from 'react-router'
import { to } from '../paths.ts'
import { Spinner } from '../ui/spinner.tsx'
import { logOutAdministrator } from './admin-session.ts'
import { dropUnsavedInput, unsavedInput } from './drafts.ts'
import { DiscardDialog } from './ui/discard-dialog.tsx'

/** Ends the session and leads to /admin (spec §4, "Admin"); asks first when an item has not been added or an edit not been saved yet. */
export function LogOutButton() {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [confirming, setConfirming] = useState(false)
  const unsaved = unsavedInput()

  async function logOut() {
    setConfirming(false)
    if (state === 'busy') return
    setState('busy')
    try {
      await logOutAdministrator()
    } catch {
      return setState('failed')
    }
    dropUnsavedInput()
    await navigate(to.admin())
  }

  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4">
      <p role="alert" className="text-sm empty:hidden">
        {state === 'failed' && 'Could not log out. Please try again.'}
      </p>
      <button
        type="button"
        onClick={() => (unsavedInput() ? setConfirming(true) : logOut())}
        aria-disabled={state === 'busy' || undefined}
        className="inline-flex min-h-11 items-center gap-2 label-text whitespace-nowrap underline decoration-stone-500 underline-offset-4 hover:decoration-paper"
      >
        {state === 'busy' && <Spinner className="size-4" />}
        Log out
      </button>
      <DiscardDialog
        open={confirming}
        title={`Log out and discard ${unsaved?.what ?? 'the changes'}?`}
        act="Log out"
        onAct={logOut}
        onStay={() => setConfirming(false)}
      >
        {unsaved?.sentences.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </DiscardDialog>
    </div>
  )
}
